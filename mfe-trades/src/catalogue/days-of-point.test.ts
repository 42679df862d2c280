import { expect, test } from "vitest";
import { daysOfPoint } from "./days-of-point.ts";

const point = (at: string, count = 1) => ({ at: `${at}T10:00:00.000Z`, count });
const points = [point("2024-11-20"), point("2024-11-22"), point("2024-11-26", 3)];
const dayKey = (instant: string) => instant.slice(0, 10);

test("Y-113 T-164 a point opens the days and hours that it stands for", () => {
  const days = (period: Parameters<typeof daysOfPoint>[2], index = 2) =>
    daysOfPoint(points, index, period, { dayKey, timeZone: "Europe/Berlin" });
  expect(days("daily")).toEqual({ startDate: "2024-11-26", endDate: "2024-11-26" });
  expect(days("hourly")).toEqual({ startDate: "2024-11-26", endDate: "2024-11-26", hours: [11] });
  expect(days("quarterly")).toEqual({ startDate: "2024-10-01", endDate: "2024-12-31" });
  expect(days("yearly")).toEqual({ startDate: "2024-01-01", endDate: "2024-12-31" });
  expect(days("weekly")).toEqual({ startDate: "2024-11-25", endDate: "2024-12-01" });
  expect(days("monthly")).toEqual({ startDate: "2024-11-01", endDate: "2024-11-30" });
  expect(days("trade", 1)).toEqual({ startDate: "2024-11-22", endDate: "2024-11-22" });
  expect(days("trade")).toEqual({ startDate: "2024-11-22", endDate: "2024-11-26" });
  expect(days("trade", 9)).toBeNull();
});
