import { mine, type Policy, theirs } from "./policy.ts";

const chart = { name: "C", symbol: "EURUSD", content: { resolution: "60", studies: [], drawings: [] } };

const chartTemplates = Object.fromEntries(
  ["study", "drawing", "chart"].flatMap((kind): [string, Policy][] => [
    [`GET /charting/${kind}-templates`, mine],
    [`GET /charting/${kind}-templates/{name}`, mine],
    [`PUT /charting/${kind}-templates/{name}`, { ...mine, body: () => ({ content: "{}" }), destructive: true }],
    [`DELETE /charting/${kind}-templates/{name}`, { ...mine, destructive: true }],
  ]),
);

export const chartingPolicies: Readonly<Record<string, Policy>> = {
  ...chartTemplates,
  "GET /instruments": mine,
  "GET /instruments/rate/{quote}/{account}": mine,
  "GET /currencies/latest-prices": { access: "public", isOpen: true },
  "GET /instruments/price": { access: "public", isOpen: true },
  "GET /instruments/catalogue": { access: "public", isOpen: true },
  "GET /charting/symbols": { access: "public", isOpen: true },
  "GET /charting/symbols/custom": mine,
  "GET /charting/symbols/{symbol}": { access: "public" },
  "GET /charting/bars": { access: "public", isOpen: true },
  "GET /charting/trade-bars": { access: "public" },
  "GET /charting/charts": mine,
  "POST /charting/charts": { ...mine, body: () => chart, destructive: true },
  "GET /charting/charts/{id}": theirs("chart"),
  "PUT /charting/charts/{id}": theirs("chart", { version: true, body: () => chart }),
  "DELETE /charting/charts/{id}": theirs("chart", { destructive: true }),
  "GET /charting/coverage": mine,
  "GET /trade-accounts/economic-calendar": mine,
  "POST /trade-accounts/economic-calendar": { ...mine, destructive: true },
  "DELETE /trade-accounts/economic-calendar/{id}": theirs("calendarFile", { destructive: true }),
  "GET /charting/own-bars": mine,
  "POST /charting/own-bars": { ...mine, destructive: true },
  "DELETE /charting/own-bars/{id}": theirs("ownBars", { destructive: true }),
  "GET /charting/proposed-extremes/{id}": theirs("trade"),
  "GET /trades/instruments": mine,
  "GET /instruments/recent": mine,
};
