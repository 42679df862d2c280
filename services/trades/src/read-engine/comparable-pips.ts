import { MarketType } from "@entrywise/domain/enumerations";
import type { TradeTable } from "./table/trade-table.ts";

/**
 * Whether pips of these rows make a sum: pips of forex, or ticks of one instrument. Ticks of different instruments are
 * prices of their own, and have nothing to do with pips.
 */
export function havePipsAlike({ marketType, symbols }: TradeTable, rows: Uint32Array): boolean {
  const first = rows[0] ?? 0;
  const isForex = marketType[first] === MarketType.Forex;
  return rows.every((row) =>
    isForex
      ? marketType[row] === MarketType.Forex
      : symbols[row] === symbols[first] && marketType[row] === marketType[first],
  );
}
