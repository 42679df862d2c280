import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const until = "2026-11-26T10:00:00.000Z";

test.each([
  ["2026-11-26T09:30:00.000Z", "30:00"],
  ["2026-11-26T09:32:46.000Z", "27:14"],
  ["2026-11-26T09:59:58.500Z", "0:02"],
  ["2026-11-26T10:00:01.000Z", "0:00"],
])("Y-260 at %s the banner of a viewing says %s", (now, text) => {
  expect(timeLeft(until, Date.parse(now))).toBe(text);
});
