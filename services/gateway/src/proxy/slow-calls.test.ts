import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSlowCall, slowCalls } from "./slow-calls.ts";

/** Every call that a service documents, below `/v1.0`. */
const calls = ["trades", "platform", "identity"].flatMap((service) => {
  const file = new URL(`../../../${service}/openapi.json`, import.meta.url);
  const { paths }: { paths: Record<string, object> } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.slice("/v1.0".length) })),
  );
});

test.each(slowCalls)("F20 $method $path is a call that there is", ({ method, path }) => {
  expect(calls.filter((call) => call.method === method && path.test(call.path))).not.toEqual([]);
});

test("F20 files and pictures may take their time, lists and single trades may not", () => {
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
