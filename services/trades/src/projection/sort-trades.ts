import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { ProjectedTrade } from "./projected-trade.ts";
import type { UserProjection } from "./user-projection.ts";

type Value = number | string | null;

/** Rows of a selection in the order of a sort key. Trades without a value come last, whichever way the order runs. */
export function sortTrades(
  projection: UserProjection,
  selection: Uint32Array,
  sortBy: TradeSortKey,
  descending: boolean,
): Uint32Array {
  const order = wholeOrder(projection, sortBy, descending);
  if (selection.length === projection.trades.length) return order;
  const isSelected = new Uint8Array(projection.trades.length);
  for (const row of selection) isSelected[row] = 1;
  return order.filter((row) => isSelected[row] === 1);
}

/** Sorted once per data version: pages and filters of the same order cost a walk, not a sort. */
function wholeOrder(projection: UserProjection, sortBy: TradeSortKey, descending: boolean): Uint32Array {
  const key = `order ${sortBy} ${descending}`;
  const known = projection.cache.get(key);
  if (known) return known;
  const rows = Uint32Array.from(projection.trades, (_, row) => row);
  const isNatural = sortBy === TradeSortKey.CloseDate || sortBy === TradeSortKey.None;
  const order = isNatural ? (descending ? rows.reverse() : rows) : sorted(projection, rows, sortBy, descending);
  projection.cache.set(key, order);
  return order;
}

function sorted(projection: UserProjection, rows: Uint32Array, sortBy: TradeSortKey, descending: boolean): Uint32Array {
  const of = sortValue(projection, sortBy);
  const values = projection.trades.map(of);
  const sign = descending ? -1 : 1;
  return rows.sort((a, b) => {
    const [left, right] = [values[a] ?? null, values[b] ?? null];
    if (left === right) return (a - b) * sign;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left < right ? -1 : 1) * sign;
  });
}

function sortValue(projection: UserProjection, sortBy: TradeSortKey): (trade: ProjectedTrade) => Value {
  const number = (value: string | null) => (value === null ? null : Number(value));
  const of: Record<TradeSortKey, (trade: ProjectedTrade) => Value> = {
    [TradeSortKey.None]: (trade) => trade.closeTime,
    [TradeSortKey.OpenDate]: (trade) => trade.openTime,
    [TradeSortKey.CloseDate]: (trade) => trade.closeTime,
    [TradeSortKey.NetRR]: (trade) => trade.netRR,
    [TradeSortKey.NetProfit]: (trade) => number(trade.netProfit),
    [TradeSortKey.NetPips]: (trade) => trade.netPips,
    [TradeSortKey.GrossProfit]: (trade) => number(trade.grossProfit),
    [TradeSortKey.Commissions]: (trade) => number(trade.commissions),
    [TradeSortKey.Roll]: (trade) => number(trade.roll),
    [TradeSortKey.Dividends]: (trade) => number(trade.dividends),
    [TradeSortKey.Instrument]: (trade) => trade.symbol,
    [TradeSortKey.Direction]: (trade) => trade.direction,
    [TradeSortKey.StrategyName]: (trade) => projection.strategies.get(trade.strategyId ?? "")?.toLowerCase() ?? null,
    [TradeSortKey.AccountName]: (trade) => projection.accounts.get(trade.accountId)?.name.toLowerCase() ?? null,
    [TradeSortKey.NetPercentage]: (trade) => trade.netPercentage,
    [TradeSortKey.PlannedDate]: (trade) => trade.plannedTime,
    [TradeSortKey.Status]: (trade) => trade.status,
  };
  return of[sortBy];
}
