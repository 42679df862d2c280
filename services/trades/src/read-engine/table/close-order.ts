import { gathered, type RowOrder, rowOrder } from "./gathered.ts";
import { compareIds, createComparator } from "./trade-ids.ts";
import type { TradeTable } from "./trade-table.ts";

const compareCloseOrders = createComparator(2);

/**
 * Negative when a row of the first table stands before one of the second: by close time, then as the broker orders what
 * closes at the same instant, then by what else figures are made from, so that none depends on an id made at random.
 * Trades of which nothing is closed come last.
 */
function compareRows(first: TradeTable, row: number, second: TradeTable, other: number): number {
  return (
    compareNumbers(first.closeTime[row], second.closeTime[other]) ||
    compareCloseOrders(first.closeOrders, row, second.closeOrders, other) ||
    compareNumbers(first.openTime[row], second.openTime[other]) ||
    compareNumbers(first.netProfit.whole[row], second.netProfit.whole[other]) ||
    compareNumbers(first.netProfit.fraction[row], second.netProfit.fraction[other]) ||
    compareNumbers(first.netRR[row], second.netRR[other]) ||
    compareNumbers(first.grossProfit.whole[row], second.grossProfit.whole[other]) ||
    compareNumbers(first.grossProfit.fraction[row], second.grossProfit.fraction[other]) ||
    compareIds(first.ids, row, second.ids, other)
  );
}

/** NaN comes after every number. */
function compareNumbers(a = Number.NaN, b = Number.NaN): number {
  if (a < b || a > b) return a - b;
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
}

/** A table in the order of all statistics; the same one where it is so already. */
export function inCloseOrder(table: TradeTable): TradeTable {
  const rows = new Uint32Array(table.length);
  let isOrdered = true;
  for (let row = 0; row < table.length; row += 1) {
    rows[row] = row;
    isOrdered &&= row === 0 || compareRows(table, row - 1, table, row) < 0;
  }
  if (isOrdered) return table;
  rows.sort((a, b) => compareRows(table, a, table, b));
  return gathered(table, table, rowOrder(table.length, rows));
}

/** Where each row of a merged table comes from. */
export function mergedOrder(first: TradeTable, isGone: Uint8Array, second: TradeTable): RowOrder {
  const from = new Uint32Array(first.length + second.length);
  let count = 0;
  let next = 0;
  for (let row = 0; row < first.length; row += 1) {
    if (isGone[row] === 1) continue;
    for (; next < second.length && compareRows(second, next, first, row) < 0; next += 1) {
      from[count] = first.length + next;
      count += 1;
    }
    from[count] = row;
    count += 1;
  }
  for (; next < second.length; next += 1) {
    from[count] = first.length + next;
    count += 1;
  }
  return rowOrder(first.length, from.subarray(0, count));
}
