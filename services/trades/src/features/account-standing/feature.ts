import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { accountStandingRoutes } from "./account-standing.routes.ts";
import { watchLimits } from "./watch-limits.ts";

export const accountStanding = defineFeature({
  name: "account-standing",
  start: ({ unit, outbox, now }: TradesContext) => ({
    routes: [accountStandingRoutes(unit)],
    schedules: { "trades.watch-limits": (tx) => watchLimits(tx, outbox, now()) },
  }),
});
