import { type BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { strikeRate } from "../figures/win-loss.ts";
import { knownRows, type TradeColumns } from "./trade-columns.ts";

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
  /** Of more windows than this every so-manieth is taken, the last always. */
  maximumPoints: number;
}

/**
 * Means over the last so many trades with an R, one after the other by close time; no point stands for fewer.
 *
 * @param rows rows that count, in order of close time
 */
export function rollingAverages(
  { netRR, result }: TradeColumns,
  rows: Uint32Array,
  { window, handling, maximumPoints }: RollingOptions,
): RollingPoint[] {
  const known = knownRows(netRR, rows);
  const windows = known.length - window + 1;
  if (windows <= 0) return [];
  const points = Math.min(windows, maximumPoints);
  return Array.from({ length: points }, (_, point) => {
    const end = window + Math.ceil(((point + 1) * windows) / points) - 1;
    const members = known.subarray(end - window, end);
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
