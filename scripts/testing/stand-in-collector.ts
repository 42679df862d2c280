import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: number;
}

interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: { key: string; value: OtlpValue }[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: { key: string; value: OtlpValue }[];
      }[];
    }[];
  }[];
}

/** Takes traces by OTLP over HTTP as a collector does, and keeps what it was sent. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const readValue = ({ stringValue, intValue }: OtlpValue) => stringValue ?? intValue;
  const toRecord = (attributes: { key: string; value: OtlpValue }[]) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]));
  return {
    url: `http://127.0.0.1:${port}`,
    /** All that was sent, as it came. */
    text: () => bodies.join("\n"),
    spans: (): CollectedSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as OtlpTraces).resourceSpans)
        .flatMap(({ resource, scopeSpans }) => {
          const service = String(toRecord(resource.attributes)["service.name"]);
          return scopeSpans.flatMap(({ spans }) =>
            spans.map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
              ...{ service, name, traceId, spanId, parentSpanId, attributes: toRecord(attributes) },
            })),
          );
        }),
    stop: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  };
}
