/** Offsets of items with known heights; the last entry is the total height. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
}

/** Index of the item at an offset. */
function indexAt(offsets: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last (exclusive) item between two offsets. */
export function windowRange(offsets: readonly number[], top: number, bottom: number): { first: number; end: number } {
  if (offsets.length < 2) return { first: 0, end: 0 };
  return { first: indexAt(offsets, Math.max(0, top)), end: indexAt(offsets, Math.max(0, bottom)) + 1 };
}
