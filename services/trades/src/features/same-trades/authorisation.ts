import type { Policy } from "../../../../../scripts/testing/policies/policy.ts";

const pair = { tradeId: "01a00000-0000-7000-8000-000000000000", brokerTradeId: "01a00000-0000-7000-8000-000000000000" };

/** What each route of this feature returns to whom; the authorisation matrix reads it. */
export const policies: Readonly<Record<string, Policy>> = {
  "GET /same-trades": { access: "user" },
  "POST /same-trades": { access: "user", body: () => pair, destructive: true },
  "POST /same-trades/different": { access: "user", body: () => pair, destructive: true },
  "DELETE /same-trades/{id}": { access: "user", own: "trade", destructive: true },
};
