export interface Room {
  /** For the chips and what stands behind them. */
  whole: number;
  /** Of what stands behind the chips in any case. */
  tail: number;
  /** Of the button that stands for the folded chips. */
  fold: number;
  gap: number;
}

/** How many chips, from the left, stand in one row with what is behind them; lengths in pixels. */
export function fittingCount(chips: readonly number[], { whole, tail, fold, gap }: Room): number {
  const lengthOf = (count: number) => chips.slice(0, count).reduce((sum, chip) => sum + chip + gap, 0);
  if (lengthOf(chips.length) + tail <= whole) return chips.length;
  let count = Math.max(0, chips.length - 1);
  while (count > 0 && lengthOf(count) + fold + gap + tail > whole) count -= 1;
  return count;
}
