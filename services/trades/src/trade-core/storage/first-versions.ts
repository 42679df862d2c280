import { type TradePart, tradeParts } from "@entrywise/contracts/trades/trades.api";

/** Versions of the parts of a new trade. */
export function firstVersions(): Record<TradePart, number> {
  return Object.fromEntries(tradeParts.map((part) => [part, 1])) as Record<TradePart, number>;
}
