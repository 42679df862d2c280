import type { ReportedCall, SpentLimit, VerifiedKey } from "@entrywise/contracts/business/api-keys.api";
import { scopesFor } from "@entrywise/contracts/business/api-scopes";
import { KEY_PREFIX } from "@entrywise/kit/auth/api-key-text";
import { toNetwork } from "@entrywise/kit/http/network-of";
import type { SharedLimits, SpentPoints } from "@entrywise/kit/limits/shared-limits";
import { ProblemError } from "@entrywise/kit/problem-error";
import { currentTraceId } from "@entrywise/kit/request-context";
import type { Request, RequestHandler, Response } from "express";
import "../door/one-spelling.ts";
import { tooMany } from "../proxy/too-many.ts";
import type { KnownKeys } from "./known-keys.ts";

declare global {
  namespace Express {
    interface Request {
      /** The request's API key; with one, cookies are ignored and there is no session. */
      apiKey?: VerifiedKey;
    }
  }
}

const WINDOW_SECONDS = 60;
/** Invalid keys allowed per network and minute. */
const WRONG_KEYS = 30;
const bearer = new RegExp(`^Bearer (${KEY_PREFIX}\\S{1,200})$`, "i");

/**
 * Admits programs with a key that is valid on this brand, has the call's scope and calls left in this minute. Responses
 * carry `RateLimit` and `RateLimit-Policy`; every call is logged for the key's owner, with the remaining limit.
 */
export function apiKeyAccess(
  keys: Pick<KnownKeys, "find">,
  report: (call: ReportedCall) => void,
  noteLimit: (spent: SpentLimit) => void,
  limits: SharedLimits,
): RequestHandler {
  const calls = limits.limiter("key calls", { points: 1_000_000, seconds: WINDOW_SECONDS });
  const wrong = limits.limiter("wrong keys", { points: WRONG_KEYS, seconds: WINDOW_SECONDS });
  return async (request, response, next) => {
    const text = bearer.exec(request.get("authorization") ?? "")?.[1];
    if (text === undefined) return next();
    const network = toNetwork(request.ip ?? "");
    const guesses = await wrong.read(network);
    if (guesses !== null && guesses.points >= WRONG_KEYS) throw tooMany(guesses);
    const key = await keys.find(text);
    if (key === null || (key.brand !== null && key.brand !== request.brandRecord.brand.brandKey)) {
      await wrong.spend(network);
      throw new ProblemError(
        401,
        "Key.Invalid",
        "This key is not valid here: it was mistyped, has ended or was deleted.",
      );
    }
    request.apiKey = key;
    noteCall(request, response, key, report);
    const spent = await calls.spend(key.keyId);
    const endsAt = new Date(Date.now() + spent.msBeforeNext).toISOString();
    noteLimit({ keyId: key.keyId, spent: spent.points, endsAt });
    countCall(response, key, spent);
    requireScope(request, key);
    next();
  };
}

/** @throws ProblemError 403 unless the key has a scope that opens the call */
function requireScope({ known }: Request, { scopes }: VerifiedKey): void {
  const allowing = known === null ? [] : scopesFor(known.method, known.path);
  if (allowing.some((scope) => scopes.includes(scope))) return;
  const needed = allowing.length === 0 ? "Keys do not reach this." : `This needs the scope ${allowing.join(" or ")}.`;
  throw new ProblemError(403, "Key.Scope", needed);
}

/** @throws ProblemError 429 when no calls are left */
function countCall(response: Response, { limitPerMinute }: VerifiedKey, spent: SpentPoints): void {
  const left = Math.max(0, limitPerMinute - spent.points);
  const seconds = Math.ceil(spent.msBeforeNext / 1000);
  response.set("RateLimit-Policy", `"minute";q=${limitPerMinute};w=${WINDOW_SECONDS}`);
  response.set("RateLimit", `"minute";r=${left};t=${seconds}`);
  if (spent.points > limitPerMinute) throw tooMany(spent);
}

/** Reports a call and its outcome, without the query, which may contain names. */
function noteCall(request: Request, response: Response, key: VerifiedKey, report: (call: ReportedCall) => void): void {
  const started = Date.now();
  const { method, ip = "" } = request;
  const path = (request.originalUrl.split("?")[0] ?? "").slice(0, 500);
  const requestId = currentTraceId();
  response.set("X-Request-Id", requestId);
  response.once("finish", () =>
    report({
      keyId: key.keyId,
      at: new Date(started).toISOString(),
      method,
      path,
      status: response.statusCode,
      ms: Date.now() - started,
      requestId,
      network: coarse(toNetwork(ip)),
    }),
  );
}

const coarse = (network: string) => (network.includes(":") ? network : network.replace(/\.\d+$/, ".0"));
