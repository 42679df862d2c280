import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import noLaterParts from "./no-later-parts.mjs";
import { writeFrameEntry } from "./write-frame-entry.ts";

const dir = mkdtempSync(join(tmpdir(), "entrywise-frames-"));
afterAll(() => rmSync(dir, { recursive: true }));

test("Y-350 the file that draws first frames has the pages that say so, and their texts", () => {
  mkdirSync(join(dir, "locales"));
  writeFileSync(join(dir, "locales/de.po"), "");
  const asWritten = () => undefined;
  Object.assign(asWritten, {
    toString: () => '() => import("./src/pages/reports.page.tsx").then((page) => page.ReportsPage)',
  });
  const file = writeFrameEntry(dir, { id: "reports", api: { trades: "^1.0" } }, [["./route-reports", asWritten]]);
  const entry = readFileSync(join(dir, file), "utf8");
  expect(entry).toContain('import { ReportsPage as page0 } from "../../src/pages/reports.page.tsx";');
  expect(entry).toContain('pages: { "./route-reports": page0 }');
  expect(entry).toContain("messages: { de }");
});

test("Y-350 a frame never waits for what the page fetches later", () => {
  const source = 'const part = () => import("./chart.tsx").then((chart) => chart.Chart);';
  const built = noLaterParts(source);
  expect(built).not.toMatch(/\bimport\(/);
  expect(built).toContain("new Promise(() => {})");
});
