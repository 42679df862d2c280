/** A span's trace and parent. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits; absent: the trace starts here. */
  spanId?: string | undefined;
}

export type SpanKind = "server" | "consumer" | "internal";

/**
 * All attributes of a span. None contains user input: routes are those of contracts, never addresses, and errors only
 * have their code. A new attribute must be added here, so that nobody sends a text by mistake.
 */
export interface SpanAttributes {
  "http.request.method"?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "_OTHER" | undefined;
  /** As in the contract, with parameter names: `/trades/{id}`. */
  "http.route"?: string | undefined;
  "http.response.status_code"?: number | undefined;
  /** Code of a problem, SQLSTATE, or name of an error's class. */
  "error.type"?: string | undefined;
  "entrywise.scope"?: string | undefined;
  "entrywise.queue"?: string | undefined;
  "entrywise.schedule"?: string | undefined;
}

export interface RecordedSpan {
  traceId: string;
  spanId: string;
  /** @param name replaces the initial one */
  end(attributes: SpanAttributes, name?: string): void;
}

/** Sends spans to a collector. */
export interface SpanRecorder {
  begin(name: string, kind: SpanKind, parent: SpanContext | null): RecordedSpan;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

const recorders = new Map<string, SpanRecorder>();

/** A service's span recorder; null if tracing is off. Several services may share a process. */
export function recorderOf(service: string): SpanRecorder | null {
  return recorders.get(service) ?? null;
}

export function setRecorder(service: string, recorder: SpanRecorder | null): void {
  if (recorder === null) recorders.delete(service);
  else recorders.set(service, recorder);
}
