import { expect, test } from "vitest";
import { canLeaveOut } from "./unread-rows.ts";

test.each([
  [0, 0, true],
  [1, 1, false],
  [1, 2, true],
  [2, 3, false],
  [20, 50_000, true],
])("Y-103 %i unread of %i rows can be left out: %s", (unread, rows, can) => {
  expect(canLeaveOut(unread, rows)).toBe(can);
});
