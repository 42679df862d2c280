import type { OwnRows } from "./policies/policy.ts";

const percent = { unit: "percent", value: "5" };
const noCosts = { roll: "-1.25", dividends: "0.5", otherCosts: "-0.1" };

const feeLines = [
  {
    ...{ scope: { kind: "symbols", symbols: ["ES", "NQ"] }, unit: "contract", side: "both" },
    ...{ rate: "2.25", minimum: "1.5", firstDay: "2024-06-01" },
  },
  {
    scope: { kind: "market", market: 2 },
    unit: "percent",
    side: "close",
    rate: "0.05",
    minimum: null,
    firstDay: "2024-01-01",
  },
];

/** Fields filled in as somebody would, where neither policy nor document tells how: each must be taken. */
export const fullFields: Readonly<Record<string, (rows: OwnRows) => Record<string, unknown>>> = {
  "PUT /trade-accounts/{id}/rules": () => ({
    rules: {
      startBalance: "100000",
      since: "2026-01-01T00:00:00.000Z",
      resetTime: "17:00",
      timeZone: "America/New_York",
      dailyLoss: { limit: percent, of: "day" },
      ownDailyLoss: { unit: "amount", value: "2500.5" },
      maximalDrawdown: { limit: { unit: "percent", value: "10" }, kind: "trailing", stopsAtStart: true },
      profitTarget: { unit: "percent", value: "8" },
      minimumDays: 4,
      bestDayShare: "40",
      forbidden: [
        {
          ...{ id: crypto.randomUUID(), text: "Two minutes around red news" },
          ...{ check: { kind: "own" }, news: { before: 2, after: 2 } },
        },
      ],
      programme: { firm: "ftmo", programme: "two-step", phase: "phase-1", version: 1 },
    },
  }),
  "PUT /trade-accounts/{id}/fees": () => ({ lines: feeLines, isApplied: true }),
  "POST /trade-accounts/{id}/fees/preview": () => ({ lines: feeLines }),
  "PUT /trade-accounts/{id}/goals": () => ({
    goals: {
      timeZone: "Europe/Prague",
      goals: [
        { period: "month", measure: "netProfit", value: "1500.25" },
        { period: "week", measure: "tradeCount", value: "12" },
      ],
    },
  }),
  "PUT /strategies/{id}/rules": () => ({
    rules: [{ id: crypto.randomUUID(), text: "Wait for the close of the candle", weight: 3 }],
  }),
  "PUT /positions/{id}": (rows) => ({
    referencePrice: "1.0542",
    openPositions: [
      {
        id: rows.openPosition,
        ticketNumber: "4711",
        openDate: "2026-03-02T09:00:00.000Z",
        size: "1.5",
        openPrice: "1.0542",
        stopPrice: "1.0522",
        targetPrice: "1.06",
        closePositions: [
          {
            id: rows.closePosition,
            closeDate: "2026-03-02T13:00:00.000Z",
            size: "1.5",
            closePrice: "1.0562",
            grossProfit: "300.15",
            commissions: "-3.5",
            ...noCosts,
            maximumAdversePrice: "1.053",
            maximumFavourablePrice: "1.058",
          },
        ],
      },
    ],
  }),
};
