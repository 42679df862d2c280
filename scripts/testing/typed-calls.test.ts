import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
/** Clients of these are wrapped before a screen calls them. */
const wrapping = ["mfe-trades/src/drafts/part-transport.ts", "shell/src/session/calls.ts"];
const passedOn = /\b(?:create\w*Call(?:<\w+>)?|uploadImage)\(\s*$/;

/** Whether a file calls by paths as text, or hands a client to others that do. */
function callsUntyped(source: string): boolean {
  const clients = [...source.matchAll(/(?:\b\w+\s*\.\s*)?\bapi\(/g)];
  const isHandedOn = clients.some(({ index }) => !passedOn.test(source.slice(0, index)));
  return isHandedOn || /\bApiClient\b/.test(source);
}

test("a client that is called by itself or handed on is found, a typed call is not", () => {
  expect(callsUntyped('await api("trades").put("/tags", body);')).toBe(true);
  expect(callsUntyped('const trades = useHost()\n  .api("trades");')).toBe(true);
  expect(callsUntyped("function save(trades: ApiClient) {}")).toBe(true);
  expect(callsUntyped('createTradesCall(host)("DELETE /tags/{id}", { params })')).toBe(false);
  expect(callsUntyped('const call = createCall<TradesCalls>(host.api("trades"));')).toBe(false);
  expect(callsUntyped('await uploadImage(\n  api("platform"), { file }, use)')).toBe(false);
});

test("screens call services by method and path of the contracts, which the compiler checks (ADR 55)", () => {
  const sources = globSync("{mfe-*,brand-*,shell}/src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.|\/test(?:ing)?\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(1200);
  const untyped = sources.filter((file) => callsUntyped(readFileSync(join(root, file), "utf8")));
  expect(untyped.toSorted()).toEqual(wrapping);
});
