import { expect, test } from "vitest";
import { groupLabel } from "./group-label.ts";

const of = (grouping: Parameters<typeof groupLabel>[0], key: string) => groupLabel(grouping, { key, label: "as sent" });

test("P-574 groups that have a key of their own are named in the language of the page", () => {
  expect([of("weekdays", "1"), of("weekdays", "7")]).toEqual(["Monday", "Sunday"]);
  expect([of("markets", "2"), of("directions", "1")]).toEqual(["Stock", "Short"]);
  expect([of("tags", "none"), of("strategies", "none"), of("ratings", "none")]).toEqual([
    ...["No tags", "No strategy", "Not rated"],
  ]);
  expect([of("ratings", "1"), of("ratings", "4")]).toEqual(["1 star", "4 stars"]);
  expect(["-59999", "60000-299999", "14400000-86399999", "86400000-"].map((key) => of("holding-times", key))).toEqual([
    ...["under 1 min", "1 min – 5 min", "4 h – 1 d", "over 1 d"],
  ]);
  expect([of("day-orders", "2-2"), of("day-orders", "5-")]).toEqual([
    "Trade 2 of the day",
    "Trade 5 of the day or later",
  ]);
  expect(["1-1", "2-2", "4-5", "11-"].map((key) => of("day-counts", key))).toEqual([
    ...["1 trade", "2 trades", "4 – 5 trades", "Over 10 trades"],
  ]);
  expect(["0-0", "1-1", "2-2", "3-"].map((key) => of("losses-before", key))).toEqual([
    ...["After no loss", "After 1 loss", "After 2 in a row", "After 3 or more"],
  ]);
});

test("P-574 G-249 what its owners keep private is said to be, whatever trades are grouped by", () => {
  expect(groupLabel("strategies", { key: "\u0000", label: "as sent" })).toBe("Not shared");
});

test("P-574 names of people, and keys that this release does not know, stay as they were sent", () => {
  const names = [
    of("symbols", "EURUSD"),
    of("sessions", "2"),
    of("weekdays", "8"),
    of("markets", "x"),
    of("holding-times", "-"),
  ];
  expect(names).toEqual(Array(5).fill("as sent"));
});
