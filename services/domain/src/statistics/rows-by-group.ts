import type { GroupedRows } from "./result-totals.ts";

/**
 * Sorts rows by the group of each, in two passes over typed arrays: `Map.groupBy` takes ten times as long for 100,000 rows.
 *
 * @param grouped rows ascending or not; each group's rows keep their order
 * @returns the rows of a group; empty where it has none, or is none of so many
 */
export function rowsByGroup(
  { rows, keys, areKeysByRow }: GroupedRows,
  groupCount: number,
): (group: number) => Uint32Array {
  const readGroup = (index: number) =>
    keys === null ? 0 : (keys[areKeysByRow ? (rows[index] ?? 0) : index] ?? groupCount);
  const starts = new Uint32Array(groupCount + 1);
  for (let index = 0; index < rows.length; index += 1) {
    const group = readGroup(index);
    if (group < groupCount) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  }
  for (let group = 0; group < groupCount; group += 1) {
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  }
  const next = starts.slice();
  const sorted = new Uint32Array(starts[groupCount] ?? 0);
  for (let index = 0; index < rows.length; index += 1) {
    const group = readGroup(index);
    if (group >= groupCount) continue;
    const at = next[group] ?? 0;
    sorted[at] = rows[index] ?? 0;
    next[group] = at + 1;
  }
  return (group) => sorted.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
}
