import { openRatingKeys } from "@entrywise/contracts/trades/breakdowns.api";
import { blankClose } from "@entrywise/domain/figures/blank-close";
import { mine, type OwnRows, type Policy, part, theirs } from "./policy.ts";

/** The position as it is: its rows are tried by later routes. */
const openRow = (rows: OwnRows) => ({
  ...Object.fromEntries(
    ["ticketNumber", "openDate", "size", "openPrice", "stopPrice", "targetPrice"].map((field) => [field, null]),
  ),
  id: rows.openPosition,
  closePositions: [
    {
      ...blankClose,
      id: rows.closePosition,
    },
  ],
});

const openRatings = Object.fromEntries(openRatingKeys.map((key) => [key, null]));

export const tradesPolicies: Readonly<Record<string, Policy>> = {
  "GET /internal/demo-data": { access: "service" },
  "GET /internal/own-data/ready": { access: "service" },
  "POST /internal/own-data": { access: "service" },
  "POST /internal/demo-data": { access: "service" },
  "POST /internal/demo-data/removal": { access: "service" },
  "POST /internal/demo-data/notebook": { access: "service" },
  "POST /internal/first-data": { access: "service" },
  "GET /internal/journal-progress": { access: "service" },
  "POST /trades/add": { ...mine, destructive: true },
  "GET /trades/{id}": theirs("trade"),
  "DELETE /trades/{id}": theirs("trade", { destructive: true }),
  "POST /trades/{id}/restore": theirs("trade"),
  "POST /trades/{id}/definition": part({
    instrument: "EURUSD",
    exchange: null,
    direction: 0,
    includePipet: false,
    marketType: 0,
  }),
  // Shares the version of the definition, which the route before has raised.
  "PUT /trades/{id}/instrument-facts": {
    ...part({ pipSize: "0.0001", contractSize: "100000", tickValue: null }),
    destructive: true,
  },
  "POST /trades/{id}/account": theirs("trade", {
    version: true,
    body: (rows) => ({ tradeId: rows.trade, accountId: rows.account }),
  }),
  "POST /trades/{id}/strategy": part({ strategyId: null }),
  "PUT /trades/{id}/status": part({ status: 1 }),
  "PUT /trades/{id}/planned-date": part({ date: null }),
  "POST /trades/{id}/summary": part({ summary: null }),
  "POST /trades/{id}/notes": part({ notes: null }),
  "PUT /trades/{id}/overall-review": part({ review: null }),
  "PUT /trades/{id}/overall-rating": part({ rating: 3 }),
  "PUT /trades/{id}/direction-prediction-correct": part({ correct: true }),
  "PUT /trades/{id}/ideal-rr": theirs("position", {
    version: true,
    body: (rows) => ({ positionId: rows.position, idealRR: "2" }),
  }),
  "PUT /positions/{id}": theirs("position", {
    version: true,
    body: (rows) => ({ positionId: rows.position, referencePrice: null, openPositions: [openRow(rows)] }),
  }),
  "GET /positions/{id}/open-positions/{openId}/breakdown": theirs("position"),
  "PATCH /positions/{id}/open-positions/{openId}/breakdown": theirs("position", {
    version: true,
    body: () => ({ key: "analysisNotesReview", value: null }),
  }),
  "PUT /positions/{id}/open-positions/{openId}/ratings": theirs("position", {
    version: true,
    body: () => ({ ...openRatings, analysisRating: 4 }),
  }),
  "GET /positions/{id}/close-positions/{closeId}/breakdown": theirs("position"),
  "PATCH /positions/{id}/close-positions/{closeId}/breakdown": theirs("position", {
    version: true,
    body: () => ({ key: "exitNotesReview", value: null }),
  }),
  "PUT /positions/{id}/close-positions/{closeId}/ratings": theirs("position", {
    version: true,
    body: () => ({ exitRating: 4 }),
  }),
  "PUT /trades/{id}/tags": part({ selectedTagIds: [] }),
  "POST /trades/bulk/initial-stops/preview": mine,
  "POST /trades/bulk": { ...mine, destructive: true },
  "POST /trades/{id}/copy": theirs("trade", {
    body: (rows) => ({ tradeId: rows.trade, accountId: rows.account }),
  }),
  "GET /internal/trades/{id}/ai-data": { access: "service" },
  "POST /internal/group-trades/add": { access: "service" },
  "POST /internal/groups/{groupId}/trades/flags": { access: "service" },
  "POST /internal/groups/{groupId}/trades/activity": { access: "service" },
  "POST /internal/groups/{groupId}/trades/own-shares": { access: "service" },
  "POST /internal/group-trades/remove": { access: "service" },
  "GET /internal/group-trades/of/{tradeId}": { access: "service" },
  "GET /internal/groups/{groupId}/trades/summaries": { access: "service" },
  "GET /internal/groups/{groupId}/trades/stat-summaries": { access: "service" },
  "GET /internal/groups/{groupId}/trades/chosen": { access: "service" },
  "GET /internal/groups/{groupId}/trades/less": { access: "service" },
  "GET /internal/groups/{groupId}/trades/ids": { access: "service" },
  "GET /internal/groups/{groupId}/trades/options/filters": { access: "service" },
  "GET /internal/groups/{groupId}/trades/stats": { access: "service" },
  "GET /internal/groups/{groupId}/trades/stats/{grouping}": { access: "service" },
  "GET /internal/groups/{groupId}/trades/graphs/net-reward": { access: "service" },
  "GET /internal/groups/{groupId}/trades/calendar": { access: "service" },
  "GET /internal/groups/{groupId}/trades/insights": { access: "service" },
  "GET /internal/groups/{groupId}/trades/findings": { access: "service" },
  "GET /internal/groups/{groupId}/trades/{tradeId}": { access: "service" },
  "GET /internal/groups/{groupId}/trades/{tradeId}/open-positions/{openId}/breakdown": { access: "service" },
  "GET /internal/groups/{groupId}/trades/{tradeId}/close-positions/{closeId}/breakdown": { access: "service" },
  "GET /internal/groups/{groupId}/trades/{tradeId}/snapshots/{id}": { access: "service" },
  "GET /internal/groups/{groupId}/trades/{tradeId}/bars": { access: "service" },
  "GET /internal/groups/{groupId}/trades/{tradeId}/trade-bars": { access: "service" },
  "GET /internal/groups/{groupId}/trades/{tradeId}/text-images/{id}": { access: "service" },
  "GET /commands/trades/{id}/ai-data": { access: "admin" },
  "GET /trades/{id}/rules": theirs("trade"),
  "PUT /trades/{id}/rules": theirs("trade", {
    version: true,
    body: () => ({ keptRuleIds: [], brokenRuleIds: [] }),
  }),
  "GET /internal/users/{id}/journal": { access: "service" },
  "GET /internal/users/{id}/imports": { access: "service" },
  "GET /internal/trades-figures": { access: "service" },
  "GET /internal/figure-proofs": { access: "service" },
  "GET /internal/import-figures": { access: "service" },
};
