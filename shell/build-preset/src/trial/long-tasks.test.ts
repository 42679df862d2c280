import { expect, test } from "vitest";
import { tooLong } from "./long-tasks.ts";

test("M-262 a task of a second is too long, on a busy machine by what it works", () => {
  expect(tooLong([], () => 1)).toBeNull();
  expect(tooLong([80, 999], () => 1)).toBeNull();
  expect(tooLong([80, 1400], () => 1)).toBe("a script holds the page up for 1.4 s");
  expect(tooLong([1400], () => 0.5)).toBeNull();
  expect(tooLong([2800], () => 0.5)).toBe("a script holds the page up for 1.4 s");
});
