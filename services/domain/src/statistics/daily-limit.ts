/** How far a day fell, against what it may lose. */
export interface LimitUse {
  /** Deepest fall of the running sum below the start of the day, in R, ≥ 0: a day that came back has used it all the same. */
  usedRR: number;
  isReached: boolean;
}

/**
 * What a day used of its limit.
 *
 * @param runningRR sum of R after each close of the day, in their order; trades without R are not in it
 * @param limitRR what the day may lose, > 0
 */
export function limitUse(runningRR: readonly number[], limitRR: number): LimitUse {
  const usedRR = runningRR.reduce((deepest, sum) => Math.max(deepest, -sum), 0);
  return { usedRR, isReached: usedRR >= limitRR };
}
