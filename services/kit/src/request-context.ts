import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

interface RequestContext {
  traceId: string;
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

const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** Takes the trace id of a W3C `traceparent` header, or begins a new trace. */
export function traceIdFrom(header: string | undefined): string {
  return traceparent.exec(header ?? "")?.[1] ?? randomBytes(16).toString("hex");
}

/** `traceparent` for a call to another service. */
export function outgoingTraceparent(): string {
  return `00-${currentTraceId() || randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-01`;
}
