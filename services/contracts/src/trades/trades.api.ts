import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { booleanText } from "../shared/query.ts";
import { richText } from "../shared/rich-text.ts";
import { calendarDate, decimalString, idResponse, instant, listOf, pathText, personText } from "../shared/wire.ts";
import { listedCostFields } from "./close-costs.ts";
import { instrumentFacts } from "./instrument-facts.ts";
import { mood } from "./mood.ts";
import { position, savePosition } from "./position.ts";
import { tradeTag } from "./tags.api.ts";
import { tradeFilter, tradeListQuery } from "./trade-filter.ts";
import { tradePerformance } from "./trade-performance.ts";
import { hiddenDemo, tradeTotals } from "./trade-totals.ts";

const symbol = pathText(60).min(1, "Symbol must not be empty");
const exchange = personText(60).nullable();

/** A trade in a list (T-101). */
export const tradeSummary = z
  .object({
    id: z.uuid(),
    symbol: z.string(),
    status: z.enum(TradeStatus),
    plannedDate: instant.nullable(),
    direction: z.enum(Direction),
    accountId: z.uuid(),
    accountName: z.string(),
    strategyId: z.uuid().nullable(),
    strategyName: z.string().nullable(),
    marketType: z.enum(MarketType),
    openDate: instant.nullable(),
    closeDate: instant.nullable(),
    size: decimalString.nullable(),
    /** Means over the opens and over the closes, weighted by size: of several they may have more digits than prices do. */
    openPrice: decimalString.nullable(),
    closePrice: decimalString.nullable(),
    pricePrecision: z.int(),
    netPips: decimalString.nullable(),
    grossProfit: decimalString.nullable(),
    ...listedCostFields,
    /** The part of the costs that a fee schedule has estimated; null: none. Absent in responses of older releases. */
    estimatedCosts: decimalString.nullable().optional(),
    netProfit: decimalString.nullable(),
    netRR: z.number().nullable(),
    netPercentage: z.number().nullable(),
    financialRisk: decimalString.nullable(),
    /**
     * Lost by what still runs if its stops are hit; null: closed, or not known. Absent in responses of older releases.
     */
    openRisk: decimalString.nullable().optional(),
    /** Distance of the planned stop in pips or ticks, and of the target in R. Absent in responses of older releases. */
    stopPips: z.number().nullable().optional(),
    targetRR: z.number().nullable().optional(),
    winLossStatus: z.enum(WinLossStatus),
    currency: z.string(),
    isClosed: z.boolean(),
    demo: z.boolean(),
    /** First line of the summary. */
    summary: z.string(),
    /** Captured on a phone and not completed: without an open price. Absent in responses of older releases. */
    captured: z.boolean().optional(),
    tags: z.array(tradeTag),
    /** Absent unless asked for. */
    performance: tradePerformance.optional(),
  })
  .meta({ id: "TradeSummary" });
export type TradeSummary = z.infer<typeof tradeSummary>;

export const tradeSummaries = listOf(tradeSummary).extend({ hiddenDemo });

/** Parts of a trade that are saved apart, each with a version of its own. */
export const tradeParts = [
  "definition", "account", "strategy", "status", "plannedDate", "position", "summary", "notes", "overallReview",
  "overallRating", "directionPrediction", "idealRR", "tags", "snapshots", "share", "groups",
] as const; // biome-ignore format: a list
export type TradePart = (typeof tradeParts)[number];

/** What only quick capture asks for. */
export const tradeCapture = z
  .object({
    capturedAt: instant,
    mood: mood.nullable(),
    /** Percent of the account's balance; null where a size was entered or nothing. */
    intendedRisk: decimalString.nullable(),
  })
  .meta({ id: "TradeCapture" });
export type TradeCapture = z.infer<typeof tradeCapture>;

