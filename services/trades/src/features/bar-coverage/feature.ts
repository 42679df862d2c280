import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { barCoverageRoutes } from "./bar-coverage.routes.ts";

export const barCoverage = defineFeature({
  name: "bar-coverage",
  start: ({ unit, projections, prices }: TradesContext) => ({
    routes: [barCoverageRoutes(unit, projections, prices.sources)],
  }),
});
