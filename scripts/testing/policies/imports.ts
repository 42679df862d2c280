import { mine, type Policy, theirs } from "./policy.ts";

const handedOver = {
  ticket: "1",
  symbol: "EURUSD",
  direction: 0,
  size: "1",
  openDate: "2026-03-02T09:00:00.000Z",
  openPrice: "1.05",
};

/** The key with which `ownRows` has connected. */
const brokerKey = { broker: "bybit", apiKey: "read-rows", apiSecret: "demo-secret" };

const heartbeat = {
  ...{
    version: "1.00",
    platform: "metatrader-5",
    time: 1_790_000_000,
    records: [],
    positions: null,
    isComplete: false,
  },
  account: { login: "1", company: "A", currency: "USD", isHedging: true, balance: "0" },
};

export const importsPolicies: Readonly<Record<string, Policy>> = {
  "GET /trade-import-profiles": mine,
  "POST /trade-import-profiles": { ...mine, body: () => ({ name: "P" }), destructive: true },
  "GET /trade-import-profiles/{id}": theirs("profile"),
  "GET /trade-import-profiles/{id}/reconciliation": theirs("profile"),
  "PUT /trade-import-profiles/{id}": theirs("profile", { version: true, body: () => ({ name: "P" }) }),
  "DELETE /trade-import-profiles/{id}": theirs("profile", { destructive: true }),
  "POST /trade-import-profiles/{id}/enabled": theirs("profile", { body: () => ({ enabled: true }) }),
  "PUT /trade-import-profiles/{id}/move": theirs("profile", { body: (rows) => ({ id: rows.profile, position: 0 }) }),
  "POST /trade-import-profiles/{id}/columns": theirs("profile", { destructive: true }),
  "POST /trade-import-profiles/{id}/import": theirs("profile", { destructive: true }),
  "POST /trade-import-profiles/{id}/reset-ftp-password": theirs("profile"),
  "GET /trade-import-profiles/{id}/drop": theirs("profile"),
  "DELETE /trade-import-profiles/{id}/drop": theirs("profile", { destructive: true }),
  "GET /trade-imports/deliveries": mine,
  "GET /trade-imports/deliveries/hours": mine,
  "GET /trade-imports/deliveries/{id}/file": theirs("delivery"),
  "DELETE /trade-imports/deliveries/{id}": theirs("delivery", { destructive: true }),
  "GET /trade-imports/waiting": mine,
  "GET /trade-imports/waiting/{id}": theirs("waitingStatement"),
  "GET /trade-imports/waiting/{id}/file": theirs("waitingStatement"),
  "DELETE /trade-imports/waiting/{id}": theirs("waitingStatement", { destructive: true }),
  "GET /trade-imports/connections": mine,
  "GET /trade-imports/connections/{id}": theirs("connection"),
  "POST /trade-imports/connections/check-key": { ...mine, body: () => brokerKey, destructive: true },
  "POST /trade-imports/connections": { ...mine, body: () => ({ credentials: brokerKey }), destructive: true },
  "PUT /trade-imports/connections/{id}/key": theirs("connection", { body: () => brokerKey }),
  "POST /trade-imports/connections/{id}/sync": theirs("connection"),
  "PUT /trade-imports/connections/{id}/enabled": theirs("connection", { body: () => ({ enabled: true }) }),
  "DELETE /trade-imports/connections/{id}": theirs("connection", { destructive: true }),
  "POST /trade-imports/advisors": {
    ...mine,
    body: () => ({ platform: "metatrader-5" }),
    destructive: true,
  },
  "GET /trade-imports/advisors/{id}": theirs("advisor"),
  "GET /trade-imports/advisors/{id}/file": theirs("advisor"),
  "POST /trade-imports/advisors/{id}/token": theirs("advisor", { destructive: true }),
  "POST /trade-imports/advisors/{id}/batches": theirs("advisor", { body: () => heartbeat, destructive: true }),
  "POST /internal/drop-logins": { access: "service" },
  "POST /internal/trade-import-profiles/{id}/deliveries": { access: "service" },
  "GET /trade-imports": mine,
  "POST /trade-imports": { ...mine, body: (rows) => ({ profileId: rows.profile, name: "I" }), destructive: true },
  "POST /trade-imports/{tradeImportId}/imported-trades": theirs("import", {
    body: () => ({ trades: [handedOver] }),
    destructive: true,
  }),
  "GET /trade-imports/sample": mine,
  "GET /trade-imports/{id}/events": theirs("import"),
  "GET /trade-imports/{id}/undo": theirs("import"),
  "DELETE /trade-imports/{id}": theirs("import", { destructive: true }),
};
