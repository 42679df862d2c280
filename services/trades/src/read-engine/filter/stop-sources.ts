import type { StopSource, TradeFilter } from "@entrywise/contracts/trades/trade-filter";

/** One bit for each source, so that a trade of several open positions can have more than one. */
export const stopSourceBit: Readonly<Record<StopSource, number>> = { none: 1, entered: 2, statement: 4 };

/** Whether a filter looks at where initial stops come from. */
export function asksForStops({ stopSources }: Partial<TradeFilter>): boolean {
  return stopSources !== undefined && stopSources.length > 0;
}

/** The bits of several sources. */
export function sourceBits(sources: readonly StopSource[]): number {
  return sources.reduce((bits, source) => bits | stopSourceBit[source], 0);
}
