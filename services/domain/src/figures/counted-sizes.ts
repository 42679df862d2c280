import { addUp, type Big, ZERO } from "../decimal.ts";
import type { CloseFacts } from "./position-facts.ts";

type SizedClose = Pick<CloseFacts, "closeDate" | "size">;

/**
 * Sizes of closes, limited to the open size: 80 and 60 of an open position of 100 count as 80 and 20. Earlier closes count first,
 * undated ones last; at the same moment in listed order.
 *
 * @param openSize null if unknown; then every close counts in full
 * @returns in the order of the closes; null where a size is unknown
 */
export function countedSizes(openSize: Big | null, closes: readonly SizedClose[]): (Big | null)[] {
  const sizes = closes.map(({ size }) => size);
  if (openSize === null || !(addUp(sizes)?.gt(openSize) ?? false)) return sizes;
  let left = openSize;
  for (const index of inOrderOfTime(closes)) {
    const size = sizes[index] ?? null;
    if (size === null) continue;
    const counted = size.gt(left) ? left : size;
    sizes[index] = counted;
    left = left.minus(counted);
  }
  return sizes;
}

/** The first close that exceeds what is left of its open position; null if none does. */
export function firstBeyond<Close extends SizedClose>(openSize: Big | null, closes: readonly Close[]): Close | null {
  const counted = countedSizes(openSize, closes);
  const isBeyond = (index: number) => !(closes[index]?.size ?? ZERO).eq(counted[index] ?? ZERO);
  const index = inOrderOfTime(closes).find(isBeyond);
  return index === undefined ? null : (closes[index] ?? null);
}

function inOrderOfTime(closes: readonly SizedClose[]): number[] {
  const times = closes.map(({ closeDate }) => (closeDate === null ? Number.POSITIVE_INFINITY : Date.parse(closeDate)));
  return closes.map((_, index) => index).sort((a, b) => compareTimes(times[a] ?? 0, times[b] ?? 0));
}

const compareTimes = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
