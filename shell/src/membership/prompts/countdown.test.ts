import { expect, test } from "vitest";
import { countdown, countdownText } from "./countdown.ts";

const end = "2024-12-01T00:00:00.000Z";
const at = (moment: string, hours?: number) => countdown(end, Date.parse(moment), hours);

test("P-449 the countdown shows days, hours, minutes and seconds", () => {
  expect(countdownText(at("2024-11-27T14:32:19.000Z"))).toBe("3:09:27:41");
  expect(countdownText(at("2024-11-30T23:59:59.000Z"))).toBe("0:00:00:01");
});

test("P-449 it is expiring with fewer than 24 hours left, or those that are given", () => {
  expect(at("2024-11-30T00:00:00.000Z").isExpiring).toBe(false);
  expect(at("2024-11-30T00:00:00.001Z").isExpiring).toBe(true);
  expect(at("2024-11-30T12:00:00.001Z", 12).isExpiring).toBe(true);
  expect(at("2024-11-30T12:00:00.000Z", 12).isExpiring).toBe(false);
});

test("P-449 it is expired from its end on, and never negative", () => {
  expect(at("2024-11-30T23:59:59.999Z").isExpired).toBe(false);
  expect(at(end).isExpired).toBe(true);
  expect(countdownText(at("2024-12-02T00:00:00.000Z"))).toBe("0:00:00:00");
});
