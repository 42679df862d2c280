import { ProblemError } from "../problem-error.ts";
import { currentTrace, withTrace } from "../request-context.ts";
import { recorderOf, type SpanAttributes, type SpanContext, type SpanKind } from "./span-recorder.ts";

export interface SpanParts {
  kind: SpanKind;
  attributes: SpanAttributes;
}

/** Runs work as a child of the current span, or without a span if nothing is recorded. */
export async function inSpan<T>(name: string, { kind, attributes }: SpanParts, work: () => Promise<T>): Promise<T> {
  const trace = currentTrace();
  const recorder = trace?.recorder;
  if (trace === null || recorder === undefined) return work();
  const span = recorder.begin(name, kind, trace);
  return withTrace({ ...span, recorder }, async () => {
    try {
      const result = await work();
      span.end(attributes);
      return result;
    } catch (error) {
      span.end({ ...attributes, "error.type": errorType(error) });
      throw error;
    }
  });
}

/** The same for work without a request in this process, such as an event's. @param parent null starts a trace */
export function inServiceSpan<T>(
  service: string,
  parent: SpanContext | null,
  { name, ...span }: SpanParts & { name: string },
  work: () => Promise<T>,
): Promise<T> {
  return withTrace({ ...parent, recorder: recorderOf(service) ?? undefined }, () => inSpan(name, span, work));
}

/** Never the message, which may quote user input. */
function errorType(error: unknown): string {
  if (error instanceof ProblemError) return error.code;
  const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: null, name: "Error" };
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : name;
}
