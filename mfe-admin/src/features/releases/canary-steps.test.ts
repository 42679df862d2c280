import { expect, test } from "vitest";
import { readSteps } from "./canary-steps.ts";

test("M-249 steps of a rollout are shares that rise", () => {
  expect(readSteps("5, 25,100")).toEqual([5, 25, 100]);
  expect(readSteps("0.5 50")).toEqual([0.5, 50]);
  for (const wrong of ["", "25, 5", "5, 5", "0, 5", "5, 101", "five", "1 2 3 4 5 6 7 8 9 10 11"]) {
    expect(readSteps(wrong), wrong).toBeNull();
  }
});
