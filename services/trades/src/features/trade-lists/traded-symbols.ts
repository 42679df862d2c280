import type { TradedSymbol } from "@entrywise/contracts/trades/trade-symbols.api";
import { symbolOf, type TradeTable } from "../../read-engine/table/trade-table.ts";

/** What all trades are of, open and planned ones too, the most traded first. */
export function tradedSymbols(trades: TradeTable): TradedSymbol[] {
  const counts = new Map<string, number>();
  for (let row = 0; row < trades.length; row += 1) {
    const symbol = symbolOf(trades, row);
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  return [...counts]
    .map(([symbol, count]) => ({ symbol, count }))
    .toSorted((a, b) => b.count - a.count || (a.symbol < b.symbol ? -1 : 1));
}
