import { setTimeout as sleep } from "node:timers/promises";

/** Lets calls pass so often and no more. */
export interface Pace {
  /** Waits for the next free moment. */
  turn(): Promise<void>;
}

/** @param perSecond calls, evenly spread */
export function createPace(perSecond: number): Pace {
  const gapMs = 1000 / perSecond;
  let nextAt = 0;
  return {
    async turn() {
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + gapMs;
      if (at > now) await sleep(at - now);
    },
  };
}

/** Paces by key; those that nobody waits for are forgotten. */
export interface Paces {
  find(key: string, perSecond: number): Pace;
}

const MOST_PACES = 1_000;

export function createPaces(): Paces {
  const paces = new Map<string, Pace>();
  return {
    find(key, perSecond) {
      const pace = paces.get(key) ?? createPace(perSecond);
      // The one that was used last stands last.
      paces.delete(key);
      paces.set(key, pace);
      const [oldest] = paces.keys();
      if (paces.size > MOST_PACES && oldest !== undefined) paces.delete(oldest);
      return pace;
    },
  };
}
