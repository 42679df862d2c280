import { notificationsApi } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { KnownRoute } from "@entrywise/contracts/shared/known-route";
import type { TradesCalls } from "@entrywise/contracts/trades/all.apis";
import { inLane } from "@entrywise/kit/http/in-lane";
import { toNetwork } from "@entrywise/kit/http/network-of";
import { createLanes } from "@entrywise/kit/lanes";
import type { SharedLimiter } from "@entrywise/kit/limits/shared-limits";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Request, RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import "../api-keys/api-keys.middleware.ts";
import "../door/one-spelling.ts";
import { currentUser, ownUser } from "../sessions/sessions.ts";
import { tooMany } from "./too-many.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site could have caused, by `Sec-Fetch-Site`, or `Origin` if that is missing. Programs
 * send neither, but have no user's cookies. Content types that a plain form can send without an origin (text/plain,
 * urlencoded) are refused.
 */
export const refuseForeignWrites: RequestHandler = (request, _response, next) => {
  if (SAFE.has(request.method)) {
    next();
    return;
  }
  const site = request.get("sec-fetch-site");
  const origin = request.get("origin");
  const isOurs = site === undefined ? origin === undefined || origin === request.publicOrigin : site === "same-origin";
  if (!isOurs) throw new ProblemError(403, "Request.ForeignOrigin", "This request does not come from the app.");
  const type = request.get("content-type");
  // Mail programs submit this form automatically, without a session (RFC 8058).
  const isOneClick = request.known?.path === notificationsApi.unsubscribe.path;
  if (isOneClick && type?.startsWith("application/x-www-form-urlencoded")) {
    next();
    return;
  }
  if (type !== undefined && !/^(application\/json|application\/octet-stream|multipart\/form-data)\b/.test(type)) {
    throw new ProblemError(415, "Request.UnsupportedType", "Send JSON or a multipart form.");
  }
  next();
};

/**
 * Limits writes per user, or per address for visitors. Writes that no service could accept don't count, since they are
 * repeated.
 */
export function limitWrites(perMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request, response, next) => {
    if (!SAFE.has(request.method)) {
      const key = request.apiKey?.keyId ?? ownUser(request)?.userId ?? request.ip ?? "";
      await consume(limiter, key);
      response.once("finish", () => {
        if (response.statusCode === 503) void limiter.reward(key);
      });
    }
    next();
  };
}

export interface RequestLimits {
  atOnce: number;
  /** How many more wait. */
  waiting: number;
  /** Concurrent requests for callers whose requests have been waiting for a while, which no page causes. */
  crowdedAtOnce: number;
  /** How long a refusal is delayed. */
  refuseAfterMs: number;
}

const CROWDED_AFTER_MS = 400;
/** Many pages take a quarter of this. A flooding caller gets half of its share while others are active. */
const LONGEST_REST_MS = 200;
const STREAMS_AT_ONCE = 20;

/** Limits concurrent requests per user, or per visitor's network; open streams are counted separately. */
export function limitAtOnce(limits: RequestLimits): RequestHandler {
  const crowded = { atOnce: limits.crowdedAtOnce, afterMs: CROWDED_AFTER_MS, longestRestMs: LONGEST_REST_MS };
  const options = { keyOf: callerKey, refuseAfterMs: limits.refuseAfterMs };
  const requests = inLane(createLanes({ atOnce: limits.atOnce, waiting: limits.waiting, crowded }), options);
  const streams = inLane(createLanes({ atOnce: STREAMS_AT_ONCE, waiting: 0 }), options);
  return (request, response, next) => (isStream(request) ? streams : requests)(request, response, next);
}

/** The caller: a key, a brand's user, or a visitor's network. */
export function callerKey(request: Request): string {
  if (request.apiKey) return `key ${request.apiKey.keyId}`;
  const user = ownUser(request);
  return user ? `user ${request.brandRecord.brand.brandKey} ${user.userId}` : `network ${toNetwork(request.ip ?? "")}`;
}

/** Written out, because importing its contract would load those of all imports. */
const stream = "GET /trade-imports/{id}/events" satisfies keyof TradesCalls;

function isStream({ known }: Request): boolean {
  return known !== null && `${known.method} ${known.path}` === stream;
}

/** Prices, bars and instruments: public and expensive. */
export function isMarketRead(known: KnownRoute | null): boolean {
  return known !== null && /^\/(instruments\/(price|catalogue)|currencies|charting)(\/|$)/.test(known.path);
}

/** Limits visitors' market data reads per address: they cost computing time or a provider's quota. */
export function limitVisitorReads(perMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request, _response, next) => {
    if (currentUser(request) === null) await consume(limiter, request.ip ?? "");
    next();
  };
}

/** Whether one more load report from an address counts. */
export function countReports(perMinute: number): (request: Request) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => {
    const spent = await limiter.consume(request.ip ?? "").catch(() => null);
    return spent !== null;
  };
}

/** Limits steps of sign-ins per address, over all gateways. */
export function limitSignIns(limiter: Pick<SharedLimiter, "spend">): RequestHandler {
  return async (request, _response, next) => {
    const spent = await limiter.spend(request.ip ?? "");
    if (spent.isOver) throw tooMany(spent);
    next();
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (spent) {
    throw tooMany(spent as { msBeforeNext?: number });
  }
}
