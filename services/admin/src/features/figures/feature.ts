import { defineFeature } from "@entrywise/kit/feature";
import type { AdminContext } from "../../context.ts";
import { figuresRoutes } from "./figures.routes.ts";

export const figures = defineFeature({
  name: "figures",
  start: ({ unit, clients }: AdminContext) => ({ routes: [figuresRoutes(unit, clients)] }),
});
