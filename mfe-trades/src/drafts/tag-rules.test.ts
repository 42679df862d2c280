import { expect, test } from "vitest";
import { tagRules } from "./tag-rules.ts";

const merged = (ancestors: string[][], mine: string[], theirs: string[]) => {
  const { keepingMine, clashes } = tagRules.merge(ancestors, mine, theirs);
  expect(clashes).toEqual([]);
  return keepingMine;
};

test("T-395 Y-151 tags that two sides add both stay", () => {
  expect(merged([["a"]], ["a", "b"], ["a", "c"])).toEqual(["a", "c", "b"]);
});

test("T-395 Y-151 a tag that one side takes away is gone", () => {
  expect(merged([["a", "b"]], ["b"], ["a", "b", "c"])).toEqual(["b", "c"]);
  expect(merged([["a", "b"]], ["a", "b", "d"], ["b"])).toEqual(["b", "d"]);
});

test("T-395 a tag that was sent, and taken away again before the response came, does not come back", () => {
  expect(merged([["a"], ["a", "b"]], ["a"], ["a", "b"])).toEqual(["a"]);
});

test("T-395 the order in which tags were chosen is no change", () => {
  expect(tagRules.isSame(["a", "b"], ["b", "a"])).toBe(true);
});
