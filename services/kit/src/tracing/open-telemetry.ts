import { SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { SpanAttributes, SpanContext, SpanKind, SpanRecorder } from "./span-recorder.ts";

const kinds = { server: Kind.SERVER, consumer: Kind.CONSUMER, internal: Kind.INTERNAL } satisfies Record<
  SpanKind,
  Kind
>;
const SEND_AFTER_MS = 1_000;

/** A recorder that sends spans by OTLP over HTTP. If the collector is down, only spans are lost. */
export function createRecorder({
  service,
  endpoint,
  share,
}: {
  service: string;
  endpoint: string;
  share: number;
}): SpanRecorder {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.namespace": "entrywise" }),
    // By trace id alone, so all processes record the same traces whatever a client's header says.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_AFTER_MS })],
  });
  const tracer = provider.getTracer("entrywise");
  return {
    begin(name, kind, parent) {
      const span = tracer.startSpan(name, { kind: kinds[kind] }, toContext(parent));
      const { traceId, spanId } = span.spanContext();
      return {
        traceId,
        spanId,
        end(attributes: SpanAttributes, finalName?: string) {
          if (finalName !== undefined) span.updateName(finalName);
          span.setAttributes({ ...attributes });
          if (isFailure(attributes)) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function toContext(parent: SpanContext | null) {
  if (parent?.spanId === undefined) return ROOT_CONTEXT;
  const { traceId, spanId } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** Callers' errors don't count as failures. */
function isFailure({ "error.type": error, "http.response.status_code": status }: SpanAttributes): boolean {
  return status === undefined ? error !== undefined : status >= 500;
}
