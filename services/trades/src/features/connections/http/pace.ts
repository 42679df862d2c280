import { setTimeout } from "node:timers/promises";
import type { SharedLimiter, SharedLimits } from "@entrywise/kit/limits/shared-limits";

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
      if (at > now) await setTimeout(at - now);
    },
  };
}

/** Keeps the pace of a key together with the other instances: where they have used it up, the call waits for the next window. */
export function withOthers(own: Pace, limiter: SharedLimiter, key: string, sleep = setTimeout): Pace {
  return {
    async turn() {
      await own.turn();
      for (;;) {
        const { isOver, msBeforeNext } = await limiter.spend(key);
        if (!isOver) return;
        await sleep(msBeforeNext);
      }
    },
  };
}

/** Paces by broker and key; those that nobody waits for are forgotten. */
export interface Paces {
  find(broker: string, key: string, perSecond: number): Pace;
}

const MOST_PACES = 1_000;

/** @param limits counted over all instances */
export function createPaces(limits: SharedLimits): Paces {
  const paces = new Map<string, Pace>();
  const limiters = new Map<string, SharedLimiter>();
  const findLimiter = (broker: string, perSecond: number) => {
    const points = Math.max(1, Math.floor(perSecond));
    const limiter =
      limiters.get(broker) ?? limits.limiter(`calls of ${broker}`, { points, seconds: Math.ceil(points / perSecond) });
    limiters.set(broker, limiter);
    return limiter;
  };
  return {
    find(broker, brokerKey, perSecond) {
      const key = `${broker} ${brokerKey}`;
      const pace = paces.get(key) ?? withOthers(createPace(perSecond), findLimiter(broker, perSecond), key);
      // The one that was used last stands last.
      paces.delete(key);
      paces.set(key, pace);
      const [oldest] = paces.keys();
      if (paces.size > MOST_PACES && oldest !== undefined) paces.delete(oldest);
      return pace;
    },
  };
}
