import type { Request, Response } from "express";
import { readTraceparent, withRequestContext } from "../request-context.ts";
import { recorderOf, type SpanAttributes } from "./span-recorder.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Serves a request in the trace of its `traceparent`, or in a new one, and records it as a span.
 *
 * @param readRoute returns the contract's route once the response is sent; undefined if none was found
 */
export function traceRequest(
  request: Request,
  response: Response,
  {
    service,
    readRoute,
    serve,
  }: { service: string; readRoute: () => string | undefined; serve: (traceId: string) => void },
): void {
  const from = readTraceparent(request.get("traceparent"));
  const recorder = recorderOf(service);
  if (recorder === null) {
    withRequestContext({ traceId: from.traceId }, () => serve(from.traceId));
    return;
  }
  const span = recorder.begin("request", "server", from);
  response.once("close", () => {
    const method = METHODS.has(request.method) ? request.method : "_OTHER";
    const route = readRoute();
    const attributes = {
      "http.request.method": method as SpanAttributes["http.request.method"], // one of the set
      "http.route": route,
      "http.response.status_code": response.statusCode,
    };
    span.end(attributes, route === undefined ? method : `${method} ${route}`);
  });
  withRequestContext({ traceId: span.traceId, spanId: span.spanId, recorder }, () => serve(span.traceId));
}
