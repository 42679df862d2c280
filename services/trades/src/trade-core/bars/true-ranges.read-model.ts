import { averageTrueRange, type RangeBar, TRUE_RANGE_LENGTH } from "@entrywise/domain/charting/average-true-range";
import { type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import type { Big } from "@entrywise/domain/decimal";
import type { Journal } from "../../journal/journal.ts";
import { findOwnSpans, type OwnSpan, readRangeBars } from "./own-bars.repository.ts";
import { symbolKey } from "./symbol-key.ts";

/** Where and when a position was opened. */
export interface Opening {
  instrument: string;
  openDate: string | null;
}

/** Average true range before an opening; null where the user has no bars up to it. */
export type TrueRanges = (opening: Opening) => Big | null;

/** Weekends and holidays lie between bars: the last fifteen reach back further than their own length. */
const PAUSES_MS = 30 * 86_400_000;

/**
 * Average true ranges before openings, of the bars that the user uploaded: a provider's are left out, which would be
 * asked once for each of hundreds of trades, and generated ones tell nothing about a market.
 */
export async function readTrueRanges(
  journal: Journal,
  openings: readonly Opening[],
  resolution: Resolution,
): Promise<TrueRanges> {
  const spanMs = resolutionMs(resolution);
  const markets = new Map<string, RangeBar[][]>();
  for (const [key, times] of openTimes(openings)) markets.set(key, await barsOf(journal, key, times, spanMs));
  return ({ instrument, openDate }) => {
    if (openDate === null) return null;
    for (const bars of markets.get(symbolKey(instrument)) ?? []) {
      const range = averageTrueRange(bars, spanMs, Date.parse(openDate));
      if (range !== null) return range;
    }
    return null;
  };
}

function openTimes(openings: readonly Opening[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const { instrument, openDate } of openings) {
    if (openDate === null) continue;
    const key = symbolKey(instrument);
    times.set(key, [...(times.get(key) ?? []), Date.parse(openDate)]);
  }
  return times;
}

/** Bars of the asked span, made of each span that makes it up, the coarsest first. */
async function barsOf(journal: Journal, key: string, times: readonly number[], spanMs: number) {
  const spans = (await findOwnSpans(journal, key)).filter(({ spanSeconds }) => spanMs % (spanSeconds * 1000) === 0);
  const from = Math.min(...times) - (TRUE_RANGE_LENGTH + 2) * spanMs - PAUSES_MS;
  const to = Math.max(...times);
  const made: RangeBar[][] = [];
  for (const span of spans.reverse()) {
    const window = { symbolKey: key, spanSeconds: span.spanSeconds, from, to };
    made.push(whole(await readRangeBars(journal, window, spanMs), span, spanMs));
  }
  return made;
}

/** Without the last bar of all: it may have been running when the file was made. */
function whole(bars: RangeBar[], { to }: OwnSpan, spanMs: number): RangeBar[] {
  const last = bars.at(-1);
  return last !== undefined && last.time + spanMs > to ? bars.slice(0, -1) : bars;
}
