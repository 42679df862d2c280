import { WinLossStatus } from "../enumerations.ts";
import { findLongest, type RunEnds, type Streak } from "./streaks.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** Sum and number of the R of one class of results. */
export interface ClassRewards {
  n: number;
  /** Null of nothing. */
  mean: number | null;
}

/** Figures that depend on the order of trades, their R and their times. */
export interface ResultWalk {
  /** Deepest fall of the cumulative R below an earlier peak; null where no row has R. */
  drawdownRR: number | null;
  /** Σ (R − mean)² over the rows that have one. */
  squaresRR: number;
  winRR: ClassRewards;
  lossRR: ClassRewards;
  /** Mean over the rows that have a length; null of nothing. */
  averageHoldingMs: number | null;
  longestWins: Streak | null;
  longestLosses: Streak | null;
}

const classes = Object.keys(WinLossStatus).length;

/**
 * A single pass over rows with a net profit in order of close time, rather than one pass per figure.
 *
 * @param statuses WinLossStatus of every row of the columns
 * @param meanRR of the rows that have R; null of nothing
 */
export function walkResults(
  columns: TradeColumns,
  rows: Uint32Array,
  statuses: Uint8Array,
  meanRR: number | null,
): ResultWalk {
  const { netRR, holdingMs } = columns;
  const mean = meanRR ?? 0;
  const [sums, counts] = [new Float64Array(classes), new Uint32Array(classes)];
  const ends: RunEnds = { longest: new Uint32Array(classes), places: [[], [], [], []] };
  let [level, peak, deepest, squares] = [0, 0, 0, 0];
  let [holding, timed] = [0, 0];
  let [run, before] = [0, classes];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const status = statuses[row] ?? WinLossStatus.None;
    // Previous length + 1 after the same class, else 1; computed without a branch, which would be mispredicted.
    run = (run & (((status ^ before) - 1) >> 31)) + 1;
    before = status;
    noteRun(ends, status, run, index);
    const r = netRR[row] ?? Number.NaN;
    if (!Number.isNaN(r)) {
      level += r;
      peak = Math.max(peak, level);
      deepest = Math.max(deepest, peak - level);
      const distance = r - mean;
      squares += distance * distance;
      sums[status] = (sums[status] ?? 0) + r;
      counts[status] = (counts[status] ?? 0) + 1;
    }
    const length = holdingMs[row] ?? Number.NaN;
    if (!Number.isNaN(length)) {
      holding += length;
      timed += 1;
    }
  }
  const classRewards = (status: WinLossStatus): ClassRewards => {
    const n = counts[status] ?? 0;
    return { n, mean: n === 0 ? null : (sums[status] ?? 0) / n };
  };
  return {
    drawdownRR: meanRR === null ? null : deepest,
    squaresRR: squares,
    winRR: classRewards(WinLossStatus.Win),
    lossRR: classRewards(WinLossStatus.Loss),
    averageHoldingMs: timed === 0 ? null : holding / timed,
    longestWins: findLongest(columns, rows, ends, WinLossStatus.Win),
    longestLosses: findLongest(columns, rows, ends, WinLossStatus.Loss),
  };
}

/** A run as long as the longest of its class is a candidate; a longer one replaces all candidates. */
function noteRun({ longest, places }: RunEnds, status: number, length: number, index: number): void {
  const known = longest[status] ?? 0;
  if (length < known) return;
  if (length > known) places[status] = [];
  longest[status] = length;
  places[status]?.push(index);
}
