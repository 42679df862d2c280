import { expect, test } from "vitest";
import { rowsByCode } from "./rows-by-code.ts";

test("G-252 rows fall to their codes in the order in which they came, and a code without rows has none", () => {
  const codes = Uint32Array.of(2, 0, 2, 1, 2, 0);
  const of = rowsByCode(Uint32Array.of(5, 4, 2, 1, 0), codes, 4);
  expect([0, 1, 2, 3].map((code) => [...of(code)])).toEqual([[5, 1], [], [4, 2, 0], []]);
  expect([...of(-1)]).toEqual([]);
  expect([...of(4)]).toEqual([]);
});
