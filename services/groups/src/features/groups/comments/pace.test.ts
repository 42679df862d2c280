import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

test("G-253 what somebody repeats passes once within the time, whatever others do meanwhile", () => {
  let now = 0;
  const passes = createPace(1_000, () => now);
  const at = (time: number, key: string) => {
    now = time;
    return passes(key);
  };
  expect([at(0, "ada"), at(10, "ben"), at(999, "ada"), at(1_000, "ada"), at(1_005, "ben"), at(1_010, "ben")]).toEqual([
    ...[true, true, false, true, false, true],
  ]);
  expect([at(1_999, "ada"), at(2_000, "ada")]).toEqual([false, true]);
});
