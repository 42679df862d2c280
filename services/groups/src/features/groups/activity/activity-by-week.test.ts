import { localTimeIn, utcTime } from "@entrywise/domain/statistics/time-zone";
import { expect, test } from "vitest";
import { activityByWeek, countDays, lastDays, localDay } from "./activity-by-week.ts";

test("G-107 the last 30 days end with the reader's today", () => {
  const now = new Date("2024-11-26T23:30:00Z");
  expect(lastDays(utcTime, now)).toEqual({ from: "2024-10-28", to: "2024-11-26" });
  expect(lastDays(localTimeIn("Asia/Tokyo"), now)).toEqual({ from: "2024-10-29", to: "2024-11-27" });
  expect(localDay(localTimeIn("America/New_York"), new Date("2024-11-26T03:00:00Z"))).toBe("2024-11-25");
});

test("G-107 activity is added up by week from Monday, weeks without any are there, and days outside count nowhere", () => {
  const trades = countDays([
    { day: "2024-10-27", count: 50 },
    { day: "2024-10-29", count: 2 },
    { day: "2024-11-03", count: 1 },
    { day: "2024-11-04", count: 4 },
    { day: "2024-11-04", count: 1 },
    { day: "2024-11-27", count: 70 },
  ]);
  const comments = countDays([{ day: "2024-11-26", count: 3 }]);
  const joined = countDays([{ day: "2024-11-25", count: 1 }]);
  const activity = activityByWeek({ from: "2024-10-29", to: "2024-11-26" }, { trades, comments, joined });
  expect(activity).toEqual({
    ...{ from: "2024-10-29", to: "2024-11-26", trades: 8, comments: 3, joined: 1 },
    weeks: [
      { monday: "2024-10-28", trades: 3, comments: 0, joined: 0 },
      { monday: "2024-11-04", trades: 5, comments: 0, joined: 0 },
      { monday: "2024-11-11", trades: 0, comments: 0, joined: 0 },
      { monday: "2024-11-18", trades: 0, comments: 0, joined: 0 },
      { monday: "2024-11-25", trades: 0, comments: 3, joined: 1 },
    ],
  });
});
