import { eachCostSortKey, TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { moneyNumbers } from "@entrywise/domain/statistics/money-numbers";
import { sortedRows } from "@entrywise/domain/statistics/sorted-rows";
import type { TradeTable } from "./table/trade-table.ts";
import type { UserProjection } from "./user-projection.ts";

/** Which part of an order is wanted. */
export interface PageOfRows {
  skip: number;
  take: number;
}

/**
 * Rows of a selection in the order of a sort key. Trades without a value come last, whichever way the order runs.
 *
 * @param page the rows of one page alone; nothing behind it is looked at
 */
export function sortTrades(
  projection: UserProjection,
  selection: Uint32Array,
  { sortBy, descending }: { sortBy: TradeSortKey; descending: boolean },
  { skip, take }: PageOfRows = { skip: 0, take: selection.length },
): Uint32Array {
  const order = wholeOrder(projection, sortBy, descending);
  if (selection.length === projection.trades.length) return order.subarray(skip, skip + take);
  const isSelected = new Uint8Array(projection.trades.length);
  for (let index = 0; index < selection.length; index += 1) isSelected[selection[index] ?? 0] = 1;
  const rows = new Uint32Array(Math.max(0, Math.min(take, selection.length - skip)));
  if (rows.length === 0) return rows;
  let count = -skip;
  for (let index = 0; count < rows.length && index < order.length; index += 1) {
    const row = order[index] ?? 0;
    if (isSelected[row] !== 1) continue;
    if (count >= 0) rows[count] = row;
    count += 1;
  }
  return rows;
}

/** Sorted once per data version: pages and filters of the same order cost a walk, not a sort. */
function wholeOrder(projection: UserProjection, sortBy: TradeSortKey, descending: boolean): Uint32Array {
  return projection.cachedOrder(`order ${sortBy} ${descending}`, () => {
    const isNatural = sortBy === TradeSortKey.CloseDate || sortBy === TradeSortKey.None;
    if (isNatural) return descending ? openLast(projection.trades).reverse() : openLast(projection.trades);
    return sortedRows(sortValues(projection, sortBy), descending);
  });
}

/** A trade that is closed in part has its place among those that are open. */
function openLast({ isClosed, length }: TradeTable): Uint32Array {
  const rows = new Uint32Array(length);
  let count = 0;
  for (const state of [1, 0]) {
    for (let row = 0; row < length; row += 1) {
      if (isClosed[row] !== state) continue;
      rows[count] = row;
      count += 1;
    }
  }
  return rows;
}

/** What rows are compared by; NaN is none. */
function sortValues({ trades, strategies, accounts, shares }: UserProjection, sortBy: TradeSortKey): ArrayLike<number> {
  const { dictionaries } = trades;
  const of: Record<TradeSortKey, () => ArrayLike<number>> = {
    [TradeSortKey.None]: () => trades.closeTime,
    [TradeSortKey.OpenDate]: () => trades.openTime,
    [TradeSortKey.CloseDate]: () => trades.closeTime,
    [TradeSortKey.NetRR]: () => trades.netRR,
    [TradeSortKey.NetProfit]: () => moneyNumbers(trades.netProfit),
    [TradeSortKey.NetPips]: () => trades.netPips,
    [TradeSortKey.GrossProfit]: () => moneyNumbers(trades.grossProfit),
    ...eachCostSortKey((cost) => () => moneyNumbers(trades[cost])),
    [TradeSortKey.Instrument]: () => ranks(trades.symbols, dictionaries.symbols.values),
    [TradeSortKey.Direction]: () => trades.direction,
    [TradeSortKey.StrategyName]: () => {
      const names = dictionaries.strategies.values.map((id) => strategies.get(id ?? "")?.toLowerCase() ?? null);
      return ranks(trades.strategies, names);
    },
    [TradeSortKey.AccountName]: () => {
      const names = dictionaries.accounts.values.map((id) => accounts.get(id)?.name.toLowerCase() ?? null);
      return ranks(trades.accounts, names);
    },
    [TradeSortKey.NetPercentage]: () => shares().net,
    [TradeSortKey.PlannedDate]: () => trades.plannedTime,
    [TradeSortKey.Status]: () => trades.status,
  };
  return of[sortBy]();
}

/** The place of each row's name among all names by code points; equal names have one place. */
function ranks(codes: Uint32Array, names: readonly (string | null)[]): Float64Array {
  const sorted = [...new Set(names)].filter((name) => name !== null).sort((a, b) => (a < b ? -1 : 1));
  const places = new Map(sorted.map((name, place) => [name, place]));
  const rankOf = Float64Array.from(names, (name) => (name === null ? Number.NaN : (places.get(name) ?? Number.NaN)));
  return Float64Array.from(codes, (code) => rankOf[code] ?? Number.NaN);
}
