import { expect, test } from "vitest";
import { fileTimeToUtc, zoneLabel, zoneOptions } from "../../display/statement-zones/statement-zones.ts";
import { compareTotals } from "./agreement.ts";
import { movedTo } from "./profile-order.ts";

const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");

test("T-573 a moved profile stands at its new place, the others keep their order", () => {
  const profiles = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(ids(movedTo(profiles, "c", 0))).toBe("cabd");
  expect(ids(movedTo(profiles, "a", 2))).toBe("bcad");
  expect(ids(movedTo(profiles, "d", 9))).toBe("abcd");
  expect(ids(movedTo(profiles, "x", 1))).toBe("abcd");
});

// New York's summer time began on 2024-03-10, Europe's on 2024-03-31.
test.each([
  ["broker:us", "2024-03-08T15:03:00", "2024-03-08T13:03:00.000Z"],
  ["broker:us", "2024-03-13T15:03:00", "2024-03-13T12:03:00.000Z"],
  ["broker:eu", "2024-03-13T15:03:00", "2024-03-13T13:03:00.000Z"],
  ["broker:eu", "2024-04-02T15:03:00", "2024-04-02T12:03:00.000Z"],
  ["UTC", "2024-03-13T15:03:00", "2024-03-13T15:03:00.000Z"],
  ["Asia/Kolkata", "2024-03-13T15:03:00", "2024-03-13T09:33:00.000Z"],
])("T-579 in %s the file's %s is %s", (zone, fileTime, utc) => {
  expect(fileTimeToUtc(fileTime, zone)).toBe(utc);
});

test("T-579 the servers' zones stand first, and nonsense is no time", () => {
  expect(
    zoneOptions()
      .slice(0, 3)
      .map(({ value }) => value),
  ).toEqual(["broker:us", "broker:eu", "UTC"]);
  expect(zoneLabel("broker:us")).toBe("Broker time UTC+2/+3 (US daylight saving)");
  expect(fileTimeToUtc("yesterday", "UTC")).toBeNull();
  expect(fileTimeToUtc("2024-03-13T15:03:00", "Mars/Base")).toBeNull();
});

const totals = {
  count: 10,
  grossProfit: "81.94",
  grossLoss: "36.20",
  netProfit: "45.74",
  profitFactor: 2.26,
  expectedPayoff: 4.57,
  maximalDrawdown: "19.06",
};

test("Y-100 each of the broker's totals stands beside ours and says whether they agree", () => {
  const reported = { ...totals, grossProfit: "81.940", netProfit: "45.75", maximalDrawdown: null };
  expect(compareTotals(totals, reported).map(({ field, agrees }) => [field, agrees])).toEqual([
    ["count", true],
    ["grossProfit", true],
    ["grossLoss", true],
    ["netProfit", false],
    ["profitFactor", true],
    ["expectedPayoff", true],
    ["maximalDrawdown", null],
  ]);
});
