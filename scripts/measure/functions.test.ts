import { expect, test } from "vitest";
import { findDuplicates } from "./duplicates.ts";
import { measureFile } from "./functions.ts";

const fileOf = (text: string, path = "a.ts") => ({ path, text, lines: text.split("\n") });

test("functions are counted with their lines and parameters, by the name that holds them", () => {
  const { functions } = measureFile(
    fileOf("export function one(a, b) {\n  return a;\n}\nconst two = (a) => a;\nclass C {\n  three() {}\n}\n"),
  );
  expect(functions.map(({ name, lines, parameters, line }) => [name, lines, parameters, line])).toEqual([
    ["one", 3, 2, 1],
    ["two", 1, 1, 4],
    ["three", 1, 0, 6],
  ]);
});

test("docstrings, label getters and any are counted", () => {
  const text =
    "/** Says it. */\nexport const a = 1;\nexport const b = { get label() { return t`Label`; }, get c() { return 1; } };\nlet x: any;\n";
  expect(measureFile(fileOf(text))).toMatchObject({ exported: 2, documented: 1, labelGetters: 1, any: 1 });
});

test("lines that are the same to the letter are one pair, however many there are", () => {
  const block = (count: number) => Array.from({ length: count }, (_, index) => `call(${index});`).join("\n");
  const one = fileOf(`before();\n${block(11)}\nafter();`, "one.ts");
  const two = fileOf(`import { x } from "y";\n\n${block(11)}\nother();`, "two.ts");
  expect(findDuplicates([one, two])).toEqual([{ lines: 11, at: ["one.ts:2", "two.ts:3"] }]);
  expect(findDuplicates([fileOf(block(7)), fileOf(block(7), "b.ts")])).toEqual([]);
});
