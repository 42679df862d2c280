import { ProblemError } from "@entrywise/kit/problem-error";
import type { Request, RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { currentUser } from "../sessions/sessions.ts";

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
      const key = currentUser(request)?.userId ?? request.ip ?? "";
      await consume(limiter, key);
      response.once("finish", () => {
        if (response.statusCode === 503) void limiter.reward(key);
      });
    }
    next();
  };
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

/** Limits sign-ins per address. */
export function limitSignIns(perMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request, _response, next) => {
    await consume(limiter, request.ip ?? "");
    next();
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (spent) {
    const wait = Math.ceil(((spent as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000);
    throw new ProblemError(429, "Request.TooMany", `Too many requests. Please wait ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
  }
}
