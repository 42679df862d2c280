import type { ServiceLogEvent } from "@entrywise/contracts/platform/log-events.api";

export interface CallOutcome {
  method: string;
  path: string;
  status: number;
  /** Code of the problem; null where the response had none. */
  code: string | null;
  /** Service that responded; null: the gateway itself. */
  service: string | null;
  brand: string;
  userId: string | null;
  /** Site admin who looks at the app as this user. */
  viewedBy?: string | undefined;
  traceId: string;
  ms: number;
  at: Date;
}

/** Responses that belong to an ordinary day: nobody is signed in yet, a row is gone, somebody else was faster. */
const ORDINARY = new Set([401, 404, 412, 428]);

/** What a response says to whoever looks for failures; null when it says nothing. Queries stand in no event. */
export function responseEvent({ code, status, ...call }: CallOutcome): ServiceLogEvent | null {
  if (code === null || status < 400 || ORDINARY.has(status)) return null;
  const { method, path, ms, at, brand, userId, viewedBy, traceId, service } = call;
  return {
    level: status >= 500 ? "error" : "warning",
    code,
    message: `${method} ${path} ${status}, ${ms} ms${viewedBy === undefined ? "" : `, viewed by ${viewedBy}`}`.slice(
      0,
      500,
    ),
    traceId,
    at: at.toISOString(),
    source: service ?? "gateway",
    brand,
    userId,
  };
}
