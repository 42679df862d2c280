import { type Big, quotient } from "../decimal.ts";
import { advance, asDecimal, asNumber, copyLevel, isBelow, isDeeper, subtract, zeroLevel } from "./cumulative-level.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** A deposit (positive) or withdrawal; time in milliseconds UTC, amount in account currency. */
export interface CashFlow {
  time: number;
  amount: number;
}

/** What the balance starts from; without it percentages do not exist. */
export interface BalanceHistory {
  startingBalance: Big | null;
  /** In order of time. They move the balance a drawdown is measured against, never the curve of net profit itself. */
  cashFlows: readonly CashFlow[];
}

export interface Drawdown {
  /** Deepest fall of the cumulative net below an earlier peak (the start is a peak too), ≥ 0, account currency. */
  maximal: Big;
  /** That fall in percent of the peak balance, deposits up to then included; null without a positive peak balance. */
  percent: number | null;
  /** Start − lowest point of the cumulative net, ≥ 0. */
  absolute: Big;
  /** Row at the peak (null: the start) and at the trough (null: never below a peak). */
  peakRow: number | null;
  troughRow: number | null;
}

/** @param rows rows with a net profit in order of close time; null when there are none */
export function drawdown(columns: TradeColumns, rows: Uint32Array, history: BalanceHistory): Drawdown | null {
  if (rows.length === 0) return null;
  const level = zeroLevel();
  const peak = zeroLevel();
  const lowest = zeroLevel();
  const deepest = zeroLevel();
  const start = history.startingBalance === null ? Number.NaN : history.startingBalance.toNumber();
  const flows = cashFlowReader(history.cashFlows);
  let peakRow: number | null = null;
  let fallFrom: number | null = null;
  let troughRow: number | null = null;
  let peakBalance = Number.NaN;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    advance(level, columns, row);
    if (isBelow(level, lowest)) copyLevel(level, lowest);
    const deposited = flows.upTo(columns.closeTime[row] ?? Number.NaN);
    if (isBelow(peak, level)) {
      copyLevel(level, peak);
      peakRow = row;
    } else if (isDeeper(peak, level, deepest)) {
      subtract(peak, level, deepest);
      fallFrom = peakRow;
      troughRow = row;
      peakBalance = start + deposited + asNumber(peak);
    }
  }
  const maximal = asDecimal(deepest);
  return {
    maximal,
    percent: peakBalance > 0 ? (asNumber(deepest) / peakBalance) * 100 : percentWithoutFall(troughRow, start),
    absolute: asDecimal(lowest).abs(),
    peakRow: fallFrom,
    troughRow,
  };
}

/** Net profit over maximal drawdown; null without a drawdown. */
export function recoveryFactor(netProfit: Big | null, maximalDrawdown: Big | null): Big | null {
  return quotient(netProfit, maximalDrawdown);
}

/** Deepest fall of the cumulative R below an earlier peak; rows without R do not move it; null when no row has R. */
export function drawdownRR({ netRR }: TradeColumns, rows: Uint32Array): number | null {
  let level = 0;
  let peak = 0;
  let deepest = 0;
  let found = false;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const r = netRR[row] ?? Number.NaN;
    if (Number.isNaN(r)) continue;
    found = true;
    level += r;
    if (level > peak) peak = level;
    if (peak - level > deepest) deepest = peak - level;
  }
  return found ? deepest : null;
}

/** A curve that only rises has fallen 0 % of any balance, but still needs one to say so. */
function percentWithoutFall(troughRow: number | null, start: number): number | null {
  return troughRow === null && start > 0 ? 0 : null;
}

/** Sums the cash flows up to a time that only moves forward. */
function cashFlowReader(cashFlows: readonly CashFlow[]): { upTo: (time: number) => number } {
  let next = 0;
  let sum = 0;
  return {
    upTo: (time) => {
      for (let flow = cashFlows[next]; flow !== undefined && flow.time <= time; flow = cashFlows[next]) {
        sum += flow.amount;
        next += 1;
      }
      return sum;
    },
  };
}
