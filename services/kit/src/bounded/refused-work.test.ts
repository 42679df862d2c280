import { expect, test } from "vitest";
import { createRefusedWork } from "./refused-work.ts";

test("a refused file changes nothing for those that follow, many make them give way", () => {
  const work = createRefusedWork();
  work.add(400, 0);
  expect(work.isTooMuch(1)).toBe(false);
  work.add(250, 2);
  expect(work.isTooMuch(3)).toBe(true);
});

test("whatever was refused is forgotten within a minute", () => {
  const work = createRefusedWork();
  for (let file = 0; file < 1_000; file++) work.add(900, file);
  expect(work.isTooMuch(20_000)).toBe(true);
  expect(work.isTooMuch(60_000)).toBe(false);
});
