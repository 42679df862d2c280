import { BARS_PER_PAGE, resolutions } from "@entrywise/domain/charting/resolutions";
import { MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { booleanText, numericText } from "../shared/query.ts";
import { decimalString, idResponse, instant, listOf, pathText, personText } from "../shared/wire.ts";
import { chartTemplatesApi } from "./chart-templates.api.ts";
import { barSource, proposedExtremes } from "./proposed-extremes.ts";

export const resolution = z.enum(resolutions).meta({ id: "Resolution" });

const symbolText = pathText(60).min(1, "Symbol is not defined");

/** A symbol that a chart can show. */
export const chartSymbol = z
  .object({
    symbol: z.string(),
    /** With its exchange: `NASDAQ:AAPL`. */
    fullName: z.string(),
    description: z.string(),
    /** "Custom" for user-defined symbols, empty where the exchange does not matter. */
    exchange: z.string(),
    /** Forex, Cryptocurrency, Stock, Index or CFD. */
    type: z.string(),
  })
  .meta({ id: "ChartSymbol" });
export type ChartSymbol = z.infer<typeof chartSymbol>;

/** What a chart must know of a symbol before it asks for bars. */
export const resolvedSymbol = z
  .object({
    ticker: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.string(),
    exchange: z.string(),
    /** Smallest move of the price, in units of 1 ÷ `priceScale`. */
    minMov: z.int(),
    /** Units per whole price: 100,000 for five digits. */
    priceScale: z.int(),
    /** `ohlcv` with volume, `ohlc` without. */
    visiblePlotsSet: z.enum(["ohlcv", "ohlc"]),
    hasWeeklyAndMonthly: z.boolean(),
    /** Fractional digits of the volume. */
    volumePrecision: z.int(),
  })
  .meta({ id: "ResolvedSymbol" });
export type ResolvedSymbol = z.infer<typeof resolvedSymbol>;

export const bar = z
  .object({
    /** Start of the bar, milliseconds since 1970 in UTC. */
    time: z.int(),
    low: decimalString,
    high: decimalString,
    open: decimalString,
    close: decimalString,
    /** Null where the source counts none. */
    volume: decimalString.nullable(),
  })
  .meta({ id: "Bar" });

export const barsResponse = z
  .object({
    items: z.array(bar),
    /** Null: nobody has bars of this symbol in this resolution. */
    source: barSource.nullable(),
    /** True when there is nothing before `to`. */
    noData: z.boolean(),
  })
  .meta({ id: "BarsAnswer" });
export type BarsResponse = z.infer<typeof barsResponse>;

/** The trade whose chart asks. Bars may be asked for without one. */
const chartedTrade = {
  /** One of mine. Generated bars are for demo trades alone. */
  tradeId: z.uuid().optional(),
  /** A shared one: then the bars that its owner uploaded are there around it. */
  shareCode: z.string().max(100).optional(),
};

const count = numericText(z.int().min(1).max(BARS_PER_PAGE));
const timeMs = numericText(z.int().min(0).max(Date.UTC(9999, 0)));

/** Bars before `to` (exclusive), newest `countBack` of them, ascending; at most 5000 (T-549). */
export const barsPage = z.object({
  resolution,
  /** Milliseconds since 1970 in UTC. */
  to: timeMs,
  countBack: count.prefault(300),
  /** Whether the chart has no bars yet; the response is the same. */
  firstDataRequest: booleanText.optional(),
  limit: count.prefault(BARS_PER_PAGE),
});
export const barsQuery = barsPage.extend({ symbol: symbolText, ...chartedTrade });
export type BarsQuery = z.infer<typeof barsQuery>;

/** Which bars cover the time of a trade. */
export const tradeBars = z
  .object({
    /** Null: there are none, so its chart has no prices. */
    source: barSource.nullable(),
    /** In which resolution its chart opens: 60 where it can; null without bars. */
    resolution: resolution.nullable(),
  })
  .meta({ id: "TradeBars" });
export type TradeBars = z.infer<typeof tradeBars>;

const drawing = z.strictObject({
  /** Name of the drawing tool. */
  tool: z.string().min(1).max(60),
  points: z.array(z.strictObject({ time: z.int(), price: decimalString })).max(2000),
  /** What is written at it. */
  text: personText(500).optional(),
  isLocked: z.boolean().optional(),
});
const study = z.strictObject({
  name: z.string().min(1).max(60),
  /** Lengths and the like, in the order of the study. */
  parameters: z.array(z.number().min(-1e9).max(1e9)).max(20),
  /** Whether it lies on the price, else below it. */
  isOnPrice: z.boolean(),
});

/** Everything on a chart that is not the trade. */
export const chartContent = z
  .strictObject({
    resolution,
    studies: z.array(study).max(30),
    drawings: z.array(drawing).max(500),
  })
  .meta({ id: "ChartContent" });
export type ChartContent = z.infer<typeof chartContent>;
export type ChartDrawing = ChartContent["drawings"][number];
export type ChartStudy = ChartContent["studies"][number];

export const savedChart = z
  .object({
    id: z.uuid(),
    name: z.string(),
    symbol: z.string(),
    content: chartContent,
    changedAt: instant,
    version: z.int(),
  })
  .meta({ id: "SavedChart" });
export type SavedChart = z.infer<typeof savedChart>;

export const saveChart = z.strictObject({
  name: personText(100).min(1, "Name must not be empty"),
  symbol: symbolText,
  content: chartContent,
});
export type SaveChart = z.infer<typeof saveChart>;

/** Bars that a user uploaded as one file. */
export const ownBars = z
  .object({
    id: z.uuid(),
    symbol: z.string(),
    fileName: z.string(),
    /** How the file was laid out, for people. */
    layout: z.string(),
    timeZone: z.string(),
    /** Span of one bar in seconds. */
    spanSeconds: z.int(),
    count: z.int(),
    from: instant,
    to: instant,
  })
  .meta({ id: "OwnBars" });
export type OwnBars = z.infer<typeof ownBars>;

/** What a file of bars holds, before it is stored. */
export const ownBarsPreview = z
  .object({
    layout: z.string(),
    spanSeconds: z.int(),
    count: z.int(),
    /** Rows that are no bars and are left out. */
    skipped: z.int(),
    /** Times as they stand in the file. */
    first: z.string(),
    last: z.string(),
    /** False: the file names no time zone, so it has to be asked for. */
    hasZone: z.boolean(),
    /** Guessed from the file's name. */
    symbol: z.string().nullable(),
  })
  .meta({ id: "OwnBarsPreview" });
export type OwnBarsPreview = z.infer<typeof ownBarsPreview>;

const types = z.enum(MarketType);

export const chartingApi = {
  symbols: endpoint({
    method: "get",
    path: "/charting/symbols",
    summary: "Symbols by symbol and description",
    access: "public",
    query: z.object({ ...paging, search: personText(60).default(""), type: numericText(types).optional() }),
    status: 200,
    answer: listOf(chartSymbol),
  }),
  customSymbols: endpoint({
    method: "get",
    path: "/charting/symbols/custom",
    summary: "Symbols that I made up or have bars of",
    access: "user",
    status: 200,
    answer: listOf(chartSymbol),
  }),
  resolve: endpoint({
    method: "get",
    path: "/charting/symbols/{symbol}",
    summary: "One symbol with the form of its prices",
    access: "public",
    params: z.object({ symbol: symbolText }),
    status: 200,
    answer: resolvedSymbol,
  }),
  bars: endpoint({
    method: "get",
    path: "/charting/bars",
    summary: "Bars before a time: one's own, else a provider's; for the chart of a demo trade generated ones",
    access: "public",
    query: barsQuery,
    status: 200,
    answer: barsResponse,
  }),
  tradeBars: endpoint({
    method: "get",
    path: "/charting/trade-bars",
    summary: "Whether there are bars of the time of a trade, named by `tradeId` or `shareCode`",
    access: "public",
    query: z.object(chartedTrade),
    status: 200,
    answer: tradeBars,
  }),
  charts: endpoint({
    method: "get",
    path: "/charting/charts",
    summary: "My saved charts, last changed first",
    access: "user",
    query: z.object({ symbol: symbolText.optional() }),
    status: 200,
    answer: listOf(savedChart),
  }),
  addChart: endpoint({
    method: "post",
    path: "/charting/charts",
    summary: "Save a chart",
    access: "user",
    body: saveChart,
    status: 201,
    answer: idResponse,
  }),
  chart: endpoint({
    method: "get",
    path: "/charting/charts/{id}",
    summary: "One saved chart",
    access: "user",
    params: idParams,
    status: 200,
    answer: savedChart,
  }),
  changeChart: endpoint({
    method: "put",
    path: "/charting/charts/{id}",
    summary: "Change a saved chart",
    access: "user",
    params: idParams,
    body: saveChart,
    ifMatch: true,
    status: 200,
    answer: savedChart,
  }),
  removeChart: endpoint({
    method: "delete",
    path: "/charting/charts/{id}",
    summary: "Delete a saved chart",
    access: "user",
    params: idParams,
    status: 204,
  }),
  ownBars: endpoint({
    method: "get",
    path: "/charting/own-bars",
    summary: "Files of bars that I uploaded",
    access: "user",
    status: 200,
    answer: listOf(ownBars),
  }),
  uploadBars: endpoint({
    method: "post",
    path: "/charting/own-bars",
    summary: "Preview (fields `preview`, then `file`) or keep a file of bars (`symbol`, `timeZone`, `file`)",
    access: "user",
    kind: "upload",
    status: 201,
    answer: idResponse,
  }),
  removeOwnBars: endpoint({
    method: "delete",
    path: "/charting/own-bars/{id}",
    summary: "Delete an uploaded file of bars",
    access: "user",
    params: idParams,
    status: 204,
  }),
  proposedExtremes: endpoint({
    method: "get",
    path: "/charting/proposed-extremes/{id}",
    summary: "MAP and MFP of each close position of a trade as real bars tell them; generated ones never count",
    access: "user",
    params: idParams,
    status: 200,
    answer: listOf(proposedExtremes),
  }),
  ...chartTemplatesApi,
};
