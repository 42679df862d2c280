import { type Big, Decimal } from "../decimal.ts";
import { WinLossStatus } from "../enumerations.ts";
import { advance, asNumber, zeroLevel } from "./cumulative-level.ts";
import { columnSum } from "./money-sum.ts";
import { moneyUnits } from "./money-units.ts";
import { rValues } from "./return-ratios.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** A run of consecutive trades of one class. */
export interface Streak {
  count: number;
  /** Net profit of the run, account currency. */
  sum: Big;
  firstRow: number;
  lastRow: number;
}

export interface ClassStreaks {
  /** Most trades; ties go to the larger sum, then the earlier run. */
  longest: Streak | null;
  /** Largest sum (most money won or lost); ties go to the earlier run. */
  largest: Streak | null;
}

export interface Streaks {
  wins: ClassStreaks;
  losses: ClassStreaks;
  breakEvens: ClassStreaks;
}

interface Best {
  longest: Run | null;
  largest: Run | null;
}

interface Run {
  count: number;
  amount: number;
  first: number;
  last: number;
}

/**
 * Runs of wins, of losses and of break-evens; a break-even ends the other two.
 *
 * @param rows rows with a net profit in order of close time
 * @param statuses WinLossStatus of every row of the columns
 */
export function streaks(columns: TradeColumns, rows: Uint32Array, statuses: Uint8Array): Streaks {
  const best: Best[] = Array.from({ length: 4 }, () => ({ longest: null, largest: null }));
  const amountOf = runAmounts(columns, rows);
  let first = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const status = statuses[row] ?? WinLossStatus.None;
    const next = rows[index + 1];
    if (next !== undefined && statuses[next] === status) continue;
    keepBest(best[status], first, index, amountOf(first, index));
    first = index + 1;
  }
  const ofClass = (status: WinLossStatus): ClassStreaks => ({
    longest: asStreak(columns, rows, best[status]?.longest ?? null),
    largest: asStreak(columns, rows, best[status]?.largest ?? null),
  });
  return {
    wins: ofClass(WinLossStatus.Win),
    losses: ofClass(WinLossStatus.Loss),
    breakEvens: ofClass(WinLossStatus.BreakEven),
  };
}

/** Money made or lost by a run, in any unit, for comparisons. */
function runAmounts(columns: TradeColumns, rows: Uint32Array): (first: number, last: number) => number {
  const units = moneyUnits(columns.netProfit);
  if (units === null) {
    return (first, last) => {
      const level = zeroLevel();
      for (let index = first; index <= last; index += 1) advance(level, columns, rows[index] ?? 0);
      return Math.abs(asNumber(level));
    };
  }
  const { values } = units;
  return (first, last) => {
    let sum = 0;
    for (let index = first; index <= last; index += 1) sum += values[rows[index] ?? 0] ?? 0;
    return Math.abs(sum);
  };
}

/** Longest runs so far, by class, and where those of that length have ended: places in the rows. */
export interface RunEnds {
  longest: Uint32Array;
  places: number[][];
}

/** The longest run of a class as {@link streaks} tells it. */
export function findLongest(
  columns: TradeColumns,
  rows: Uint32Array,
  { longest, places }: RunEnds,
  status: WinLossStatus,
): Streak | null {
  const count = longest[status] ?? 0;
  const amountOf = runAmounts(columns, rows);
  let best: Run | null = null;
  for (const last of places[status] ?? []) {
    const first = last - count + 1;
    const amount = amountOf(first, last);
    if (best === null || amount > best.amount) best = { count, amount, first, last };
  }
  return asStreak(columns, rows, best);
}

/** A run with its class. */
export interface ClassedStreak extends Streak {
  result: WinLossStatus;
  /** Trades with an R. */
  countRR: number;
  /** Σ of the R of those that have one; null where none has. */
  netRR: number | null;
}

/** The last runs in order of time, and how many there are in all. */
export interface LatestRuns {
  total: number;
  runs: ClassedStreak[];
}

/** The last `most` runs; each trade stands in one. Rows and statuses as for {@link streaks}. */
export function latestRuns(columns: TradeColumns, rows: Uint32Array, statuses: Uint8Array, most: number): LatestRuns {
  const ends: number[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const next = rows[index + 1];
    if (next === undefined || statuses[next] !== statuses[rows[index] ?? 0]) ends.push(index);
  }
  const first = Math.max(0, ends.length - most);
  const runs = ends.slice(first).flatMap((last, place): ClassedStreak[] => {
    const start = (ends[first + place - 1] ?? -1) + 1;
    const result = (statuses[rows[last] ?? 0] ?? WinLossStatus.None) as WinLossStatus; // the column contains nothing else
    const run = asStreak(columns, rows, { count: last - start + 1, amount: 0, first: start, last });
    return run === null ? [] : [{ ...run, result, ...addUpReward(columns, rows.subarray(start, last + 1)) }];
  });
  return { total: ends.length, runs };
}

function addUpReward(columns: TradeColumns, rows: Uint32Array): Pick<ClassedStreak, "countRR" | "netRR"> {
  const known = rValues(columns, rows);
  return { countRR: known.length, netRR: known.length === 0 ? null : known.reduce((sum, r) => sum + r, 0) };
}

function keepBest(best: Best | undefined, first: number, last: number, amount: number): void {
  if (best === undefined) return;
  const { longest, largest } = best;
  const count = last - first + 1;
  const isLonger = longest === null || count > longest.count || (count === longest.count && amount > longest.amount);
  if (isLonger) best.longest = { count, amount, first, last };
  if (largest === null || amount > largest.amount) best.largest = { count, amount, first, last };
}

function asStreak(columns: TradeColumns, rows: Uint32Array, run: Run | null): Streak | null {
  if (run === null) return null;
  const members = rows.subarray(run.first, run.last + 1);
  return {
    count: run.count,
    sum: columnSum(columns.netProfit, members) ?? Decimal(0),
    firstRow: members[0] ?? 0,
    lastRow: members[members.length - 1] ?? 0,
  };
}
