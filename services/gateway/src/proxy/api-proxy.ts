import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { PROBLEM_CODE_HEADER } from "@entrywise/kit/http/problem-handler";
import type { Logger } from "@entrywise/kit/logging";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { outgoingTraceparent } from "@entrywise/kit/request-context";
import { reachInstance } from "@entrywise/kit/routing/reach-instance";
import { routeTo } from "@entrywise/kit/routing/service-route";
import type { Request, RequestHandler, Response } from "express";
import { Agent, type Dispatcher, request as send } from "undici";
import "../door/one-spelling.ts";
import { createBreakers } from "./breakers.ts";
import { type PacedUploads, pacedUploads } from "./paced-uploads.ts";
import { passedBody } from "./passed-body.ts";
import { callerKey } from "./request-guards.ts";
import { findRouteKey } from "./route-key-of.ts";
import type { Upstreams } from "./service-routes.ts";
import { isSlowCall } from "./slow-calls.ts";

/** Returns the bearer token for one upstream call; `renewed` forces refreshed tokens. */
export type TokenFor = (request: Request, service: string, renewed: boolean) => Promise<string>;

const SLOW_SECONDS = 120;
const BUFFERED_BYTES = 1_100_000;
/** The largest file isn't delayed; ten in a row pass as fast as over a 32 Mbit/s line. */
const UPLOADS = { bytes: 40_000_000, seconds: 10 };
/** Headers that any route may read; a route's contract names further ones. */
const FORWARDED = [
  "content-type", "accept", "if-match", "if-none-match", "idempotency-key", "x-boot",
] as const; // biome-ignore format: a list

/**
 * Forwards `/v1.0/…` to the service that owns the path, with an internal bearer token.
 *
 * @param responseSeconds how long a service may take to begin its response; slow calls have two minutes
 */
export function apiProxy(
  bySegment: Upstreams,
  tokenFor: TokenFor,
  logger: Logger,
  responseSeconds = 5,
): RequestHandler {
  const agentFor = (seconds: number) =>
    new Agent({
      connections: 128,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: seconds * 1000,
      bodyTimeout: 0,
    });
  const agent = agentFor(responseSeconds);
  const patientAgent = agentFor(SLOW_SECONDS);
  const guarded = createBreakers();
  const paced = pacedUploads(UPLOADS.bytes, UPLOADS.seconds);
  return async (request, response) => {
    const upstream = bySegment.get(request.path.split("/")[1] ?? "");
    if (!upstream) throw notFound("Page");
    response.locals.service = upstream.service;
    const body = await readBody(request, paced);
    const { known } = request;
    const isSlow = known ? isSlowCall(known.method, known.path) : false;
    const route = routeTo(upstream.url);
    const call =
      route.instances().length === 1 ? onlyOne : { key: findRouteKey(request), mayRepeat: mayRepeat(request) };
    const once = async (renewed: boolean) => {
      const token = await tokenFor(request, upstream.service, renewed);
      const sendTo = (origin: string) => {
        const send = () => forward(isSlow ? patientAgent : agent, origin, request, { body, token });
        return isSlow ? send() : guarded(origin, send, () => request.socket.destroyed);
      };
      // A streamed body can be sent only once.
      const reply = isStream(body) ? sendTo(route.choose(call.key)) : reachInstance(route, call, sendTo);
      return reply.catch((cause) => {
        throw new ProblemError(503, "Server.Unavailable", "This part is not available right now. Please try again.", {
          cause,
          retryAfterSeconds: 1,
        });
      });
    };
    let reply = await once(false);
    if (reply.statusCode === 401 && !request.apiKey && request.session?.user && !isStream(body)) {
      await reply.body.dump();
      reply = await once(true);
    }
    await pass(reply, response).catch((error) => {
      // The browser disconnected or the service died mid-response: there is nothing more to send.
      logger.debug({ err: error }, "response was cut");
      response.destroy();
    });
  };
}

const onlyOne = { key: null, mayRepeat: false };

/** Reads, and idempotent calls: the response to a POST is stored under its key. */
function mayRepeat(request: Request): boolean {
  const { method } = request;
  return method === "GET" || method === "HEAD" || (method === "POST" && request.get("idempotency-key") !== undefined);
}

type Body = Buffer | Readable | undefined;

function isStream(body: Body): body is Readable {
  return body !== undefined && !Buffer.isBuffer(body);
}

/** Small bodies are buffered so that a request can be repeated; large ones and uploads are streamed. */
async function readBody(request: Request, paced: PacedUploads): Promise<Body> {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (request.headers["transfer-encoding"] === undefined && !(length > 0)) return undefined;
  return length <= BUFFERED_BYTES ? buffer(request) : passedBody(request, paced(callerKey(request)));
}

async function forward(
  agent: Dispatcher,
  origin: string,
  request: Request,
  { body, token }: { body: Body; token: string },
) {
  const headers: Record<string, string> = { traceparent: outgoingTraceparent(), "x-client-address": request.ip ?? "" };
  for (const name of [...FORWARDED, ...(request.known?.headers ?? [])]) {
    const value = request.get(name);
    if (value !== undefined) headers[name] = value;
  }
  // A team's release token is sent in place of a session.
  const bearer = /^Bearer (ewrt_[\w-]{1,100})$/.exec(request.get("authorization") ?? "")?.[1];
  if (bearer) headers["x-release-token"] = bearer;
  if (token) headers.authorization = `Bearer ${token}`;
  const length = request.headers["content-length"];
  if (body !== undefined && length !== undefined) headers["content-length"] = length;
  return send(`${origin}${request.originalUrl}`, {
    method: request.method as Dispatcher.HttpMethod,
    dispatcher: agent,
    headers,
    body: body ?? null,
  });
}

const RETURNED = [
  "content-type", "content-length", "etag", "cache-control", "retry-after", "content-disposition", "location",
  "www-authenticate", PROBLEM_CODE_HEADER,
] as const; // biome-ignore format: a list

async function pass(reply: Dispatcher.ResponseData, response: Response): Promise<void> {
  response.status(reply.statusCode);
  for (const name of RETURNED) {
    const value = reply.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  if (String(reply.headers["content-type"] ?? "").startsWith("text/event-stream")) {
    response.setHeader("x-accel-buffering", "no");
    response.flushHeaders();
  }
  // A short response is cheaper in one piece than as a stream.
  if (Number(reply.headers["content-length"]) <= BUFFERED_BYTES)
    response.end(Buffer.from(await reply.body.arrayBuffer()));
  else await pipeline(reply.body, response);
}
