import PQueue from "p-queue";
import { ProblemError } from "./problem-error.ts";

export interface LaneLimits {
  /** So much of one key runs at once. */
  atOnce: number;
  /** So much of one key waits beside it; what comes on top is refused. */
  waiting: number;
  /**
   * What `atOnce` falls to for a key that has had something waiting without a break for so long. While others ask too, such a lane
   * rests after each work for as long as that took, but no longer than `longestRestMs`.
   */
  crowded?: { atOnce: number; afterMs: number; longestRestMs?: number };
}

/** Whoever has asked within this time is served beside a crowded lane. */
const RECENT_MS = 1_000;

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
          // Who waits for the work does not wait for the rest.
          await new Promise<T>((done) => done(work())).then(resolve, reject);
          await rest(key, lane, Date.now() - begun);
        });
        narrow(lane);
      });
    },
    waiting: (key) => lanes.get(key)?.queue.size ?? 0,
  };
}

/** Who asked last, and who of all others did: enough to tell anybody whether somebody else asked. */
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
