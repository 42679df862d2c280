export interface Room {
  /** For the chips and what follows them. */
  whole: number;
  /** Of what always follows the chips. */
  tail: number;
  /** Of the button that replaces the folded chips. */
  fold: number;
  gap: number;
}

/** How many chips, from the left, fit in one row with what follows them; lengths in pixels. */
export function fittingCount(chips: readonly number[], { whole, tail, fold, gap }: Room): number {
  const lengthOf = (count: number) => chips.slice(0, count).reduce((sum, chip) => sum + chip + gap, 0);
  if (lengthOf(chips.length) + tail <= whole) return chips.length;
  let count = Math.max(0, chips.length - 1);
  while (count > 0 && lengthOf(count) + fold + gap + tail > whole) count -= 1;
  return count;
}
