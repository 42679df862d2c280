/**
 * The number that would stand at a place if all were sorted, without sorting them: it moves them.
 *
 * @param place from 0; none of the numbers may be NaN
 */
export function nthSmallest(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const { left, right } = partition(values, low, high);
    if (place > right && place < left) break;
    if (place <= right) high = right;
    else low = left;
  }
  return values[place] ?? Number.NaN;
}

/** Moves what is below a pivot before what is above it; whatever lies between `right` and `left` is the pivot. */
function partition(values: Float64Array, low: number, high: number): { left: number; right: number } {
  const pivot = values[(low + high) >> 1] ?? 0;
  let [left, right] = [low, high];
  while (left <= right) {
    while ((values[left] ?? 0) < pivot) left += 1;
    while ((values[right] ?? 0) > pivot) right -= 1;
    if (left > right) break;
    const moved = values[left] ?? 0;
    values[left] = values[right] ?? 0;
    values[right] = moved;
    left += 1;
    right -= 1;
  }
  return { left, right };
}

/**
 * The lower median of some rows of a column, which is one of its numbers.
 *
 * @param values NaN is none and is left out
 * @returns null of nothing
 */
export function medianOf(values: Float64Array, rows: Uint32Array): number | null {
  const known = new Float64Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const value = values[rows[index] ?? 0] ?? Number.NaN;
    known[count] = value;
    if (!Number.isNaN(value)) count += 1;
  }
  return count === 0 ? null : nthSmallest(known.subarray(0, count), (count - 1) >> 1);
}
