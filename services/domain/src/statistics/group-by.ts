import { BreakEvenHandling } from "../enumerations.ts";
import { type Classification, classes } from "./classification.ts";
import { type ResultSummary, ResultTotals } from "./result-totals.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** A key that belongs to no group. */
export const noGroup = 0xffff_ffff;

export interface GroupOptions {
  handling?: BreakEvenHandling;
  classification?: Classification;
  selection?: Uint32Array | null;
}

/** Which row counts in which group: two arrays side by side, a row may stand there several times (tags, sessions). */
export interface Memberships {
  rows: Uint32Array;
  keys: Uint32Array | Uint16Array;
}

/**
 * Results per group.
 *
 * @param keys group of each row of the columns, 0 … groupCount − 1; a row with any other key (`noGroup`) counts nowhere
 * @returns one summary per group, by its key; groups nobody is in have n = 0
 */
export function groupBy(
  columns: TradeColumns,
  keys: Uint32Array | Uint16Array | Uint8Array,
  groupCount: number,
  options: GroupOptions = {},
): ResultSummary[] {
  const selection = options.selection ?? null;
  const length = selection?.length ?? columns.length;
  const rows = new Uint32Array(length);
  const chosen = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    const row = selection === null ? index : (selection[index] ?? 0);
    rows[index] = row;
    chosen[index] = keys[row] ?? noGroup;
  }
  return groupByMemberships(columns, { rows, keys: chosen }, groupCount, options);
}

/** Like `groupBy` where a row may be in several groups; sums over all groups then exceed the whole. */
export function groupByMemberships(
  columns: TradeColumns,
  { rows, keys }: Memberships,
  groupCount: number,
  { handling = BreakEvenHandling.ExcludeBreakEven, classification = "breakEvenRange" }: GroupOptions = {},
): ResultSummary[] {
  const statuses = classes(columns, classification);
  const totals = new ResultTotals(groupCount);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const key = keys[index] ?? noGroup;
    if (key >= groupCount || Number.isNaN(columns.netProfit.whole[row] ?? Number.NaN)) continue;
    totals.add(key, columns, row, statuses[row] ?? 0);
  }
  return Array.from({ length: groupCount }, (_, group) => totals.summary(group, handling));
}
