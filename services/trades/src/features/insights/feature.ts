import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { InsightEntity } from "./insight.entity.ts";
import { InsightGroupEntity } from "./insight-group.entity.ts";
import { insightsRoutes } from "./insights.routes.ts";

export const insights = defineFeature({
  name: "insights",
  entities: [InsightEntity, InsightGroupEntity],
  start: ({ unit, projections }: TradesContext) => ({ routes: [insightsRoutes(unit, projections)] }),
});
