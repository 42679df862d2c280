import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Logger } from "../logging.ts";

/** Counters that all processes of a service share, in its table `limit_counter`. */
export interface SharedLimits {
  /** @param name of what is counted, unique in the service: equal keys of two names are counted apart */
  limiter(name: string, window: LimitWindow): SharedLimiter;
}

export interface LimitWindow {
  points: number;
  /** A window begins with the first point of a key. */
  seconds: number;
}

/** Counts points of keys in fixed windows. */
export interface SharedLimiter {
  /** Counts one point before the work it is for, so that parallel calls can't exceed the limit. */
  spend(key: string): Promise<SpentPoints>;
  /** Null while nothing is counted. */
  read(key: string): Promise<SpentPoints | null>;
  /** Gives back a point for work that doesn't count. */
  giveBack(key: string): Promise<void>;
}

export interface SpentPoints {
  points: number;
  /** Whether more points were spent than the window allows. */
  isOver: boolean;
  /** Until the window ends. */
  msBeforeNext: number;
}

/** Sends one statement to the database on any connection: a pool. */
export interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/**
 * Limits that hold across all processes of a service. While the database is down, each process counts for itself from zero and
 * the log says so once: an outage loosens a limit in step with the number of processes, and never tightens it.
 */
export function createSharedLimits(database: Queries, logger: Pick<Logger, "warn" | "info">): SharedLimits {
  const storeClient = watched(database, logger);
  let isSwept = false;
  return {
    limiter(name, { points, seconds }) {
      const insuranceLimiter = new RateLimiterMemory({ points, duration: seconds, keyPrefix: name });
      const limiter = new RateLimiterPostgres({
        points,
        duration: seconds,
        keyPrefix: name,
        storeClient,
        storeType: "client",
        tableName: "limit_counter",
        tableCreated: true,
        // One limiter sweeps the table for all.
        clearExpiredByTimeout: !isSwept,
        insuranceLimiter,
      });
      isSwept = true;
      const toSpentPoints = (result: RateLimiterRes): SpentPoints => ({
        points: result.consumedPoints,
        isOver: result.consumedPoints > points,
        msBeforeNext: result.msBeforeNext,
      });
      return {
        spend: async (key) => toSpentPoints(await limiter.consume(hashed(key)).catch(refusal)),
        async read(key) {
          const result = await limiter.get(hashed(key));
          return result === null ? null : toSpentPoints(result);
        },
        giveBack: async (key) => void (await limiter.reward(hashed(key)).catch(refusal)),
      };
    },
  };
}

/** Keeps addresses and people's names out of the table. */
const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");

function refusal(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

/** Statements go unnamed, so that a pooler in transaction mode can sit in front of the database. */
function watched(database: Queries, logger: Pick<Logger, "warn" | "info">) {
  let isAway = false;
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      try {
        const result = await database.query(text, values);
        if (isAway) logger.info("limits are counted over all processes again");
        isAway = false;
        return result;
      } catch (error) {
        if (!isAway) logger.warn({ err: error }, "limits are counted by this process alone");
        isAway = true;
        throw error;
      }
    },
  };
}
