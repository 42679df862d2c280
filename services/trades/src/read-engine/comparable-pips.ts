import { MarketType } from "@entrywise/domain/enumerations";
import type { TradeTable } from "./table/trade-table.ts";

/**
 * Whether pips of these rows make a sum: pips of forex, or ticks of one instrument. Ticks of different instruments are
 * prices of their own, and have nothing to do with pips.
 */
export function havePipsAlike({ marketType, symbols }: TradeTable, rows: Uint32Array): boolean {
  const first = rows[0] ?? 0;
  const [market, symbol] = [marketType[first], symbols[first]];
  const isForex = market === MarketType.Forex;
  // A function called for each row would take longer than the comparison.
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (marketType[row] !== market || (!isForex && symbols[row] !== symbol)) return false;
  }
  return true;
}
