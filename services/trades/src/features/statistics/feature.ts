import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { rehearseStatistics } from "./rehearse.ts";
import { statisticsRoutes } from "./statistics.routes.ts";
import { statisticsChartsRoutes } from "./statistics-charts.routes.ts";

export const statistics = defineFeature({
  name: "statistics",
  async start({ unit, projections, logger }: TradesContext) {
    await rehearseStatistics(unit, logger);
    return { routes: [statisticsRoutes(unit, projections), statisticsChartsRoutes(unit, projections)] };
  },
});
