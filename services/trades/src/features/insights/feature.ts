import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { insightsRoutes } from "./insights.routes.ts";

export const insights = defineFeature({
  name: "insights",
  start: ({ unit, projections }: TradesContext) => ({ routes: [insightsRoutes(unit, projections)] }),
});
