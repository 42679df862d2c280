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
