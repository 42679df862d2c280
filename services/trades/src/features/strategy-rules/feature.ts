import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { strategyRulesRoutes } from "./strategy-rules.routes.ts";

export const strategyRules = defineFeature({
  name: "strategy-rules",
  start: ({ unit, projections }: TradesContext) => ({ routes: [strategyRulesRoutes(unit, projections)] }),
});
