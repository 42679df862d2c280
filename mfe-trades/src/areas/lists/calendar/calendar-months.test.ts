import type { CalendarDay } from "@entrywise/contracts/trades/trades-calendar.api";
import { dayAfterKey } from "@entrywise/ui/forms";
import { expect, test } from "vitest";
import { addMonths, listWeeks, readMonth, sumOfDays } from "./calendar-months.ts";

const day = (own: Partial<CalendarDay>): CalendarDay => ({
  day: "2024-11-04",
  count: 1,
  wins: 1,
  losses: 0,
  breakEvens: 0,
  strikeRate: 1,
  netProfit: "0.10",
  countRR: 1,
  netRR: 0.5,
  netPercentage: null,
  netPips: null,
  ...own,
});

test("T-100 a month is shown by weeks from Monday, days of other months left out", () => {
  const weeks = listWeeks("2024-11");
  expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48]);
  expect(weeks[0]?.days).toEqual([null, null, null, null, "2024-11-01", "2024-11-02", "2024-11-03"]);
  expect(weeks.at(-1)?.days.at(-1)).toBeNull();
  expect(listWeeks("2027-01")[0]?.number).toBe(53);
  expect(listWeeks("2021-02")).toHaveLength(4);
});

test("T-100 every day of a year stands in its months once", () => {
  const days = Array.from({ length: 12 }, (_, index) => listWeeks(addMonths("2024-01", index)))
    .flat()
    .flatMap(({ days: ofWeek }) => ofWeek)
    .filter((one) => one !== null);
  expect(days).toHaveLength(366);
  expect(new Set(days).size).toBe(366);
});

test("T-100 weeks are sums to the last digit, R only of days that have it", () => {
  const sum = sumOfDays([day({ netProfit: "0.1" }), undefined, day({ netProfit: "0.20", netRR: null, countRR: 0 })]);
  expect(sum).toMatchObject({ count: 2, netProfit: "0.30", netRR: 0.5, countRR: 1, netPips: null });
  expect(sumOfDays([])).toMatchObject({ count: 0, netProfit: "0", netRR: null });
});

test("T-100 arrows walk days, Home and End the week, Page keys the months", () => {
  const from = (key: string, start = "2024-03-31") => dayAfterKey(key, start);
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => from(key))).toEqual([
    "2024-03-30",
    "2024-04-01",
    "2024-03-24",
    "2024-04-07",
  ]);
  expect([from("Home"), from("End"), from("PageUp"), from("PageDown")]).toEqual([
    "2024-03-25",
    "2024-03-31",
    "2024-02-29",
    "2024-04-30",
  ]);
  expect(from("a")).toBeNull();
});

test("T-100 a month of the address that means nothing is none", () => {
  expect(readMonth("2024-11")).toBe("2024-11");
  expect(["2024-13", "x", "", null, "0001-01", "9999-12"].map(readMonth)).toEqual([null, null, null, null, null, null]);
});
