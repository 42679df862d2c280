import { type Big, Decimal, quotient } from "../decimal.ts";
import { advance, asDecimal, copyLevel, isBelow, isDeeper, subtract, zeroLevel } from "./cumulative-level.ts";
import { type MoneyUnits, moneyUnits } from "./money-units.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** A deposit (positive) or withdrawal; time in milliseconds UTC, amount in account currency. */
export interface CashFlow {
  time: number;
  amount: number;
}

/** Starting balance; without it there are no percentages. */
export interface BalanceHistory {
  startingBalance: Big | null;
  /** In order of time. They change the balance that a drawdown is measured against, not the net profit curve. */
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

/** @param rows rows with a net profit in order of close time; null if there are none */
export function drawdown(columns: TradeColumns, rows: Uint32Array, history: BalanceHistory): Drawdown | null {
  if (rows.length === 0) return null;
  const units = moneyUnits(columns.netProfit);
  const { deepest, lowest, peak, peakRow, troughRow } =
    units === null ? deepestInTwoParts(columns, rows) : deepestInUnits(units, rows);
  const start = history.startingBalance === null ? Number.NaN : history.startingBalance.toNumber();
  const peakBalance =
    troughRow === null ? Number.NaN : start + paidUntil(history, columns.closeTime[troughRow]) + peak.toNumber();
  return {
    maximal: deepest,
    percent: peakBalance > 0 ? (deepest.toNumber() / peakBalance) * 100 : percentWithoutFall(troughRow, start),
    absolute: lowest.abs(),
    peakRow,
    troughRow,
  };
}

/** The deepest fall of the cumulative money, and its lowest point. */
interface Fall {
  deepest: Big;
  lowest: Big;
  /** Cumulative money that the deepest fall began at. */
  peak: Big;
  /** null: the start */
  peakRow: number | null;
  /** null: it never falls */
  troughRow: number | null;
}

function deepestInUnits({ values, unit }: MoneyUnits, rows: Uint32Array): Fall {
  let level = 0;
  let lowest = 0;
  let peak = 0;
  let peakRow: number | null = null;
  let deepest = 0;
  let from = 0;
  let fallFrom: number | null = null;
  let troughRow: number | null = null;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    level += values[row] ?? 0;
    if (level > peak) {
      peak = level;
      peakRow = row;
    } else if (peak - level > deepest) {
      deepest = peak - level;
      from = peak;
      fallFrom = peakRow;
      troughRow = row;
    }
    if (level < lowest) lowest = level;
  }
  const asMoney = (units: number) => Decimal(units).times(unit);
  return {
    deepest: asMoney(deepest),
    lowest: asMoney(lowest),
    peak: asMoney(from),
    peakRow: fallFrom,
    troughRow,
  };
}

/** Like `deepestInUnits`, for money that doesn't fit. */
function deepestInTwoParts(columns: TradeColumns, rows: Uint32Array): Fall {
  const level = zeroLevel();
  const lowest = zeroLevel();
  const peak = zeroLevel();
  let peakRow: number | null = null;
  const deepest = zeroLevel();
  const from = zeroLevel();
  let fallFrom: number | null = null;
  let troughRow: number | null = null;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    advance(level, columns, row);
    if (isBelow(peak, level)) {
      copyLevel(level, peak);
      peakRow = row;
    } else if (isDeeper(peak, level, deepest)) {
      subtract(peak, level, deepest);
      copyLevel(peak, from);
      fallFrom = peakRow;
      troughRow = row;
    }
    if (isBelow(level, lowest)) copyLevel(level, lowest);
  }
  return {
    deepest: asDecimal(deepest),
    lowest: asDecimal(lowest),
    peak: asDecimal(from),
    peakRow: fallFrom,
    troughRow,
  };
}

/** Net profit over maximal drawdown; null without a drawdown. */
export function recoveryFactor(netProfit: Big | null, maximalDrawdown: Big | null): Big | null {
  return quotient(netProfit, maximalDrawdown);
}

/** Deepest fall of the cumulative R below an earlier peak; rows without R don't change it; null if no row has R. */
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

/** A curve that only rises has a drawdown of 0 %, but still needs a balance. */
function percentWithoutFall(troughRow: number | null, start: number): number | null {
  return troughRow === null && start > 0 ? 0 : null;
}

/** Cash that was paid in or out until a time. */
function paidUntil({ cashFlows }: BalanceHistory, time = Number.NaN): number {
  return cashFlows.reduce((sum, flow) => (flow.time <= time ? sum + flow.amount : sum), 0);
}
