import type { TradeColumns } from "@entrywise/domain/statistics/trade-columns";
import type { TradeTable } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

/**
 * The rows that a figure in R, pips or counts is over, and columns in which those whose profit is not shared have one of zero:
 * they count like others, and no figure of money is ever made of these columns. The columns themselves where all is shared.
 */
export function resultColumns({ trades, columns: columnsOf }: UserProjection): TradeColumns {
  const columns = columnsOf();
  const known = cachedColumns.get(columns);
  if (known) return known;
  const { whole, fraction } = columns.netProfit;
  const filled = filledProfit(trades, whole);
  const fresh = filled === whole ? columns : { ...columns, netProfit: { whole: filled, fraction } };
  cachedColumns.set(columns, fresh);
  return fresh;
}

/** Columns in which those have no profit whose profit is not shared or has no exchange rate. */
export function knownColumns({ trades, columns }: UserProjection): TradeColumns {
  const all = columns();
  if (all.withoutMoney === undefined) return all;
  return { ...all, netProfit: trades.netProfit, withoutMoney: undefined };
}

const cachedColumns = new WeakMap<TradeColumns, TradeColumns>();

interface Filled {
  accounts: Uint32Array;
  netPips: Float64Array;
  netRR: Float64Array;
  filled: Float64Array;
}

// What follows from columns alone is cached as long as they are, and with it what is worked out of it.
const cachedProfits = new WeakMap<Float64Array, Filled>();

function filledProfit(trades: TradeTable, whole: Float64Array): Float64Array {
  const { accounts, netPips, netRR } = trades;
  const known = cachedProfits.get(whole);
  if (known?.accounts === accounts && known.netPips === netPips && known.netRR === netRR) return known.filled;
  const filled = fillProfit(trades, whole);
  cachedProfits.set(whole, { accounts, netPips, netRR, filled });
  return filled;
}

function fillProfit({ accounts, netPips, netRR, dictionaries }: TradeTable, whole: Float64Array): Float64Array {
  const isOfKnownMoney = dictionaries.accounts.values.map((key) => !key.endsWith("|"));
  let filled = whole;
  for (let row = 0; row < whole.length; row += 1) {
    if (!Number.isNaN(whole[row] ?? Number.NaN) || isOfKnownMoney[accounts[row] ?? 0]) continue;
    if (Number.isNaN(netPips[row] ?? Number.NaN) && Number.isNaN(netRR[row] ?? Number.NaN)) continue;
    if (filled === whole) filled = whole.slice();
    filled[row] = 0;
  }
  return filled;
}
