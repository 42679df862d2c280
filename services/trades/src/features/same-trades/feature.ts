import { defineFeature, type Parts } from "@entrywise/kit/feature";
import { DifferentTradeEntity } from "./different-trade.entity.ts";
import { sameTradesRoutes } from "./same-trades.routes.ts";

export const sameTrades = defineFeature({
  name: "same-trades",
  entities: [DifferentTradeEntity],
  // An archive has joined trades as they are; which halves they had is of use here alone.
  notExported: ["joined_trade", "different_trade"],
  start: ({ unit }: Parts<unknown>) => ({ routes: [sameTradesRoutes(unit)] }),
});
