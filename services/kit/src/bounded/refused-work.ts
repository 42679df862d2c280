/** Processor time that refused files may take before those that follow make room. */
const MOST_MS = 600;
/** Given back of it in each second of the clock. */
const BACK_PER_SECOND_MS = 20;

/** How much processor time refused files have taken lately. */
export interface RefusedWork {
  /**
   * @param processorMs what the process of a refused file has used
   * @param now milliseconds of a clock that never goes back
   */
  add(processorMs: number, now: number): void;
  isTooMuch(now: number): boolean;
}

/** A budget of processor time that fills again with time. */
export function createRefusedWork(): RefusedWork {
  let spentMs = 0;
  let lastAt = 0;
  const refill = (now: number) => {
    spentMs = Math.max(0, spentMs - ((now - lastAt) / 1000) * BACK_PER_SECOND_MS);
    lastAt = now;
  };
  return {
    add(processorMs, now) {
      refill(now);
      // However much came in, the next file is read as usual a minute later.
      spentMs = Math.min(spentMs + processorMs, 2 * MOST_MS);
    },
    isTooMuch(now) {
      refill(now);
      return spentMs >= MOST_MS;
    },
  };
}
