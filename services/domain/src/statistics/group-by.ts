import { BreakEvenHandling } from "../enumerations.ts";
import { type Classification, classes } from "./classification.ts";
import { type GroupedRows, type ResultSummary, ResultTotals } from "./result-totals.ts";
import { everyRow, type TradeColumns } from "./trade-columns.ts";

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

/** Memberships of the rows of a selection, in its order. */
export function findMemberships(selection: Uint32Array, groupsOf: (row: number) => readonly number[]): Memberships {
  let length = 0;
  for (let index = 0; index < selection.length; index += 1) length += groupsOf(selection[index] ?? 0).length;
  const rows = new Uint32Array(length);
  const keys = new Uint16Array(length);
  let at = 0;
  for (let index = 0; index < selection.length; index += 1) {
    const row = selection[index] ?? 0;
    const groups = groupsOf(row);
    for (let member = 0; member < groups.length; member += 1) {
      rows[at] = row;
      keys[at] = groups[member] ?? 0;
      at += 1;
    }
  }
  return { rows, keys };
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
  const rows = options.selection ?? everyRow(columns.length);
  return groupRows(columns, { rows, keys, areKeysByRow: true }, groupCount, options);
}

/** Like `groupBy` where a row may be in several groups; sums over all groups then exceed the whole. */
export function groupByMemberships(
  columns: TradeColumns,
  { rows, keys }: Memberships,
  groupCount: number,
  options: GroupOptions = {},
): ResultSummary[] {
  return groupRows(columns, { rows, keys, areKeysByRow: false }, groupCount, options);
}

/** Results per group of rows that have been split already, as `groupBy` tells them. */
export function groupRows(
  columns: TradeColumns,
  rows: GroupedRows,
  groupCount: number,
  {
    handling = BreakEvenHandling.ExcludeBreakEven,
    classification = "breakEvenRange",
  }: Pick<GroupOptions, "handling" | "classification"> = {},
): ResultSummary[] {
  const totals = new ResultTotals(groupCount);
  totals.add(columns, classes(columns, classification), rows);
  return Array.from({ length: groupCount }, (_, group) => totals.summary(group, handling));
}
