import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarPeriods, daysUntil } from "./calendar-periods.ts";
import { localTimeIn } from "./time-zone.ts";

const iso = (moment: number) => new Date(moment).toISOString();

test("Y-141 months and weeks begin at midnight of the zone, on both sides of a change of clocks", () => {
  const berlin = localTimeIn("Europe/Berlin");
  const now = Date.parse("2024-04-02T10:00:00Z");
  expect(calendarPeriods("month", 3, now, berlin).map(({ from, to }) => [iso(from), iso(to)])).toEqual([
    ["2024-01-31T23:00:00.000Z", "2024-02-29T23:00:00.000Z"],
    ["2024-02-29T23:00:00.000Z", "2024-03-31T22:00:00.000Z"],
    ["2024-03-31T22:00:00.000Z", "2024-04-30T22:00:00.000Z"],
  ]);
  // The clocks changed on Sunday 2024-03-31: that week has 167 hours.
  expect(calendarPeriods("week", 2, now, berlin).map(({ from, to }) => [iso(from), iso(to)])).toEqual([
    ["2024-03-24T23:00:00.000Z", "2024-03-31T22:00:00.000Z"],
    ["2024-03-31T22:00:00.000Z", "2024-04-07T22:00:00.000Z"],
  ]);
});

test("Y-141 days left are days of the zone, today included", () => {
  const zone = localTimeIn("America/New_York");
  const now = Date.parse("2024-12-01T04:30:00Z"); // still 30 November there
  const [period] = calendarPeriods("month", 1, now, zone);
  expect(daysUntil(period?.to ?? 0, now, zone)).toBe(1);
  expect(daysUntil(period?.to ?? 0, Date.parse("2024-11-01T12:00:00Z"), zone)).toBe(30);
  expect(daysUntil(period?.from ?? 0, now, zone)).toBe(0);
});

test("Y-141 periods touch, hold their moment and begin a day of the calendar, in any zone", () => {
  const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/Santiago"];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom("week" as const, "month" as const),
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2037, 0) }),
      (zone, unit, now) => {
        const local = localTimeIn(zone);
        const periods = calendarPeriods(unit, 13, now, local);
        expect(periods).toHaveLength(13);
        periods.forEach(({ from, to }, index) => {
          expect(to).toBe(periods[index + 1]?.from ?? to);
          const begin = new Date(local(from));
          expect(unit === "week" ? begin.getUTCDay() : begin.getUTCDate()).toBe(1);
          expect(local(from - 1)).toBeLessThan(local(from));
        });
        const last = periods.at(-1);
        expect(now).toBeGreaterThanOrEqual(last?.from ?? Number.NaN);
        expect(now).toBeLessThan(last?.to ?? Number.NaN);
      },
    ),
  );
});
