import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { tradeListsRoutes } from "./trade-lists.routes.ts";

export const tradeLists = defineFeature({
  name: "trade-lists",
  start: ({ unit, projections }: TradesContext) => ({ routes: [tradeListsRoutes(unit, projections)] }),
});
