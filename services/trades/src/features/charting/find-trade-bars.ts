import type { TradeBars } from "@entrywise/contracts/trades/charting.api";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { defaultResolution, type Resolution, resolutionMs } from "@entrywise/domain/charting/resolutions";
import type { Actor } from "@entrywise/kit/auth/actor";
import { findOwnSpans } from "../../trade-core/bars/own-bars.repository.ts";
import { symbolKey } from "../../trade-core/bars/symbol-key.ts";
import { barsOfMarkets, type Markets } from "./bars-of-markets.ts";
import type { ChartedTrade, TimeSpan } from "./charted-trade.ts";

/** Resolutions in which the chart of a trade may open, the preferred one first. */
const preferred: readonly Resolution[] = [
  defaultResolution, "30", "15", "5", "1", "120", "180", "240", "1D", "45", "10", "3", "2", "30s", "10s",
]; // biome-ignore format: one row
const none: TradeBars = { source: null, resolution: null };

/** In which resolution, and from where, there are bars of the time of a trade. */
export async function findTradeBars(
  markets: Markets,
  actor: Actor,
  trade: ChartedTrade,
  instrument: Instrument | null,
): Promise<TradeBars> {
  if (instrument === null) return none;
  const now = Date.now();
  for (const resolution of preferred) {
    const spanMs = resolutionMs(resolution);
    const request = { instrument, resolution, to: (trade.span?.to ?? now) + 1, count: 1 };
    const { items, source } = await barsOfMarkets(markets, actor, request, trade);
    const last = items.at(-1);
    if (source === null || last === undefined) continue;
    // A trade that nobody has opened yet takes the newest bars there are.
    if (trade.span === null) return { source, resolution };
    if (last.time + spanMs <= trade.span.from) continue;
    if (source === "own" && !(await reachesInto(markets, trade, trade.span, spanMs))) continue;
    return { source, resolution };
  }
  return none;
}

/** A day that is joined from its first hours covers no trade of its evening. */
async function reachesInto({ unit }: Markets, trade: ChartedTrade, span: TimeSpan, spanMs: number): Promise<boolean> {
  const { owner, instrument } = trade;
  const spans = await unit.run(owner, "user", (tx) => findOwnSpans({ tx, actor: owner }, symbolKey(instrument)));
  return spans.some(({ spanSeconds, from, to }) => {
    const ownMs = spanSeconds * 1000;
    return spanMs % ownMs === 0 && from <= span.to && to + ownMs > span.from;
  });
}
