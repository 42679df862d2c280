import PQueue from "p-queue";
import { ProblemError } from "./problem-error.ts";

export interface LaneLimits {
  /** How much of one key's work runs at once. */
  atOnce: number;
  /** How much of one key's work may wait; more is refused. */
  waiting: number;
  /**
   * Lower `atOnce` for a key that has had work waiting without a break for this long. While others are active, such a
   * lane pauses after each task for as long as it took, at most `longestRestMs`.
   */
  crowded?: { atOnce: number; afterMs: number; longestRestMs?: number };
}

/** Keys count as active for this long after a call. */
const RECENT_MS = 1_000;

/** Runs work in one lane per key, e.g. per user, so that excess work delays only its own user. */
export interface Lanes {
  /**
   * Runs work as soon as its lane has room.
   *
   * @throws ProblemError 429 if too much of this key is waiting already
   */
  run<T>(key: string, work: () => T | Promise<T>): Promise<T>;
  /** How much of a key waits for room in its lane. */
  waiting(key: string): number;
}

interface Lane {
  queue: PQueue;
  /** Null while nothing waits. */
  waitingSince: number | null;
  isCrowded: boolean;
}

export function createLanes(limits: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>();
  const asked = rememberLastTwo();
  const findLane = (key: string): Lane => {
    const known = lanes.get(key);
    if (known) return known;
    const lane: Lane = { queue: new PQueue({ concurrency: limits.atOnce }), waitingSince: null, isCrowded: false };
    lane.queue.addEventListener("empty", () => {
      lane.waitingSince = null;
      lane.isCrowded = false;
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
    if (!crowded || Date.now() - lane.waitingSince < crowded.afterMs) return;
    lane.isCrowded = true;
    lane.queue.concurrency = crowded.atOnce;
  };
  const rest = async (key: string, lane: Lane, tookMs: number) => {
    const longestMs = limits.crowded?.longestRestMs ?? 0;
    if (longestMs === 0 || !lane.isCrowded || !asked.byOthers(key, Date.now() - RECENT_MS)) return;
    await new Promise((done) => setTimeout(done, Math.min(tookMs, longestMs)));
  };
  return {
    async run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
      asked.note(key);
      const lane = findLane(key);
      if (lane.queue.pending >= lane.queue.concurrency && lane.queue.size >= limits.waiting) throw tooMany();
      return new Promise((resolve, reject) => {
        void lane.queue.add(async () => {
          const begun = Date.now();
          // The caller waits for the work, not for the pause after it.
          await new Promise<T>((done) => done(work())).then(resolve, reject);
          await rest(key, lane, Date.now() - begun);
        });
        narrow(lane);
      });
    },
    waiting: (key) => lanes.get(key)?.queue.size ?? 0,
  };
}

/** The last key and the last different one: enough to tell any key whether another was active. */
function rememberLastTwo() {
  let last = { key: "", at: 0 };
  let other = last;
  return {
    note(key: string) {
      if (key !== last.key) other = last;
      last = { key, at: Date.now() };
    },
    byOthers: (key: string, since: number) => (last.key === key ? other : last).at >= since,
  };
}

const WAIT_SECONDS = 1;

function tooMany(): ProblemError {
  return new ProblemError(429, "Request.TooMany", "You are asking for too much at once. Please wait a moment.", {
    retryAfterSeconds: WAIT_SECONDS,
  });
}
