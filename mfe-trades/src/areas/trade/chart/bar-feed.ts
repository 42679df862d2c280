import { type BarsResponse, barsResponse } from "@entrywise/contracts/trades/charting.api";
import type { BarSource } from "@entrywise/contracts/trades/proposed-extremes";
import {
  BARS_PER_PAGE,
  FOCUS_PADDING_BARS,
  PARALLEL_BAR_REQUESTS,
  type Resolution,
  resolutionMs,
} from "@entrywise/domain/charting/resolutions";
import type { BarPage, ChartBar, Datafeed } from "../price-chart/price-chart-types.ts";
import { parallelLimit } from "./parallel-limit.ts";

export interface BarQuery extends Record<string, string | number | boolean> {
  symbol: string;
  resolution: Resolution;
  to: number;
  countBack: number;
  firstDataRequest: boolean;
  limit: number;
}

export interface BarFeedOptions {
  symbol: string;
  /** As it is when bars are asked for. */
  resolution: () => Resolution;
  /** What must be in the first page; null: the newest bars. */
  span: () => { from: number; to: number } | null;
  now: () => number;
  /** One call for bars. Rejects when it fails. */
  ask: (query: BarQuery) => Promise<unknown>;
  /** Null: nobody has bars of the symbol in this resolution. */
  onSource: (source: BarSource | null) => void;
  onFailure: (error: unknown) => void;
}

const STEP = 500;
const FIRST_WITHOUT_TRADE = 300;
/** Bars before and after the padding of the focus, so that a little scrolling needs no call. */
const MARGIN = FOCUS_PADDING_BARS + 150;
const MOST_PAGES = 8;
const LONGEST_PAUSE_MS = 5 * 86_400_000;
const nothing: BarPage = { bars: [], hasOlder: false, hasNewer: false };

/** One limit for all charts of the page (T-549). */
const inTurn = parallelLimit(PARALLEL_BAR_REQUESTS);

/** Bars of one symbol, in pages of at most 5000. What fails is reported and gives no bars (T-555). */
export function createBarFeed(options: BarFeedOptions): Datafeed {
  return {
    first: () => firstPage(options),
    older: async (before) => {
      const bars = await ask(options, before, STEP, false);
      return { bars, hasOlder: bars.length > 0, hasNewer: false };
    },
    newer: (after) => newerPage(options, after),
  };
}

async function firstPage(options: BarFeedOptions): Promise<BarPage> {
  const stepMs = resolutionMs(options.resolution());
  const [span, now] = [options.span(), options.now()];
  if (span === null) {
    const bars = await ask(options, now, FIRST_WITHOUT_TRADE, true);
    return { bars, hasOlder: bars.length > 0, hasNewer: false };
  }
  const end = Math.min(now, span.to + MARGIN * stepMs);
  const count = Math.ceil((end - span.from) / stepMs) + MARGIN;
  const pages = Math.min(MOST_PAGES, Math.ceil(count / BARS_PER_PAGE));
  const found = await Promise.all(
    Array.from({ length: pages }, async (_, index) => {
      const to = end - index * BARS_PER_PAGE * stepMs;
      const bars = await ask(options, to, Math.min(BARS_PER_PAGE, count - index * BARS_PER_PAGE), true);
      // Markets pause: a page of so many bars reaches farther back than its share of the time.
      return index === pages - 1 ? bars : bars.filter(({ time }) => time >= to - BARS_PER_PAGE * stepMs);
    }),
  );
  const bars = found.reverse().flat();
  return bars.length === 0 ? nothing : { bars, hasOlder: true, hasNewer: end < now };
}

/** Newer bars: the calls know only what lies before a time, so ever later times are tried until a pause is over. */
async function newerPage(options: BarFeedOptions, after: number): Promise<BarPage> {
  const stepMs = resolutionMs(options.resolution());
  const now = options.now();
  for (const reach of [STEP * stepMs, LONGEST_PAUSE_MS]) {
    const to = Math.min(now, after + reach + stepMs);
    const count = Math.min(BARS_PER_PAGE, Math.ceil(reach / stepMs));
    const bars = (await ask(options, to, count, false)).filter(({ time }) => time > after);
    if (bars.length > 0 || to >= now) return { bars, hasOlder: false, hasNewer: to < now };
  }
  return nothing;
}

async function ask(
  options: BarFeedOptions,
  to: number,
  countBack: number,
  firstDataRequest: boolean,
): Promise<ChartBar[]> {
  const { symbol, resolution } = options;
  const query = { symbol, resolution: resolution(), to, countBack, firstDataRequest, limit: BARS_PER_PAGE };
  try {
    const response = barsResponse.safeParse(await inTurn(() => options.ask(query)));
    if (!response.success) return [];
    options.onSource(response.data.source);
    return response.data.items.map(asDrawn);
  } catch (error) {
    options.onFailure(error);
    return [];
  }
}

/** Pixels need no exact numbers. */
function asDrawn({ time, open, high, low, close, volume }: BarsResponse["items"][number]): ChartBar {
  return {
    time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume ?? 0),
  };
}
