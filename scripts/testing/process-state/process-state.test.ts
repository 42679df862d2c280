import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findState } from "./find-state.ts";
import { gatewayState } from "./gateway-state.ts";
import { otherServicesState } from "./other-services-state.ts";
import { sharedCodeState } from "./shared-code-state.ts";
import { shortLivedState } from "./short-lived-state.ts";
import { tradesState } from "./trades-state.ts";

const root = join(import.meta.dirname, "../../..");
const NOT_RUNNING = /\.test\.ts$|\.fixture\.ts$|\/(testing|migrations|fixtures)\//;
/** What functions in these folders hold ends with the call: they are pure. */
const PURE = /^services\/(contracts|domain|statements)\//;

const state = [...gatewayState, ...tradesState, ...otherServicesState, ...sharedCodeState];
const listed = [...state.flatMap(({ places }) => places), ...shortLivedState];

const placesIn = (path: string) =>
  findState(path, readFileSync(join(root, path), "utf8"))
    .filter(({ owner }) => owner === null || !PURE.test(path))
    .map(({ owner, name }) => `${path}: ${owner ?? "-"}.${name}`);

function placesInServices(): string[] {
  const files = execFileSync("git", ["ls-files", "-z", "services/*/src/*.ts"], { cwd: root, encoding: "utf8" });
  return files
    .split("\0")
    .filter((path) => path !== "" && !NOT_RUNNING.test(path))
    .flatMap(placesIn);
}

test("R-112 all state that a process holds is listed, with why it is safe with several instances", () => {
  const found = placesInServices();
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((place) => !listed.includes(place))).toEqual([]);
  expect(listed.filter((place) => !found.includes(place))).toEqual([]);
  expect(listed.filter((place, at) => listed.indexOf(place) !== at)).toEqual([]);
});

test("R-112 each entry says what it is, why several copies are safe, and what happens when its instance dies", () => {
  for (const { what, places, safeWithSeveral, afterRestart } of state) {
    expect(places.length, what).toBeGreaterThan(0);
    for (const text of [what, safeWithSeveral, afterRestart]) expect(text.length, what).toBeGreaterThan(7);
  }
});

const isFound = (text: string) => findState("some.ts", text).map(({ owner, name }) => `${owner ?? "-"}.${name}`);

test.each([
  ["a map of the module", "const known = new Map(); export const f = (k) => known.set(k, 1);", "-.known"],
  ["a counter of the module", "let count = 0; export function f() { count += 1; }", "-.count"],
  ["a list of the module", "const all = []; export const f = (x) => all.push(x);", "-.all"],
  ["an object of the module", "const all = {}; export const f = (k) => { all[k] = 1; };", "-.all"],
  [
    "a cache that a function makes",
    "export function createNames() { const names = new Map(); return { add: (k) => names.set(k, 1) }; }",
    "createNames.names",
  ],
  [
    "a limit that a function makes",
    "export const limit = (points) => { const limiter = new RateLimiterMemory({ points }); return (k) => use(limiter, k); };",
    "limit.limiter",
  ],
  ["a memory in an object", "export const parts = { lanes: createLanes({ atOnce: 1 }) };", "-.lanes"],
  ["a field of a class", "export class Store { readonly #recent = new Map(); }", "Store.#recent"],
])("R-112 %s is found", (_, text, place) => {
  expect(isFound(text)).toEqual([place]);
});

test.each([
  ["a constant set", 'const SAFE = new Set(["GET"]); export const f = (m) => SAFE.has(m);'],
  [
    "a variable of one call",
    "export function f(rows) { let sum = 0; rows.forEach((r) => { sum += r; }); return sum; }",
  ],
  ["a list of one call", "export function f(rows) { const out = []; for (const r of rows) out.push(r); return out; }"],
])("R-112 %s is no state", (_, text) => {
  expect(isFound(text)).toEqual([]);
});
