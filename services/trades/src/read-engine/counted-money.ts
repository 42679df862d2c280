import type { MoneyColumn } from "@entrywise/domain/statistics/money-column";
import type { TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import type { TradeTable } from "./table/trade-table.ts";

type Converted = Pick<TradeTable, "netProfit" | "grossProfit" | "costs">;
type Counted = Pick<TradeColumns, "netProfit" | "grossProfit" | "costs" | "withoutMoney">;

/**
 * Converted money with which a trade without a rate counts: it has none of it, but its R, pips and result. Gross profit and costs are
 * converted when somebody asks for them. The columns themselves where every trade has a rate.
 *
 * @param recorded the same trades in the money that they were recorded in
 */
export function countedMoney(converted: Converted, recorded: Pick<TradeTable, "netProfit">): Counted {
  const withoutMoney = rowsWithoutRate(converted.netProfit.whole, recorded.netProfit.whole);
  return {
    netProfit: filled(converted.netProfit, withoutMoney),
    get grossProfit() {
      return filled(converted.grossProfit, withoutMoney);
    },
    get costs() {
      return filled(converted.costs, withoutMoney);
    },
    withoutMoney,
  };
}

// What follows from columns alone is cached as long as they are, and with it what is worked out of it.
const cachedRows = new WeakMap<Float64Array, { recorded: Float64Array; rows: Uint8Array | undefined }>();
const cachedColumns = new WeakMap<Float64Array, { withoutMoney: Uint8Array; column: MoneyColumn }>();

function rowsWithoutRate(converted: Float64Array, recorded: Float64Array): Uint8Array | undefined {
  const known = cachedRows.get(converted);
  if (known?.recorded === recorded) return known.rows;
  let rows: Uint8Array | undefined;
  for (let row = 0; row < converted.length; row += 1) {
    if (!Number.isNaN(converted[row] ?? Number.NaN) || Number.isNaN(recorded[row] ?? Number.NaN)) continue;
    rows ??= new Uint8Array(converted.length);
    rows[row] = 1;
  }
  cachedRows.set(converted, { recorded, rows });
  return rows;
}

function filled(column: MoneyColumn, withoutMoney: Uint8Array | undefined): MoneyColumn {
  if (withoutMoney === undefined) return column;
  const known = cachedColumns.get(column.whole);
  if (known?.withoutMoney === withoutMoney) return known.column;
  const fresh = {
    whole: column.whole.map((whole, row) => (withoutMoney[row] === 1 ? 0 : whole)),
    fraction: column.fraction,
  };
  cachedColumns.set(column.whole, { withoutMoney, column: fresh });
  return fresh;
}
