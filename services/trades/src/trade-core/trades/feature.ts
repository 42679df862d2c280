import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { tellingOfClosed } from "./closed-trades.ts";
import { refigureMarked } from "./refigure-marked.ts";
import { sharingRoutes } from "./sharing.routes.ts";
import { tradesRoutes } from "./trades.routes.ts";

export const trades = defineFeature({
  name: "trades",
  start: ({ unit, outbox, rates, groups }: TradesContext) => ({
    routes: [tradesRoutes(tellingOfClosed(unit, outbox), rates.now), sharingRoutes(unit, groups)],
    schedules: { "trades.refigure-marked": refigureMarked },
  }),
});
