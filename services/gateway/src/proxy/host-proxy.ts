import { pipeline } from "node:stream/promises";
import { ProblemError } from "@entrywise/kit/problem-error";
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

/** Passes whole hosts such as `id.localhost` to the service behind them, cookies and redirects included. */
export function createHostProxy(): (request: Request, response: Response, url: string) => Promise<void> {
  const agent = new Agent({ connections: 64, headersTimeout: 30_000, bodyTimeout: 30_000 });
  return async (request, response, url) => {
    const headers = forwarded(request);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const reply = await send(`${url}${request.originalUrl}`, {
      method: request.method as Dispatcher.HttpMethod,
      dispatcher: agent,
      headers,
      body: hasBody ? passedBody(request) : null,
    }).catch((cause) => {
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
