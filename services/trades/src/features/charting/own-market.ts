import { aggregateBars, type Bar } from "@entrywise/domain/charting/bar";
import { resolutionMs } from "@entrywise/domain/charting/resolutions";
import type { Journal } from "../../journal/journal.ts";
import { findOwnSpans, type OwnSpan, readOwnBars } from "../../trade-core/bars/own-bars.repository.ts";
import { symbolKey } from "../../trade-core/bars/symbol-key.ts";
import type { BarsRequest, MarketData } from "./market-data.ts";

/** Bars that the user uploaded: they come before a provider's. */
export function ownMarket(journal: Journal): MarketData {
  return { source: "own", bars: (request) => readBars(journal, request) };
}

async function readBars(journal: Journal, { instrument, resolution, to, count }: BarsRequest): Promise<Bar[] | null> {
  const { actor } = journal;
  if (!actor.userId) return null;
  const spanMs = resolutionMs(resolution);
  const key = symbolKey(instrument.symbol);
  const span = bestSpan(await findOwnSpans(journal, key), spanMs, to);
  if (span === null) return null;
  const factor = spanMs / (span.spanSeconds * 1000);
  const window = { symbolKey: key, spanSeconds: span.spanSeconds, from: 0, to, limit: (count + 1) * factor };
  const bars = await readOwnBars(journal, window);
  // Bars of the asked span stay where they are: a broker's days need not begin at midnight UTC.
  if (factor === 1) return bars.slice(-count);
  const joined = aggregateBars(bars, spanMs);
  return (bars.length === window.limit ? joined.slice(1) : joined).slice(-count);
}

/** Of the spans that make up the asked one, the one that reaches nearest to the asked time; of equal ones the coarsest. */
function bestSpan(spans: readonly OwnSpan[], spanMs: number, to: number): OwnSpan | null {
  let best: OwnSpan | null = null;
  for (const span of spans) {
    if (spanMs % (span.spanSeconds * 1000) !== 0) continue;
    const reach = Math.min(span.to, to);
    if (best === null || reach >= Math.min(best.to, to)) best = span;
  }
  return best;
}
