import { type BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { strikeRate } from "../figures/win-loss.ts";
import { groupByMemberships } from "./group-by.ts";
import type { ResultSummary } from "./result-totals.ts";
import { knownRows, settledRows, type TradeColumns } from "./trade-columns.ts";

/** The last `window` trades up to one of them. */
export interface RollingPoint {
  firstRow: number;
  lastRow: number;
  expectancyRR: number;
  /** Fraction; null where nothing is counted. */
  strikeRate: number | null;
}

export interface RollingOptions {
  /** Trades in each mean, at least 1. */
  window: number;
  handling: BreakEvenHandling;
  /** Maximum number of points; more windows are thinned evenly, always including the last. */
  maximumPoints: number;
}

/**
 * Rolling means over a number of trades with an R in order of close time, full windows only.
 *
 * @param rows rows that count, in order of close time
 */
export function rollingAverages(
  { netRR, result }: TradeColumns,
  rows: Uint32Array,
  { window, handling, maximumPoints }: RollingOptions,
): RollingPoint[] {
  return listWindows(knownRows(netRR, rows), window, maximumPoints).map((members) => {
    const counts = { wins: 0, losses: 0, breakEvens: 0 };
    let sum = 0;
    for (const row of members) {
      sum += netRR[row] ?? 0;
      if (result[row] === WinLossStatus.Win) counts.wins += 1;
      else if (result[row] === WinLossStatus.Loss) counts.losses += 1;
      else counts.breakEvens += 1;
    }
    return {
      firstRow: members[0] ?? 0,
      lastRow: members[window - 1] ?? 0,
      expectancyRR: sum / window,
      strikeRate: strikeRate(counts, handling),
    };
  });
}

/** The last `window` trades, with or without an R. */
export interface RollingResult extends Pick<RollingPoint, "firstRow" | "lastRow"> {
  result: ResultSummary;
}

/**
 * Rolling results over a number of trades with a net profit in order of close time, full windows only.
 *
 * @param rows rows that count, in order of close time
 */
export function rollingResults(
  columns: TradeColumns,
  rows: Uint32Array,
  { window, handling, maximumPoints }: RollingOptions,
): RollingResult[] {
  const windows = listWindows(settledRows(columns, rows), window, maximumPoints);
  const members = { rows: new Uint32Array(windows.length * window), keys: new Uint16Array(windows.length * window) };
  windows.forEach((own, point) => {
    members.rows.set(own, point * window);
    members.keys.fill(point, point * window, (point + 1) * window);
  });
  const results = groupByMemberships(columns, members, windows.length, { handling });
  return windows.flatMap((own, point) => {
    const result = results[point];
    return result === undefined ? [] : [{ firstRow: own[0] ?? 0, lastRow: own[window - 1] ?? 0, result }];
  });
}

/** Windows of a number of rows, each ending one row later; thinned evenly to the maximum, always including the last. */
function listWindows(rows: Uint32Array, window: number, maximumPoints: number): Uint32Array[] {
  const windows = rows.length - window + 1;
  const points = Math.max(0, Math.min(windows, maximumPoints));
  return Array.from({ length: points }, (_, point) => {
    const end = window + Math.ceil(((point + 1) * windows) / points) - 1;
    return rows.subarray(end - window, end);
  });
}
