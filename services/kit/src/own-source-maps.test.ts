import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serviceFlags } from "./service-flags.ts";

/** Everything of the first line is line 7 of the source. */
const map = JSON.stringify({ version: 3, sources: ["../src/origin.ts"], names: [], mappings: "AAMA" });
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "maps-"));
  mkdirSync(join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function stackOf(file: string, mapText: string): string {
  writeFileSync(join(folder, file), 'throw new TypeError("no such thing");');
  writeFileSync(join(folder, `${file}.map`), mapText);
  return spawnSync(process.execPath, [...serviceFlags("admin"), join(folder, file)], { encoding: "utf8" }).stderr;
}

test("a stack names the line of our own source, and says what happened", () => {
  const stack = stackOf("broken.mjs", map);
  expect(stack).toContain("TypeError: no such thing");
  expect(stack).toMatch(/at file:.*src\/origin\.ts:7:\d+/);
});

test("a map of a package is not read, and one that cannot be read hides no error", () => {
  expect(stackOf("node_modules/package.mjs", map)).toMatch(/at .*node_modules\/package\.mjs:1:\d+/);
  const stack = stackOf("unreadable.mjs", "{");
  expect(stack).toContain("TypeError: no such thing");
  expect(stack).toMatch(/at .*unreadable\.mjs:1:\d+/);
});
