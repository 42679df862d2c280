import { join } from "node:path";
import { expect, test } from "vitest";
import { styleFiles } from "./source-files.ts";
import { countStyleLines, findRepeatedRules, styleBudgets } from "./styles.ts";

const sheet = (path: string, text: string) => ({ path, text, lines: text.split("\n") });

test("style sheets are counted by workspace, and rules of the same declarations in any order once", () => {
  const files = [
    sheet("mfe-trades/src/a.css", "@layer parts {\n  .a {\n    color: red; /* loud */\n    gap: 8px;\n  }\n}\n"),
    sheet("mfe-trades/src/b.css", ".b,\n.c {\n  gap:  8px;\n  color: red;\n}\n"),
    sheet("services/identity/src/c.css", ".d {\n  gap: 8px;\n}\n"),
  ];
  expect(countStyleLines(files)).toEqual([
    ["mfe-trades", 11],
    ["services/identity", 3],
  ]);
  expect(findRepeatedRules(files)).toEqual([{ body: "color: red; gap: 8px", times: 2, saves: 4 }]);
});

test("style sheets of a workspace stay within its budget", () => {
  const counted = countStyleLines(styleFiles(join(import.meta.dirname, "../..")));
  expect(counted.filter(([workspace, lines]) => lines > (styleBudgets[workspace] ?? 0))).toEqual([]);
  expect(counted.length).toBe(Object.keys(styleBudgets).length);
});
