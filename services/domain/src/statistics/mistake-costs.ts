import { type GroupOptions, groupBy, type Memberships } from "./group-by.ts";
import type { ResultSummary } from "./result-totals.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** Trades with a mistake, and all others of the same selection. */
export interface Comparison {
  made: ResultSummary;
  others: ResultSummary;
}

export interface MistakeCosts {
  /** One comparison per mistake, by its key. */
  each: Comparison[];
  /** Trades with at least one mistake, each once, against those without any. */
  any: Comparison;
}

const made = 0;
const other = 1;

/**
 * Cost of mistakes: results of the trades with each mistake, against the rest. Both sides add up exactly to the selection.
 *
 * @param memberships which row carries which mistake; a row may carry several, and rows outside the selection count nowhere
 * @param count number of mistakes
 */
export function mistakeCosts(
  columns: TradeColumns,
  { rows, keys }: Memberships,
  count: number,
  options: GroupOptions,
): MistakeCosts {
  const compare = (isMade: (index: number) => boolean): Comparison => {
    const side = new Uint16Array(columns.length).fill(other);
    rows.forEach((row, index) => {
      if (isMade(index)) side[row] = made;
    });
    const [withIt, without] = groupBy(columns, side, 2, options);
    if (withIt === undefined || without === undefined) throw new Error("two groups have two summaries");
    return { made: withIt, others: without };
  };
  return {
    each: Array.from({ length: count }, (_, key) => compare((index) => keys[index] === key)),
    any: compare((index) => (keys[index] ?? count) < count),
  };
}
