import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { strategiesRoutes } from "./strategies.routes.ts";
import { StrategyEntity } from "./strategy.entity.ts";

export const strategies = defineFeature({
  name: "strategies",
  entities: [StrategyEntity],
  start: ({ unit, tellChanged }: TradesContext) => ({ routes: [strategiesRoutes(unit, tellChanged.strategies)] }),
});
