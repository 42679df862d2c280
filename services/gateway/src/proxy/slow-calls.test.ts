import { identityApis } from "@entrywise/contracts/identity/all.apis";
import { platformApis } from "@entrywise/contracts/platform/all.apis";
import { tradesApis } from "@entrywise/contracts/trades/all.apis";
import { expect, test } from "vitest";
import { isSlowCall, slowCalls } from "./slow-calls.ts";

const calls = [...tradesApis, ...platformApis, ...identityApis]
  .flatMap((api) => Object.values(api))
  .map(({ method, path }) => ({ method: method.toUpperCase(), path }));

test.each(slowCalls)("F20 $method $path exists", ({ method, path }) => {
  expect(calls.filter((call) => call.method === method && path.test(call.path))).not.toEqual([]);
});

test("F20 files and pictures may take longer, lists and single trades may not", () => {
  const id = "0190a0c0-0000-7000-8000-000000000001";
  expect(isSlowCall("POST", `/trade-import-profiles/${id}/import`)).toBe(true);
  expect(isSlowCall("POST", "/snapshots")).toBe(true);
  expect(isSlowCall("POST", "/notes/images")).toBe(true);
  expect(isSlowCall("POST", "/account/reset-password")).toBe(true);
  expect(isSlowCall("POST", "/account/change-password")).toBe(true);
  for (const path of ["/trades/stats", `/trades/${id}`, "/snapshots/blob-sas"]) {
    for (const method of ["GET", "POST"]) expect(isSlowCall(method, path), `${method} ${path}`).toBe(false);
  }
});
