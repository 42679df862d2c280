import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const sheets = execFileSync("git", ["ls-files", "*.css"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const withoutPrint = (text: string) => text.replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");

// Browsers look at the whole page after each change in it where a rule asks its root what it contains: 30 ms with each filter.
test("P-209 no style asks the page what it contains, but for print", () => {
  expect(withoutPrint("@media print { body:has(a) { x: y } } b { }")).toBe(" b { }");
  const asking = sheets.filter((sheet) =>
    /(?<![\w-])(?:body|html|:root|#root|\.shell-frame)[^\s,{>~+]*:has\(/.test(
      withoutPrint(readFileSync(new URL(sheet, root), "utf8")),
    ),
  );
  expect(asking).toEqual([]);
});

// The shell keeps the styles of a remote to its part of the page: a selector that begins outside of that part matches nothing.
test("M-241 no style of a remote begins at the root of the page", () => {
  const begins = /(?:^|[{},])\s*(?:html|body|:root)(?![\w-])[^{};]*\{/;
  expect(begins.test(".a { }\n  html:not(:lang(en)) .b { }")).toBe(true);
  expect(begins.test(".b:not(:lang(en)) { }")).toBe(false);
  const ofRemotes = sheets.filter(
    (sheet) => /^(mfe-|shared-ui\/src\/)/.test(sheet) && !sheet.startsWith("shared-ui/src/styles/"),
  );
  expect(ofRemotes.length).toBeGreaterThan(50);
  const found = ofRemotes.filter((sheet) => begins.test(withoutPrint(readFileSync(new URL(sheet, root), "utf8"))));
  expect(found).toEqual([]);
});
