import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { chartingRoutes } from "./charting.routes.ts";
import { chartsRoutes } from "./charts.routes.ts";

export const charting = defineFeature({
  name: "charting",
  start: ({ unit, marketData, rates }: TradesContext) => ({
    routes: [chartingRoutes(unit, marketData, rates.now), chartsRoutes(unit)],
  }),
});
