import { expect, test } from "vitest";
import { balancePlaces, nearestPlace, stepPath } from "./balance-places.ts";

const point = (day: number, balance: string, paidIn: string, cash: string | null = null) => ({
  at: `2024-01-${String(day).padStart(2, "0")}T00:00:00.000Z`,
  balance,
  paidIn,
  cash,
});
const points = [point(1, "1000", "1000", "1000"), point(6, "1200", "1000"), point(11, "800", "600", "-400")];

test("Y-140 a balance is drawn over time, what was paid in on the same scale", () => {
  const { balance, paidIn, lines, moves } = balancePlaces(points);
  expect(balance.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  expect(lines.map(({ value }) => value)).toEqual([600, 800, 1000, 1200]);
  expect(balance[1]?.y).toBe(0);
  expect(paidIn[2]?.y).toBe(1);
  expect(balance[0]).toEqual(paidIn[0]);
  expect(moves).toEqual([0, 2]);
});

test("Y-140 a balance holds until the next booking", () => {
  expect(
    stepPath(
      [
        { x: 0, y: 0 },
        { x: 0.5, y: 1 },
      ],
      100,
      10,
    ),
  ).toBe("M0.0,0.0 H50.0 V10.0");
});

test("Y-140 the booking nearest to the pointer is taken, the later of two at one moment", () => {
  const places = [0, 0.5, 0.5, 1].map((x) => ({ x, y: 0 }));
  expect([0.1, 0.4, 0.9].map((share) => nearestPlace(places, share))).toEqual([0, 2, 3]);
});
