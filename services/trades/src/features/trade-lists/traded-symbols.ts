import type { TradedSymbol } from "@entrywise/contracts/trades/trade-symbols.api";
import { symbolOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** What all trades are of, open and planned ones too, the most traded first; demo trades as lists have them. */
export function tradedSymbols({ trades, leftOut }: UserProjection): TradedSymbol[] {
  const counts = new Map<string, number>();
  for (let row = 0; row < trades.length; row += 1) {
    if (leftOut?.[row] === 1) continue;
    const symbol = symbolOf(trades, row);
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  return [...counts]
    .map(([symbol, count]) => ({ symbol, count }))
    .toSorted((a, b) => b.count - a.count || (a.symbol < b.symbol ? -1 : 1));
}
