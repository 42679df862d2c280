import { setTimeout as passed } from "node:timers/promises";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import type { Request, RequestHandler, Router } from "express";
import type { Actor } from "../auth/actor.ts";
import type { Lanes } from "../lanes.ts";
import "./express-types.ts";

export interface LaneOptions {
  /** Whose lane a request takes; null lets it pass. */
  keyOf?(request: Request): string | null;
  /**
   * How long a refusal is delayed, up to twice as long by chance: programs that ask again at once are slowed by it, and
   * those that were refused together do not come back together.
   */
  refuseAfterMs?: number;
}

/** Holds requests back until the lane of their user has room; they leave it when their response is out or nobody waits. */
export function inLane(lanes: Lanes, { keyOf = userKey, refuseAfterMs = 0 }: LaneOptions = {}): RequestHandler {
  return async (request, response, next) => {
    const key = keyOf(request);
    if (key === null) return next();
    const pass = () => {
      if (response.destroyed) return;
      const closed = new Promise<void>((done) => response.once("close", done));
      next();
      return closed;
    };
    await lanes.run(key, pass).catch(async (refusal) => {
      if (refuseAfterMs > 0) await passed(refuseAfterMs * (1 + Math.random()));
      throw refusal;
    });
  };
}

const REFUSE_AFTER_MS = 1_000;

/** Lets a user have these calls in the lanes given; mounted before their handlers. */
export function limitPerUser(router: Router, lanes: Lanes, endpoints: readonly Endpoint[]): void {
  const hold = inLane(lanes, { refuseAfterMs: REFUSE_AFTER_MS });
  for (const { method, path } of endpoints) router[method](path.replace(/\{(\w+)\}/g, ":$1"), hold);
}

function userKey({ actor }: Request): string | null {
  return actor?.userId ? laneKey(actor) : null;
}

/** The lane that calls of a user take. */
export const laneKey = ({ brand, userId }: Pick<Actor, "brand" | "userId">): string => `${brand}|${userId}`;