/** Everything about one trade (T-226). */
export const tradeDetail = z
  .object({
    id: z.uuid(),
    accountId: z.uuid(),
    accountName: z.string(),
    strategyId: z.uuid().nullable(),
    strategy: z.string().nullable(),
    instrument: z.string(),
    exchange,
    direction: z.enum(Direction),
    marketType: z.enum(MarketType),
    includePipet: z.boolean(),
    status: z.enum(TradeStatus),
    plannedDate: instant.nullable(),
    demo: z.boolean(),
    currencyCode: z.string(),
    quoteCurrency: z.string(),
    pricePrecision: z.int(),
    pipSize: decimalString,
    contractSize: decimalString.nullable(),
    tickValue: decimalString.nullable(),
    /** Account currency per unit of quote currency, at the day of the first open; null: no rate is known. */
    quoteToAccountRate: decimalString.nullable(),
    /** Day of the European Central Bank's rate that was used; null: nothing was converted by one. */
    quoteRateDay: calendarDate.nullable().default(null),
    overallRating: z.int().min(1).max(5).nullable(),
    directionPredictionCorrect: z.boolean().nullable(),
    overallReview: richText.nullable(),
    summary: richText.nullable(),
    notes: richText.nullable(),
    importId: z.uuid().nullable(),
    /** What was captured on a phone; null for trades that came otherwise. */
    capture: tradeCapture.nullable().default(null),
    /** Made one with a broker's trade: it can be taken apart again. */
    joined: z.boolean().default(false),
    tagIds: z.array(z.uuid()),
    tags: z.array(tradeTag),
    /** Part of the public link `/x/{code}`; null: not shared. */
    shareCode: z.string().nullable(),
    /** What visitors of this trade see beside the rest; null: the user's default. */
    sharePermissions: sharePermissions.nullable(),
    /** Trading groups that the trade is shared with. */
    groupIds: z.array(z.uuid()),
    /** Questions about the trade in trading groups, with the page of each. */
    groupReviews: z
      .array(z.object({ groupId: z.uuid(), state: z.enum(["asked", "answered"]), page: z.string() }))
      .default([]),
    snapshotIds: z.array(z.uuid()),
    /** Those with an image, the hero first. */
    snapshots: z.array(z.object({ id: z.uuid(), name: z.string(), snapshotUrl: z.string() })),
    versions: z.record(z.enum(tradeParts), z.int()),
    position,
  })
  .meta({ id: "TradeDetail" });
export type TradeDetail = z.infer<typeof tradeDetail>;

export const addTrade = z.strictObject({
  instrument: symbol,
  exchange,
  status: z.enum(TradeStatus),
  direction: z.enum(Direction),
  /** Open date; for a planned trade the planned date (O-133). */
  openDate: instant,
  strategyId: z.uuid().nullable(),
  accountId: z.uuid(),
  marketType: z.enum(MarketType),
  /** What stands in the trade from the beginning, in one call: a device without a network sends it later. Absent: one blank row. */
  position: savePosition.omit({ positionId: true }).optional(),
  summary: richText.optional(),
});
export type AddTrade = z.infer<typeof addTrade>;

/** Writes a part of a trade: needs that part's version, returns the whole trade as it then is. */
function savePart<const M extends "post" | "put", const Path extends `/${string}`, Body extends z.ZodType>(
  method: M,
  path: Path,
  summary: string,
  body: Body,
) {
  return endpoint({
    method,
    path,
    summary,
    access: "user",
    params: idParams,
    body,
    ifMatch: true,
    status: 200,
    answer: tradeDetail,
  });
}

/** Excursions and efficiencies are worked out for those who look at them. */
const withPerformance = { performance: booleanText.default(false) };

