import { expect, test } from "vitest";
import { limitUse } from "./daily-limit.ts";

test("Y-130 a day uses its limit by its deepest fall, also when it comes back", () => {
  expect(limitUse([-1.2, -1.9, -1.89], 2)).toEqual({ usedRR: 1.9, isReached: false });
  expect(limitUse([-2.5, 1], 2)).toEqual({ usedRR: 2.5, isReached: true });
});

test("Y-130 a limit is reached when exactly it is lost, and a day in profit or without trades uses nothing", () => {
  expect(limitUse([-2], 2)).toEqual({ usedRR: 2, isReached: true });
  expect(limitUse([0.5, 3], 2)).toEqual({ usedRR: 0, isReached: false });
  expect(limitUse([], 2)).toEqual({ usedRR: 0, isReached: false });
});
