/** Where a span belongs: its trace, and the span that it is a part of. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits; absent: the trace begins here. */
  spanId?: string | undefined;
}

export type SpanKind = "server" | "consumer" | "internal";

/**
 * All that a span says. Nothing here comes from what people send: routes are those of contracts, never addresses, and of an error
 * only its code. A name for a new attribute is added here, so that nobody sends a text by mistake.
 */
export interface SpanAttributes {
  "http.request.method"?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "_OTHER" | undefined;
  /** As the contract has it, with names of parameters: `/trades/{id}`. */
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
  /** @param name in place of the one it was begun with */
  end(attributes: SpanAttributes, name?: string): void;
}

/** Takes what spans say to a collector. */
export interface SpanRecorder {
  begin(name: string, kind: SpanKind, parent: SpanContext | null): RecordedSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const recorders = new Map<string, SpanRecorder>();

/** What records the spans of a service; null: nothing does. Several services may share a process. */
export function recorderOf(service: string): SpanRecorder | null {
  return recorders.get(service) ?? null;
}

export function setRecorder(service: string, recorder: SpanRecorder | null): void {
  if (recorder === null) recorders.delete(service);
  else recorders.set(service, recorder);
}
