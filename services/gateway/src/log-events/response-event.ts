import type { ServiceLogEvent } from "@entrywise/contracts/platform/log-events.api";

export interface CallOutcome {
  method: string;
  path: string;
  status: number;
  /** Code of the problem; null if the response had none. */
  code: string | null;
  /** Service that responded; null: the gateway itself. */
  service: string | null;
  brand: string;
  userId: string | null;
  /** Site admin who is viewing the app as this user. */
  viewedBy?: string | undefined;
  traceId: string;
  ms: number;
  at: Date;
}

/** Ordinary responses: not signed in, a missing row, a concurrent change. */
const ORDINARY = new Set([401, 404, 412, 428]);

/** Log event for a response; null for an ordinary one. Events contain no queries. */
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
