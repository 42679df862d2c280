import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marketSessions } from "../market-session.ts";
import { hourOfDay, weekday } from "./calendar-buckets.ts";
import { hourKeys, noClockKey, sessionMemberships, weekdayKeys, weekHourKeys } from "./clock-keys.ts";
import { fixedOffset, localTimeIn, utcTime } from "./time-zone.ts";
import { noMinute, weekMinutes } from "./week-minutes.ts";

const ms = (text: string) => Date.parse(text);

describe("keys by the clock", () => {
  test("T-173 weekday and hour follow the user's time zone, across the change of clocks", () => {
    const berlin = localTimeIn("Europe/Berlin");
    const times = Float64Array.of(ms("2025-01-05T23:30Z"), ms("2025-07-06T22:30Z"), Number.NaN);
    expect([...weekdayKeys(times, berlin)]).toEqual([0, 0, noClockKey]);
    expect([...hourKeys(times, berlin)]).toEqual([0, 0, noClockKey]);
    expect([...weekdayKeys(times)]).toEqual([6, 6, noClockKey]);
  });

  test("T-173 every time stands at its minute of the local week, whatever the zone and the change of clocks", () => {
    const zone = fc.constantFrom(
      utcTime,
      fixedOffset(-570),
      ...["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"].map(localTimeIn),
    );
    const time = fc.oneof(
      fc.integer({ min: ms("1990-01-01T00:00Z"), max: ms("2040-01-01T00:00Z") }),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(fc.array(time, { maxLength: 40 }), zone, (list, localTime) => {
        const times = Float64Array.from(list);
        const minutes = weekMinutes(times, localTime);
        expect(weekMinutes(times, localTime)).toBe(minutes);
        const [weekdays, hours, weekHours] = [weekdayKeys, hourKeys, weekHourKeys].map((keys) =>
          keys(times, localTime),
        );
        list.forEach((utc, row) => {
          if (Number.isNaN(utc)) {
            expect([minutes[row], weekdays?.[row], hours?.[row], weekHours?.[row]]).toEqual([
              noMinute,
              noClockKey,
              noClockKey,
              noClockKey,
            ]);
            return;
          }
          const local = localTime(utc);
          const minute = new Date(local).getUTCMinutes();
          const [day, hour] = [weekday(local), hourOfDay(local)];
          expect([minutes[row], weekdays?.[row], hours?.[row], weekHours?.[row]]).toEqual([
            day * 1440 + hour * 60 + minute,
            day,
            hour,
            day * 24 + hour,
          ]);
        });
      }),
    );
  });

  test("T-173 session buckets follow the UTC hour, and a trade stands in each session that runs", () => {
    const { rows, keys } = sessionMemberships(
      Float64Array.of(ms("2025-03-03T13:00Z"), Number.NaN, ms("2025-03-03T22:00Z"), ms("2025-03-03T13:00Z")),
      Uint32Array.of(0, 1, 2),
    );
    expect([...rows]).toEqual([0, 0, 2]);
    expect([...keys].map((key) => marketSessions[key])).toEqual(["London", "New York", "Sydney"]);
  });
});
