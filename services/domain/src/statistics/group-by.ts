import { BreakEvenHandling } from "../enumerations.ts";
import { type Classification, classes } from "./classification.ts";
import { type GroupedRows, type ResultSummary, ResultTotals } from "./result-totals.ts";
import { everyRow, type TradeColumns } from "./trade-columns.ts";

/** Key of no group. */
export const noGroup = 0xffff_ffff;

export interface GroupOptions {
  handling?: BreakEvenHandling;
  classification?: Classification;
  selection?: Uint32Array | null;
}

/** Row and group pairs in two parallel arrays; a row may be in several groups (tags, sessions). */
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
 * @param keys group of each row, 0 … groupCount − 1; rows with other keys (`noGroup`) aren't counted
 * @returns one summary per group by key; empty groups have n = 0
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

/** Like `groupBy`, for rows already split by group. */
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
