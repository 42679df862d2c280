import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { distributionRoutes } from "./distribution.routes.ts";

export const distribution = defineFeature({
  name: "distribution",
  start: ({ unit, projections }: TradesContext) => ({ routes: [distributionRoutes(unit, projections)] }),
});
