import { expect, test } from "vitest";
import { firstChargeAfterEnd, hasExpired } from "./card-end.ts";

const card = (expiryMonth: number, expiryYear: number) => ({ expiryMonth, expiryYear });

test("B-133 a card is good until the last day of its month, and is warned of when one of the next two charges comes later", () => {
  const next = "2026-12-01T09:00:00.000Z";
  expect(firstChargeAfterEnd(card(11, 2026), next)).toBe(next);
  expect(firstChargeAfterEnd(card(12, 2026), next)).toBe("2027-01-01T09:00:00.000Z");
  expect(firstChargeAfterEnd(card(1, 2027), next)).toBeNull();
});

test("B-133 a card has expired once its month is over", () => {
  expect(hasExpired(card(11, 2026), Date.parse("2026-11-30T23:59:59Z"))).toBe(false);
  expect(hasExpired(card(11, 2026), Date.parse("2026-12-01T00:00:00Z"))).toBe(true);
  expect(hasExpired({ expiryMonth: null, expiryYear: null }, Date.now())).toBe(false);
});

test("B-133 the charge after that of a long month is on the last day of a short one, not in the month after", () => {
  expect(firstChargeAfterEnd(card(1, 2027), "2027-01-31T09:00:00.000Z")).toBe("2027-02-28T09:00:00.000Z");
  expect(firstChargeAfterEnd(card(2, 2027), "2027-01-31T09:00:00.000Z")).toBeNull();
});

test("B-133 a card without an end is not warned of", () => {
  expect(firstChargeAfterEnd({ expiryMonth: null, expiryYear: null }, "2026-12-01T09:00:00.000Z")).toBeNull();
  expect(firstChargeAfterEnd({}, "2026-12-01T09:00:00.000Z")).toBeNull();
});
