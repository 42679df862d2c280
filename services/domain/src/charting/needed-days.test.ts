import { expect, test } from "vitest";
import { neededDays, startOfWeek } from "./needed-days.ts";

const at = (text: string) => Date.parse(`${text}Z`);
const shown = (days: ReturnType<typeof neededDays>) =>
  days.map(({ day, from, to }) => [day, from, to].map((time) => new Date(time).toISOString().slice(5, 16)));

test("Y-181 a trade within a day needs that day alone, from its open to its close", () => {
  const days = neededDays({
    openTime: at("2024-11-26T09:12"),
    closeTime: at("2024-11-26T13:35"),
    tradesOnWeekends: false,
  });
  expect(shown(days)).toEqual([["11-26T00:00", "11-26T09:12", "11-26T13:35"]]);
});

test("Y-181 a weekend between open and close needs no bars where the market rests, and both days where it does not", () => {
  const run = { openTime: at("2024-11-22T20:00"), closeTime: at("2024-11-25T08:00") }; // Friday to Monday
  const days = (tradesOnWeekends: boolean) =>
    neededDays({ ...run, tradesOnWeekends }).map(({ day }) => new Date(day).getUTCDate());
  expect(days(false)).toEqual([22, 25]);
  expect(days(true)).toEqual([22, 23, 24, 25]);
});

test("Y-181 a trade that was opened on a Sunday evening needs the Sunday", () => {
  const days = neededDays({
    openTime: at("2024-11-24T22:10"),
    closeTime: at("2024-11-25T08:00"),
    tradesOnWeekends: false,
  });
  expect(days.map(({ day }) => new Date(day).getUTCDate())).toEqual([24, 25]);
});

test("Y-181 without a time, or with a close before the open, no day is needed", () => {
  const run = { openTime: at("2024-11-26T09:12"), closeTime: at("2024-11-26T08:00"), tradesOnWeekends: false };
  expect(neededDays(run)).toEqual([]);
  expect(neededDays({ ...run, openTime: Number.NaN })).toEqual([]);
});

test("Y-181 weeks begin on Monday", () => {
  const monday = at("2024-11-25T00:00");
  for (const day of ["2024-11-25", "2024-11-28", "2024-12-01"]) expect(startOfWeek(at(`${day}T00:00`))).toBe(monday);
  expect(startOfWeek(at("2024-12-02T00:00"))).toBe(at("2024-12-02T00:00"));
});

test("Y-181 a trade that is still open on a Sunday does not need the Sunday where the market rests", () => {
  const run = { openTime: at("2024-11-22T20:00"), closeTime: at("2024-11-24T23:59"), tradesOnWeekends: false };
  expect(neededDays({ ...run, isOpen: true }).map(({ day }) => new Date(day).getUTCDate())).toEqual([22]);
  expect(neededDays(run).map(({ day }) => new Date(day).getUTCDate())).toEqual([22, 24]);
});
