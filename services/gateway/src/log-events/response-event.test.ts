import { expect, test } from "vitest";
import { type CallOutcome, responseEvent } from "./response-event.ts";

const call: CallOutcome = {
  method: "POST",
  path: "/v1.0/trade-imports",
  status: 422,
  code: "Import.UnknownColumn",
  service: "trades",
  brand: "entrywise",
  userId: "01937b1e-5c2a-7000-8000-00000000a001",
  traceId: "0".repeat(32),
  ms: 390,
  at: new Date("2026-11-26T08:58:31.402Z"),
};

test("N-128 a refused call is a warning with code, trace, user and service; a failed one is an error", () => {
  expect(responseEvent(call)).toMatchObject({
    ...{ level: "warning", code: "Import.UnknownColumn", source: "trades", traceId: call.traceId },
    message: "POST /v1.0/trade-imports 422, 390 ms",
  });
  expect(responseEvent({ ...call, status: 503, service: null })).toMatchObject({ level: "error", source: "gateway" });
});

test("N-128 ordinary responses are not logged as events", () => {
  for (const status of [200, 304, 401, 404, 412]) expect(responseEvent({ ...call, status })).toBeNull();
  expect(responseEvent({ ...call, code: null })).toBeNull();
});
