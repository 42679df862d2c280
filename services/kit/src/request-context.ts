import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { SpanRecorder } from "./tracing/span-recorder.ts";

interface RequestContext {
  traceId: string;
  /** What is being done now, where spans are recorded. */
  spanId?: string | undefined;
  recorder?: SpanRecorder | undefined;
  /** Set while a site admin looks at the app as somebody else. */
  viewing?: { userId: string | null; viewedBy: string };
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Trace id of the request being served; empty outside of requests. */
export function currentTraceId(): string {
  return storage.getStore()?.traceId ?? "";
}

/** Names both people in every line that is logged of this request from now on. */
export function noteViewing(userId: string | null, viewedBy: string): void {
  const context = storage.getStore();
  if (context) context.viewing = { userId, viewedBy };
}

/** What every line of a log says about the request that is being served. */
export function logFields(): Readonly<Record<string, string | null>> {
  const { traceId = "", viewing } = storage.getStore() ?? {};
  return { ...(traceId === "" ? {} : { traceId }), ...viewing };
}

export function withRequestContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run);
}

/** Trace and span of what is being done now; null outside of any. */
export function currentTrace(): Pick<RequestContext, "traceId" | "spanId" | "recorder"> | null {
  const { traceId = "", spanId, recorder } = storage.getStore() ?? {};
  return traceId === "" ? null : { traceId, spanId, recorder };
}

/** Does work as another part of the trace, or of another trace: what is logged and called in it names that one. */
export function withTrace<T>(
  { traceId, spanId, recorder }: Partial<Pick<RequestContext, "traceId" | "spanId" | "recorder">>,
  run: () => T,
): T {
  const { viewing } = storage.getStore() ?? {};
  const context = { traceId: traceId ?? randomBytes(16).toString("hex"), spanId, recorder };
  return storage.run(viewing === undefined ? context : { ...context, viewing }, run);
}

const traceparent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/;

/** Trace and span of a W3C `traceparent` header, or a new trace. */
export function readTraceparent(header: string | undefined): { traceId: string; spanId?: string } {
  const [, traceId, spanId] = traceparent.exec(header ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) {
    return { traceId: randomBytes(16).toString("hex") };
  }
  return { traceId, spanId };
}

/** `traceparent` for a call to another service. */
export function outgoingTraceparent(): string {
  const { traceId, spanId } = currentTrace() ?? {};
  return `00-${traceId ?? randomBytes(16).toString("hex")}-${spanId ?? randomBytes(8).toString("hex")}-01`;
}