export const tradesApi = {
  add: endpoint({
    method: "post",
    path: "/trades/add",
    summary: "Add a trade",
    access: "user",
    body: addTrade,
    status: 201,
    answer: idResponse,
  }),
  summaries: endpoint({
    method: "get",
    path: "/trades/summaries",
    summary: "Trades of the filter, one page",
    access: "user",
    query: tradeListQuery.extend(withPerformance),
    status: 200,
    answer: tradeSummaries,
  }),
  list: endpoint({
    method: "get",
    path: "/trades/list",
    summary: "Trades of the filter, one page",
    access: "user",
    query: tradeListQuery,
    status: 200,
    answer: listOf(tradeSummary),
  }),
  /** The trades that statistics are made of: executed and closed ones of the filter. */
  statSummaries: endpoint({
    method: "get",
    path: "/trades/stat-summaries",
    summary: "Trades behind the statistics of the filter, one page",
    access: "user",
    query: tradeListQuery,
    status: 200,
    answer: listOf(tradeSummary),
  }),
  ids: endpoint({
    method: "get",
    path: "/trades/ids",
    summary: "Ids of all trades of the filter in its order",
    access: "user",
    query: tradeListQuery,
    status: 200,
    answer: z.object({ items: z.array(z.uuid()), total: z.int() }),
  }),
  /** Sums of the whole filter: what the totals row of a table shows. */
  totals: endpoint({
    method: "get",
    path: "/trades/totals",
    summary: "Totals over the whole filter",
    access: "user",
    query: tradeFilter.extend(withPerformance),
    status: 200,
    answer: tradeTotals,
  }),
  /** One row per close position (per trade where nothing is closed), in the order of the list (O-147). */
  exportTrades: endpoint({
    method: "get",
    path: "/trades/export-trades",
    summary: "Trades of the filter as CSV, XLSX or JSON",
    access: "user",
    query: tradeListQuery.extend({
      format: z.enum(["csv", "xlsx", "json"]).default("csv"),
      /** Privacy mode: amounts of money, and the sizes they follow from, are left out. */
      private: booleanText.default(false),
    }),
    kind: "stream",
    status: 200,
  }),
  read: endpoint({
    method: "get",
    path: "/trades/{id}",
    summary: "One trade",
    access: "user",
    params: idParams,
    status: 200,
    answer: tradeDetail,
  }),
  remove: endpoint({
    method: "delete",
    path: "/trades/{id}",
    summary: "Delete a trade; it can be restored",
    access: "user",
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: "post",
    path: "/trades/{id}/restore",
    summary: "Take a deletion back",
    access: "user",
    params: idParams,
    status: 204,
  }),
  definition: savePart(
    "post",
    "/trades/{id}/definition",
    "Instrument, market, direction and pipette mode",
    z.strictObject({
      tradeId: z.uuid(),
      instrument: symbol,
      exchange,
      direction: z.enum(Direction),
      includePipet: z.boolean(),
      marketType: z.enum(MarketType),
    }),
  ),
  instrumentFacts: savePart(
    "put",
    "/trades/{id}/instrument-facts",
    "What a pip of the trade's instrument is, and what it is worth",
    instrumentFacts.extend({ tradeId: z.uuid() }),
  ),
  account: savePart(
    "post",
    "/trades/{id}/account",
    "Book the trade in another account",
    z.strictObject({ tradeId: z.uuid(), accountId: z.uuid() }),
  ),
  strategy: savePart(
    "post",
    "/trades/{id}/strategy",
    "Strategy of the trade",
    z.strictObject({ tradeId: z.uuid(), strategyId: z.uuid().nullable() }),
  ),
  status: savePart(
    "put",
    "/trades/{id}/status",
    "Planning, executed, missed or invalid",
    z.strictObject({ tradeId: z.uuid(), status: z.enum(TradeStatus) }),
  ),
  plannedDate: savePart(
    "put",
    "/trades/{id}/planned-date",
    "Date for which the trade is planned",
    z.strictObject({ tradeId: z.uuid(), date: instant.nullable() }),
  ),
  summary: savePart(
    "post",
    "/trades/{id}/summary",
    "Summary shown in the timeline",
    z.strictObject({ tradeId: z.uuid(), summary: richText.nullable() }),
  ),
  notes: savePart(
    "post",
    "/trades/{id}/notes",
    "Notes",
    z.strictObject({ tradeId: z.uuid(), notes: richText.nullable() }),
  ),
  overallReview: savePart(
    "put",
    "/trades/{id}/overall-review",
    "Overall review",
    z.strictObject({ tradeId: z.uuid(), review: richText.nullable() }),
  ),
  overallRating: savePart(
    "put",
    "/trades/{id}/overall-rating",
    "Overall rating, 1 to 5 or none",
    z.strictObject({ tradeId: z.uuid(), rating: z.int().min(1).max(5).nullable() }),
  ),
  directionPrediction: savePart(
    "put",
    "/trades/{id}/direction-prediction-correct",
    "Whether the direction was foreseen",
    z.strictObject({ tradeId: z.uuid(), correct: z.boolean().nullable() }),
  ),
  /** `id` is the position's (O-142). */
  idealRR: savePart(
    "put",
    "/trades/{id}/ideal-rr",
    "R:R of the ideal exit",
    z.strictObject({ positionId: z.uuid(), idealRR: decimalString.nullable() }),
  ),
  tags: savePart(
    "put",
    "/trades/{id}/tags",
    "Tags of the trade",
    z.strictObject({ tradeId: z.uuid(), selectedTagIds: z.array(z.uuid()).max(200) }),
  ),
  savePosition: savePart("put", "/positions/{id}", "The whole position as it should be", savePosition),
};
