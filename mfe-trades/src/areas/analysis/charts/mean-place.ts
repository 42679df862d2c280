import { WinLossStatus } from "@entrywise/domain/enumerations";

interface Bin {
  result: WinLossStatus;
  from: number | null;
  to: number | null;
}

/**
 * Where on the axis of an R distribution its mean lies.
 *
 * @param width R of a bin with two ends
 * @returns 0 at the left end, 1 at the right one; the middle of a bin that is open-ended; null without a mean or bins
 */
export function meanPlace(bins: readonly Bin[], mean: number | null, width: number): number | null {
  if (mean === null || bins.length === 0) return null;
  const isIn = ({ result, from, to }: Bin) =>
    result !== WinLossStatus.BreakEven &&
    mean >= (from ?? Number.NEGATIVE_INFINITY) &&
    mean <= (to ?? Number.POSITIVE_INFINITY);
  const inside = bins.findIndex(isIn);
  const index = inside < 0 ? bins.findIndex(({ result }) => result === WinLossStatus.BreakEven) : inside;
  const bin = bins[index];
  if (bin === undefined) return null;
  const share = bin.from === null || bin.to === null ? 0.5 : (mean - bin.from) / width;
  return (index + Math.min(1, share)) / bins.length;
}
