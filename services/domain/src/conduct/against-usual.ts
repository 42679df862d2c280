import { medianOf } from "../findings/nth-smallest.ts";

/** Fewer trades of a group make nothing usual. */
export const neededForUsual = 5;

/**
 * Each value as a multiple of what is usual in its group: the median of the rows that count.
 *
 * @param values by row, above 0; NaN for none
 * @param groups code of each row
 * @param counted rows that make what is usual
 * @returns NaN where a row has no value or its group has too few
 */
export function againstUsual(values: Float64Array, groups: Uint32Array, counted: Uint32Array): Float64Array {
  const known = counted.filter((row) => (values[row] ?? Number.NaN) > 0);
  const usual = new Map<number, number>();
  for (const [group, rows] of Map.groupBy(known, (row) => groups[row] ?? 0)) {
    const median = rows.length < neededForUsual ? null : medianOf(values, Uint32Array.from(rows));
    if (median !== null) usual.set(group, median);
  }
  return values.map((value, row) => value / (usual.get(groups[row] ?? 0) ?? Number.NaN));
}
