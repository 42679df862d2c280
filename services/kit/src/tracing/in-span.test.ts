import { afterEach, expect, test } from "vitest";
import { createLogger } from "../logging.ts";
import { ProblemError } from "../problem-error.ts";
import { outgoingTraceparent, readTraceparent, withRequestContext } from "../request-context.ts";
import { inServiceSpan, inSpan } from "./in-span.ts";
import { type SpanAttributes, type SpanContext, type SpanRecorder, setRecorder } from "./span-recorder.ts";

const traceId = "a".repeat(32);
const internal = { kind: "internal", attributes: {} } as const;

/** Records in memory; the spans of a trace are numbered. */
function recordSpans() {
  const ended: { name: string; parent: SpanContext | null; attributes: SpanAttributes }[] = [];
  let last = 0;
  const recorder: SpanRecorder = {
    begin(name, _kind, parent) {
      last += 1;
      const own = { traceId: parent?.traceId ?? traceId, spanId: String(last).padStart(16, "0") };
      return {
        ...own,
        end: (attributes, finalName = name) => void ended.push({ name: finalName, parent, attributes }),
      };
    },
    stop: async () => undefined,
  };
  setRecorder("trades", recorder);
  return { ended, recorder };
}

afterEach(() => setRecorder("trades", null));

test("R-130 a span inside another is its child, and calls to other services carry the inner one", async () => {
  const { ended, recorder } = recordSpans();
  await withRequestContext({ traceId, recorder }, () =>
    inSpan("outer", internal, () =>
      inSpan("inner", internal, async () => {
        expect(outgoingTraceparent()).toBe(`00-${traceId}-0000000000000002-01`);
      }),
    ),
  );
  expect(ended.map(({ name, parent }) => [name, parent?.spanId])).toEqual([
    ["inner", "0000000000000001"],
    ["outer", undefined],
  ]);
});

test("R-130 a span has an error's code, never its message", async () => {
  const { ended, recorder } = recordSpans();
  const errors = [
    new ProblemError(422, "Trades.Size", "Zuleika's size is 98765.4321."),
    Object.assign(new Error("Key (email)=(zuleika@example.com) already exists."), { code: "23505" }),
    Object.assign(new TypeError("zuleika@example.com"), { code: "sent to zuleika@example.com" }),
  ];
  for (const error of errors) {
    const work = withRequestContext({ traceId, recorder }, () => inSpan("work", internal, () => Promise.reject(error)));
    await expect(work).rejects.toBe(error);
  }
  expect(ended.map(({ attributes }) => attributes)).toEqual([
    { "error.type": "Trades.Size" },
    { "error.type": "23505" },
    { "error.type": "TypeError" },
  ]);
});

test("R-130 log lines while handling an event have the trace that caused it, recorded or not", async () => {
  const lines: string[] = [];
  const logger = createLogger("trades", "info", { write: (line) => void lines.push(line) });
  const parent = readTraceparent(`00-${traceId}-${"b".repeat(16)}-01`);
  const work = async () => logger.info("handled");
  await inServiceSpan("trades", parent, { name: "event trades.live", ...internal }, work);
  recordSpans();
  await inServiceSpan("trades", parent, { name: "event trades.live", ...internal }, work);
  await inServiceSpan("trades", null, { name: "schedule nightly", ...internal }, work);
  const logged = lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId);
  expect(logged.slice(0, 2)).toEqual([traceId, traceId]);
  expect(logged[2]).toMatch(/^[\da-f]{32}$/);
  expect(logged[2]).not.toBe(traceId);
});

test("R-130 an invalid traceparent starts a new trace", () => {
  for (const header of [
    undefined,
    "",
    "00-zuleika-1-01",
    `00-${"0".repeat(32)}-${"b".repeat(16)}-01`,
    `00-${traceId}-${"0".repeat(16)}-01`,
    `00-${traceId}-${"b".repeat(16)}-01-more`,
  ]) {
    const { traceId: own, spanId } = readTraceparent(header);
    expect([own, spanId]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), undefined]);
    expect(own).not.toBe(traceId);
  }
});
