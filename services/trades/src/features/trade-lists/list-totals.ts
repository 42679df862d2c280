import type { TradeTotals, UncountedTotals } from "@entrywise/contracts/trades/trade-totals";
import { toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { eachListedCost } from "@entrywise/domain/figures/close-costs";
import type { MoneyColumn } from "@entrywise/domain/statistics/money-column";
import { columnSum } from "@entrywise/domain/statistics/money-sum";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import type { TradeTable } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/** Sums of what a list shows, and which parts of them statistics leave out. */
export function listTotals(projection: UserProjection, rows: Uint32Array): Omit<TradeTotals, "performance"> {
  const { trades } = projection;
  const { status, isClosed, closeTime, netProfit } = trades;
  const withResult = (row: number) => !Number.isNaN(netProfit.whole[row]);
  const recorded = (projection.conversion?.recorded ?? projection).trades.netProfit;
  return {
    count: rows.length,
    currency: currencyOf(projection, rows),
    conversion: conversionOf(
      projection,
      rows.filter((row) => isClosed[row] === 1 || !Number.isNaN(recorded.whole[row])),
    ),
    ...sumsOf(trades, rows),
    ...estimatedIn(projection, rows),
    open: uncounted(
      trades,
      rows.filter((row) => Number.isNaN(closeTime[row]) && withResult(row)),
    ),
    notExecuted: uncounted(
      trades,
      rows.filter((row) => !Number.isNaN(closeTime[row]) && status[row] !== TradeStatus.Executed && withResult(row)),
    ),
  };
}

function estimatedIn({ estimated }: UserProjection, rows: Uint32Array): { estimatedCount?: number } {
  const count = estimated === null ? 0 : rows.filter((row) => estimated[row] === 1).length;
  return count === 0 ? {} : { estimatedCount: count };
}

function uncounted(trades: TradeTable, rows: Uint32Array): UncountedTotals {
  const { countRR: _, ...sums } = sumsOf(trades, rows);
  return { count: rows.length, ...sums };
}

function sumsOf(trades: TradeTable, rows: Uint32Array) {
  const sum = (column: MoneyColumn) => toWire(columnSum(column, rows)) ?? "0";
  let netRR = 0;
  let countRR = 0;
  for (const row of rows) {
    const r = trades.netRR[row] ?? Number.NaN;
    if (Number.isNaN(r) || Number.isNaN(trades.closeTime[row])) continue;
    netRR += r;
    countRR += 1;
  }
  return {
    netProfit: sum(trades.netProfit),
    grossProfit: sum(trades.grossProfit),
    ...eachListedCost((cost) => sum(trades[cost])),
    netRR: countRR === 0 ? null : netRR,
    countRR,
  };
}
