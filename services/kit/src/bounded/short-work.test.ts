import { expect, test } from "vitest";
import { createShortWork } from "./short-work.ts";

test("P-592 a small file is read at everybody's priority, a large one only at first", () => {
  const work = createShortWork();
  expect(work.spend(0, 400, 0)).toBe(true);
  expect(work.spend(400, 990, 200)).toBe(true);
  expect(work.spend(990, 1_010, 400)).toBe(false);
});

test("P-592 many small files give way together, and the next is small again when time has passed", () => {
  const work = createShortWork();
  for (let file = 0; file < 3; file++) expect(work.spend(0, 450, file)).toBe(true);
  expect(work.spend(0, 200, 4)).toBe(false);
  expect(work.spend(0, 100, 5)).toBe(false);
  expect(work.spend(0, 400, 15_000)).toBe(true);
});
