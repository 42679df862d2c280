import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { strategiesRoutes } from "./strategies.routes.ts";

export const strategies = defineFeature({
  name: "strategies",
  start: ({ unit, tellChanged }: TradesContext) => ({ routes: [strategiesRoutes(unit, tellChanged.strategies)] }),
});
