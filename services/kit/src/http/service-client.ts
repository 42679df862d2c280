import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import { Agent, request } from "undici";
import type { Actor } from "../auth/actor.ts";
import { cachedTokens } from "../auth/cached-tokens.ts";
import type { TokenMint } from "../auth/internal-token.ts";
import { type FieldError, ProblemError } from "../problem-error.ts";
import { outgoingTraceparent } from "../request-context.ts";
import { reachInstance } from "../routing/reach-instance.ts";
import { routeKey } from "../routing/route-key.ts";
import { routeTo } from "../routing/service-route.ts";

/** Calls another service of the product on behalf of an actor. */
export interface ServiceClient {
  /**
   * @param path below `/v1.0`
   * @throws ProblemError the other service's own problem, or 503 if it doesn't respond in time (5 s by default)
   */
  get<T>(actor: Actor, path: string): Promise<T>;
  /** The unparsed response, for forwarding. */
  text(actor: Actor, path: string): Promise<string>;
  post<T>(actor: Actor, path: string, body: unknown): Promise<T>;
  put<T>(actor: Actor, path: string, body: unknown): Promise<T>;
}

const TIMEOUT_MS = 5_000;

/**
 * `timeoutMs` for calls that need a bounded process to read a file, which on a busy machine waits for a place and gives
 * way to pages.
 */
export const FILE_TIMEOUT_MS = 120_000;

export function createServiceClient(options: {
  service: string;
  /** As `serviceUrl` reads it: several instances may be behind it. */
  url: string;
  mint: TokenMint;
  /** How long a response may take. */
  timeoutMs?: number;
}): ServiceClient {
  const { timeoutMs = TIMEOUT_MS } = options;
  const agent = new Agent({ connections: 16, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const tokens = cachedTokens(options.mint);
  const route = routeTo(options.url);
  const fetchText = async (actor: Actor, method: "GET" | "POST" | "PUT", path: string, body?: unknown) => {
    let response: Awaited<ReturnType<typeof request>>;
    try {
      const headers = {
        authorization: `Bearer ${await tokens.mint(actor, options.service, "own")}`,
        traceparent: outgoingTraceparent(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {}),
      };
      const sent = {
        method,
        dispatcher: agent,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const call = { key: routeKey(actor, path), mayRepeat: method !== "PUT" };
      response = await reachInstance(route, call, (origin) => request(`${origin}/v1.0${path}`, sent));
    } catch (cause) {
      throw new ProblemError(503, "Server.Unavailable", "A part of the system does not answer. Please try again.", {
        cause,
        retryAfterSeconds: 2,
      });
    }
    const text = await response.body.text();
    if (response.statusCode < 400) return text;
    throw problemFrom(response.statusCode, text);
  };
  const call = async <T>(...[actor, method, path, body]: Parameters<typeof fetchText>): Promise<T> => {
    const text = await fetchText(actor, method, path, body);
    return (text === "" ? undefined : JSON.parse(text)) as T; // the caller names what the route returns
  };
  return {
    text: (actor, path) => fetchText(actor, "GET", path),
    get: (actor, path) => call(actor, "GET", path),
    post: (actor, path, body) => call(actor, "POST", path, body),
    put: (actor, path, body) => call(actor, "PUT", path, body),
  };
}

/** The problem that a service returned. */
export function problemFrom(status: number, text: string): ProblemError {
  try {
    const { code, detail, params, errors, current } = JSON.parse(text) as {
      code: string;
      detail: string;
      params?: ProblemParams;
      errors?: FieldError[];
      current?: unknown;
    };
    return new ProblemError(status, code, detail, { ...(errors ? { errors } : {}), params, current });
  } catch (cause) {
    return new ProblemError(502, "Server.BadAnswer", "We got an unexpected response. Try again.", { cause });
  }
}
