import PQueue from "p-queue";
import { ProblemError } from "./problem-error.ts";

export interface LaneLimits {
  /** So much of one key runs at once. */
  atOnce: number;
  /** So much of one key waits beside it; what comes on top is refused. */
  waiting: number;
  /** What `atOnce` falls to for a key that has had something waiting without a break for so long. */
  crowded?: { atOnce: number; afterMs: number };
}

/** Work in one lane for each key, e.g. each user: whoever asks for much waits behind himself and not before others. */
export interface Lanes {
  /**
   * Runs work as soon as its lane has room.
   *
   * @throws ProblemError 429 when too much of this key is waiting already
   */
  run<T>(key: string, work: () => T | Promise<T>): Promise<T>;
  /** How much of a key waits for room in its lane. */
  waiting(key: string): number;
}

interface Lane {
  queue: PQueue;
  /** Null while nothing waits. */
  waitingSince: number | null;
}

export function createLanes(limits: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>();
  const laneOf = (key: string): Lane => {
    const known = lanes.get(key);
    if (known) return known;
    const lane: Lane = { queue: new PQueue({ concurrency: limits.atOnce }), waitingSince: null };
    lane.queue.addEventListener("empty", () => {
      lane.waitingSince = null;
      lane.queue.concurrency = limits.atOnce;
    });
    lane.queue.addEventListener("idle", () => lanes.delete(key));
    lanes.set(key, lane);
    return lane;
  };
  const narrow = (lane: Lane) => {
    if (lane.queue.size === 0) return;
    lane.waitingSince ??= Date.now();
    const { crowded } = limits;
    if (crowded && Date.now() - lane.waitingSince >= crowded.afterMs) lane.queue.concurrency = crowded.atOnce;
  };
  return {
    async run(key, work) {
      const lane = laneOf(key);
      if (lane.queue.pending >= lane.queue.concurrency && lane.queue.size >= limits.waiting) throw tooMany();
      const done = lane.queue.add(work);
      narrow(lane);
      return done;
    },
    waiting: (key) => lanes.get(key)?.queue.size ?? 0,
  };
}

const WAIT_SECONDS = 1;

function tooMany(): ProblemError {
  return new ProblemError(429, "Request.TooMany", "You are asking for too much at once. Please wait a moment.", {
    retryAfterSeconds: WAIT_SECONDS,
  });
}
