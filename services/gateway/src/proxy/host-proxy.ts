import { pipeline } from "node:stream/promises";
import { toNetwork } from "@entrywise/kit/http/network-of";
import { ProblemError } from "@entrywise/kit/problem-error";
import { routeTo } from "@entrywise/kit/routing/service-route";
import type { Request, Response } from "express";
import { Agent, type Dispatcher, request as send } from "undici";
import { passedBody } from "./passed-body.ts";

const HOP = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "proxy-authorization",
  "te",
  "trailer",
  "expect",
]);

/**
 * Proxies whole hosts such as `id.localhost` to the service behind them, cookies and redirects included. Each browser's requests
 * go to one instance, as long as it is ready.
 */
export function createHostProxy(): (
  request: Request,
  response: Response,
  urls: string,
  path?: string,
) => Promise<void> {
  const agent = new Agent({ connections: 64, headersTimeout: 30_000, bodyTimeout: 30_000 });
  return async (request, response, urls, path = "") => {
    const route = routeTo(urls);
    const origin = route.choose(toNetwork(request.ip ?? ""));
    const headers = forwarded(request);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const reply = await send(`${origin}${path}${request.originalUrl}`, {
      method: request.method as Dispatcher.HttpMethod,
      dispatcher: agent,
      headers,
      body: hasBody ? passedBody(request) : null,
    }).catch((cause) => {
      route.fail(origin);
      throw new ProblemError(503, "Server.Unavailable", "This part is not available right now. Please try again.", {
        cause,
        retryAfterSeconds: 2,
      });
    });
    response.status(reply.statusCode);
    for (const [name, value] of Object.entries(reply.headers)) {
      if (value !== undefined && !HOP.has(name)) response.setHeader(name, value);
    }
    await pipeline(reply.body, response).catch(() => void response.destroy());
  };
}

function forwarded(request: Request): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !HOP.has(name) && !name.startsWith("x-forwarded")) headers[name] = value;
  }
  headers["x-forwarded-for"] = request.ip ?? "";
  headers["x-forwarded-proto"] = request.protocol;
  headers["x-forwarded-host"] = new URL(request.publicOrigin).host;
  return headers;
}
