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
 * Refuses writes that another site could have caused: the browser's own word on where a request comes from, its
 * Origin where that word is missing. Programs send neither; they carry no cookie that they were not given. What a
 * plain form can send without a word of its origin (text/plain, urlencoded) is refused by its type.
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
  // Mail programs send this form by themselves, without a session (RFC 8058).
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

/** Limits writes per user, or per address for visitors. What no service could take does not count: it is sent again. */
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
  /** What is left to those that have had requests waiting for a while: no page asks for that much. */
  crowdedAtOnce: number;
  /** How long a refusal is delayed. */
  refuseAfterMs: number;
}

const CROWDED_AFTER_MS = 400;
/** Many pages take a quarter of it: whoever floods gets half of what he could have while others are there. */
const LONGEST_REST_MS = 200;
const STREAMS_AT_ONCE = 20;

/** Limits how much of one user, or of one visitor's network, is worked on at once; open streams count apart. */
export function limitAtOnce(limits: RequestLimits): RequestHandler {
  const crowded = { atOnce: limits.crowdedAtOnce, afterMs: CROWDED_AFTER_MS, longestRestMs: LONGEST_REST_MS };
  const options = { keyOf: callerKey, refuseAfterMs: limits.refuseAfterMs };
  const requests = inLane(createLanes({ atOnce: limits.atOnce, waiting: limits.waiting, crowded }), options);
  const streams = inLane(createLanes({ atOnce: STREAMS_AT_ONCE, waiting: 0 }), options);
  return (request, response, next) => (isStream(request) ? streams : requests)(request, response, next);
}

/** Who asks: a key, a person of a brand, or the network of a visitor. */
export function callerKey(request: Request): string {
  if (request.apiKey) return `key ${request.apiKey.keyId}`;
  const user = ownUser(request);
  return user ? `user ${request.brandRecord.brand.brandKey} ${user.userId}` : `network ${toNetwork(request.ip ?? "")}`;
}

/** Written out: with its contract the gateway would load those of all imports. */
const stream = "GET /trade-imports/{id}/events" satisfies keyof TradesCalls;

function isStream({ known }: Request): boolean {
  return known !== null && `${known.method} ${known.path}` === stream;
}

/** Prices, bars and what is said of instruments: for everybody, and dear. */
export function isMarketRead(known: KnownRoute | null): boolean {
  return known !== null && /^\/(instruments\/(price|catalogue)|currencies|charting)(\/|$)/.test(known.path);
}

/** Limits what visitors read of the market, per address: it costs computing time or a provider's quota. */
export function limitVisitorReads(perMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request, _response, next) => {
    if (currentUser(request) === null) await consume(limiter, request.ip ?? "");
    next();
  };
}

/** Says whether an address has sent few enough load reports for one more to count. */
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
