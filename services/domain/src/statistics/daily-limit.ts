/** A day's loss against its limit. */
export interface LimitUse {
  /** Deepest fall of the running sum below the start of the day, in R, ≥ 0; a later recovery doesn't reduce it. */
  usedRR: number;
  isReached: boolean;
}

/**
 * What a day used of its limit.
 *
 * @param runningRR cumulative R after each close of the day in order, without trades that have no R
 * @param limitRR what the day may lose, > 0
 */
export function limitUse(runningRR: readonly number[], limitRR: number): LimitUse {
  const usedRR = runningRR.reduce((deepest, sum) => Math.max(deepest, -sum), 0);
  return { usedRR, isReached: usedRR >= limitRR };
}
