/** Processor time of one process until then its work is short. */
const ONE_MS = 1_000;
/** Processor time that all short work together may take before those that follow give way. */
const TOGETHER_MS = 600;
/** Of each second of the clock, what is given back of it. */
const BACK_PER_SECOND_MS = 20;

/** Which processes may work at everybody's priority. */
export interface ShortWork {
  /**
   * Counts what a process has used since it was looked at last.
   *
   * @param beforeMs its processor time until then
   * @param processorMs its processor time until now
   * @param now milliseconds of a clock that never goes back
   * @returns false once the process, or all of them together, have used more than short work may
   */
  spend(beforeMs: number, processorMs: number, now: number): boolean;
}

/** A budget of processor time for short work that fills again with time. */
export function createShortWork(): ShortWork {
  let spentMs = 0;
  let lastAt = 0;
  return {
    spend(beforeMs, processorMs, now) {
      const backMs = ((now - lastAt) / 1000) * BACK_PER_SECOND_MS;
      lastAt = now;
      spentMs = Math.max(0, spentMs - backMs) + processorMs - beforeMs;
      return processorMs < ONE_MS && spentMs < TOGETHER_MS;
    },
  };
}
