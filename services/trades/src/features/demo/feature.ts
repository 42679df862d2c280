import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { demoRoutes } from "./demo.routes.ts";
import { DemoSetEntity } from "./demo-set.entity.ts";

export const demonstration = defineFeature({
  name: "demo",
  entities: [DemoSetEntity],
  start: ({ unit, demo }: TradesContext) => ({ routes: [demoRoutes(unit, demo)] }),
});
