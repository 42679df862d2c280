import type { ChartContent, ChartStudy } from "@entrywise/contracts/trades/charting.api";
import type { Resolution } from "@entrywise/domain/charting/resolutions";

/** A bar as the canvas takes it: pixels need no exact numbers. */
export interface ChartBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface BarPage {
  bars: readonly ChartBar[];
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Where a chart gets its bars from. None of the three rejects: what fails is reported and gives no bars. */
export interface Datafeed {
  first: () => Promise<BarPage>;
  older: (before: number) => Promise<BarPage>;
  newer: (after: number) => Promise<BarPage>;
}

export type LevelKind = "open" | "close" | "stop" | "target";

/** What of a trade stands on its chart. Texts are ready to be shown; nothing here is money. */
export interface TradeDrawing {
  /** Shades from the entry to stop and target; null: not shown. */
  zone: { from: number; to: number; entry: number; stop: number | null; target: number | null } | null;
  levels: readonly { kind: LevelKind; from: number; price: number; label: string; tag: string }[];
  arrows: readonly { time: number; price: number; isBuy: boolean; isOpen: boolean; label: string }[];
  /** MAP and MFP: somewhere between two times. */
  marks: readonly { from: number; to: number; price: number; label: string }[];
}

/** Look of what a person draws. */
export interface DrawingStyle {
  colour: "primary-fg" | "fg" | "be-fg" | "win-fg" | "loss-fg";
  width: number;
  isDashed: boolean;
}

export interface PriceChartOptions {
  /** Null: the last chart is loaded. */
  symbol: string | null;
  loadLastChart: boolean;
  datafeed: Datafeed | null;
  /** Falls back to English where it is not supported. */
  locale: string;
  resolution: Resolution;
  pricePrecision: number;
  volumePrecision: number;
  timeZone: string;
  onBar: (bar: ChartBar | null) => void;
  /** Whether prices of the trade lie so far from the bars that both cannot be shown. */
  onOutside: (isOutside: boolean) => void;
}

/** A chart of prices in an element. */
export interface PriceChart {
  setResolution: (resolution: Resolution) => void;
  /** Asks the datafeed anew. */
  reload: () => void;
  /** Shows bars up to a time alone, for the replay; null: all. */
  showUntil: (time: number | null) => void;
  setTrade: (drawing: TradeDrawing | null) => void;
  /** Brings a span of time into view with so many bars on either side. */
  focus: (from: number, to: number, padding: number) => void;
  /** Brings the newest bars of so much time into view. */
  showLatest: (lengthMs: number) => void;
  draw: (tool: string, style: DrawingStyle) => void;
  removeDrawings: () => void;
  setStudies: (studies: readonly ChartStudy[]) => void;
  content: () => Pick<ChartContent, "studies" | "drawings">;
  restore: (content: Pick<ChartContent, "studies" | "drawings">) => void;
  /** Reads the colours of the page anew. */
  restyle: () => void;
  /** Calls back with the starts of all bars, ascending, once they are loaded. */
  whenLoaded: (work: (times: readonly number[]) => void) => void;
  dispose: () => void;
}
