import { setMoney } from "@entrywise/domain/statistics/money-column";
import { emptyTable, newDictionaries, type TradeTable } from "../trade-table.ts";

/** What a test says of a trade. */
export interface WrittenTrade {
  /** Four numbers of 32 bits. */
  id: readonly [number, number, number, number];
  close: number | null;
  /** Place as the broker counts it; null where nothing tells it. */
  order: number | null;
  net: string;
  symbol: string;
}

/** A table with these trades as they stand, in no order but the one given. */
export function tableOfTrades(trades: readonly WrittenTrade[], dictionaries = newDictionaries()): TradeTable {
  const table = emptyTable(trades.length, dictionaries);
  for (const [row, { id, close, order, net, symbol }] of trades.entries()) {
    table.ids.set(id, row * 4);
    table.closeTime[row] = close ?? Number.NaN;
    table.closeOrders.set(order === null ? [2 ** 31 - 1, 2 ** 32 - 1] : [0, order], row * 2);
    table.symbols[row] = dictionaries.symbols.code(symbol, () => symbol);
    setMoney(table.netProfit, row, net);
  }
  return table;
}
