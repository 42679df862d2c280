import type { GroupedRows } from "./result-totals.ts";

/**
 * Sample standard deviation of each group's values, the rows split as `groupRows` takes them.
 *
 * @param column by row, NaN for none
 * @returns by group; null with fewer than two values
 */
export function groupDeviations(column: Float64Array, split: GroupedRows, groupCount: number): (number | null)[] {
  const counts = new Float64Array(groupCount);
  const sums = new Float64Array(groupCount);
  const squares = new Float64Array(groupCount);
  eachValue(column, split, groupCount, (group, value) => {
    counts[group] = (counts[group] ?? 0) + 1;
    sums[group] = (sums[group] ?? 0) + value;
  });
  // A second pass over distances from the mean: sums of squares alone cancel out.
  eachValue(column, split, groupCount, (group, value) => {
    const distance = value - (sums[group] ?? 0) / (counts[group] ?? 1);
    squares[group] = (squares[group] ?? 0) + distance * distance;
  });
  return Array.from(counts, (count, group) => (count < 2 ? null : Math.sqrt((squares[group] ?? 0) / (count - 1))));
}

function eachValue(
  column: Float64Array,
  { rows, keys, areKeysByRow }: GroupedRows,
  groupCount: number,
  take: (group: number, value: number) => void,
): void {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const group = groupAt(keys, areKeysByRow ? row : index);
    const value = column[row] ?? Number.NaN;
    if (group < groupCount && !Number.isNaN(value)) take(group, value);
  }
}

const groupAt = (keys: GroupedRows["keys"], at: number) => (keys === null ? 0 : (keys[at] ?? Number.POSITIVE_INFINITY));
