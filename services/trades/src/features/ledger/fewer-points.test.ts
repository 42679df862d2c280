import { expect, test } from "vitest";
import { fewerPoints } from "./fewer-points.ts";

const point = (balance: number, index: number) => ({
  at: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString(),
  balance: String(balance),
  paidIn: "0",
  cash: null,
});

test("Y-140 a drawn balance keeps its ends, its lowest and its highest point", () => {
  const points = Array.from({ length: 10_000 }, (_, index) => point(index === 4321 ? -99 : (index * 37) % 1000, index));
  points[7777] = point(12_345, 7777);
  const remaining = fewerPoints(points, 600);
  expect(remaining.length).toBeLessThanOrEqual(600);
  expect([remaining[0], remaining.at(-1)]).toEqual([points[0], points.at(-1)]);
  expect(remaining).toContain(points[4321]);
  expect(remaining).toContain(points[7777]);
  const times = remaining.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
});

test("Y-140 few points stay as they are", () => {
  const points = [1, 2, 3].map(point);
  expect(fewerPoints(points, 600)).toEqual(points);
});
