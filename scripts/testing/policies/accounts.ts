import { mine, type Policy, theirs } from "./policy.ts";

const account = {
  name: "A",
  currency: "USD",
  defaultMarketType: 0,
  startBalance: "0",
  broker: null,
  accountNumber: null,
};

const cash = { kind: "deposit", happenedAt: "2024-01-02T00:00:00.000Z", amount: "100", comment: "" };

export const accountsPolicies: Readonly<Record<string, Policy>> = {
  "GET /trade-accounts": mine,
  "POST /trade-accounts": { ...mine, body: () => account, destructive: true },
  "GET /trade-accounts/{id}": theirs("account"),
  "PUT /trade-accounts/{id}": theirs("account", { version: true, body: () => account }),
  "DELETE /trade-accounts/{id}": theirs("account", { destructive: true }),
  "POST /trade-accounts/{id}/enabled": theirs("account", { body: () => ({ enabled: true }) }),
  "PUT /trade-accounts/{id}/move": theirs("account", { body: (rows) => ({ id: rows.account, position: 0 }) }),
  "DELETE /trade-accounts/{id}/figures-change": theirs("account"),
  "GET /trade-accounts/{id}/ledger": theirs("account"),
  "GET /trade-accounts/{id}/ledger/export": theirs("account"),
  "GET /trade-accounts/{id}/ledger/months": theirs("account"),
  "GET /trade-accounts/{id}/balances": theirs("account"),
  "GET /trade-accounts/{id}/record": theirs("account"),
  "PUT /trade-accounts/{id}/record": theirs("account", { body: () => ({ isPublic: false }) }),
  "GET /trades/records/{handle}": { access: "public" },
  "GET /trades/records/{handle}/preview": { access: "public" },
  "GET /trade-accounts/{id}/proof": theirs("account"),
  "GET /trade-accounts/{id}/rules": theirs("account"),
  "PUT /trade-accounts/{id}/rules": theirs("account", { version: true, body: () => ({ rules: null }) }),
  "GET /trade-accounts/{id}/goals": theirs("account"),
  "PUT /trade-accounts/{id}/goals": theirs("account", { version: true, body: () => ({ goals: null }) }),
  "POST /trade-accounts/{id}/cash": theirs("account", { body: () => cash, destructive: true }),
  "PUT /trade-accounts/cash/{id}": theirs("cashEntry", { version: true, body: () => cash }),
  // Its entry has another version once the route above has been tried.
  "PUT /trade-accounts/cash/{id}/kind": theirs("cashEntry", {
    version: true,
    destructive: true,
    body: () => ({ kind: "fee" }),
  }),
  "DELETE /trade-accounts/cash/{id}": theirs("cashEntry", { destructive: true }),
  "GET /strategies": mine,
  "POST /strategies": { ...mine, body: () => ({ name: "S", description: "" }), destructive: true },
  "GET /strategies/rules": mine,
  "GET /strategies/results": mine,
  "GET /strategies/{id}": theirs("strategy"),
  "PUT /strategies/{id}": theirs("strategy", { version: true, body: () => ({ name: "S", description: "" }) }),
  "DELETE /strategies/{id}": theirs("strategy", { destructive: true }),
  "POST /strategies/{id}/enabled": theirs("strategy", { body: () => ({ enabled: true }) }),
  "PUT /strategies/{id}/move": theirs("strategy", { body: (rows) => ({ id: rows.strategy, position: 0 }) }),
  "GET /strategies/{id}/rules": theirs("strategy"),
  "PUT /strategies/{id}/rules": theirs("strategy", { version: true, body: () => ({ rules: [] }) }),
  "GET /strategies/{id}/model-trade": theirs("strategy"),
  "PUT /strategies/{id}/model-trade": theirs("strategy", { body: () => ({ tradeId: null }) }),
  "GET /strategies/{id}/adherence": theirs("strategy"),
};
