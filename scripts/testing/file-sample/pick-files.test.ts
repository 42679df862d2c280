import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pickFiles } from "./pick-files.ts";

const files = Array.from({ length: 60 }, (_, index) => `services/a/f${index}/f${index}.int.test.ts`);
const seconds = Object.fromEntries(files.map((file, index) => [file, index % 6 === 0 ? 60 : 5]));
const choice = { subject: "some", files, seconds, budget: 200, changed: [] };
const sum = (some: readonly string[]) => some.reduce((total, file) => total + (seconds[file] ?? 0), 0);

beforeEach(() => vi.stubEnv("FULL", ""));
afterEach(() => vi.unstubAllEnvs());

test("a quick run takes no more test files than its time allows, long and short ones", () => {
  const chosen = pickFiles(choice);
  expect(sum(chosen)).toBeLessThanOrEqual(200);
  expect(sum(chosen)).toBeGreaterThan(150);
  expect(new Set(chosen.map((file) => seconds[file]))).toEqual(new Set([60, 5]));
});

test("the same seed chooses the same files, and together many subjects choose all", () => {
  expect(pickFiles(choice)).toEqual(pickFiles(choice));
  const all = new Set(
    Array.from({ length: 60 }, (_, turn) => pickFiles({ ...choice, subject: `turn ${turn}` })).flat(),
  );
  expect(all.size).toBe(60);
});

test("what always runs is chosen whatever it takes", () => {
  const always = [files[0] ?? "", files[6] ?? "", files[12] ?? ""];
  const chosen = pickFiles({ ...choice, budget: 100, always });
  expect(chosen.toSorted()).toEqual(always.toSorted());
});

test("tests that changed, and those beside what changed, come before others", () => {
  const changed = ["services/a/f7/f7.ts", files[13] ?? ""];
  for (const subject of ["one", "two", "three", "four"]) {
    const chosen = pickFiles({ ...choice, subject, budget: 15, changed });
    expect(chosen).toContain("services/a/f7/f7.int.test.ts");
    expect(chosen).toContain("services/a/f13/f13.int.test.ts");
  }
});

test("the full run takes all files", () => {
  vi.stubEnv("FULL", "1");
  expect(pickFiles(choice)).toEqual(files);
});
