import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import { aggregateBars, type Bar, barProblem } from "./bar.ts";
import { excursion } from "./excursion.ts";

const minute = 60_000;
const bars: Bar[] = [
  [0, "10", "12", "9", "11"],
  [1, "11", "11.5", "10.5", "11"],
  [2, "11", "14", "10.8", "13"],
  [3, "13", "13.5", "8", "9"],
].map(([n, open, high, low, close]) => ({ time: Number(n) * minute, open, high, low, close, volume: "5" }) as Bar);
const excursionOf = (
  direction: Direction,
  openTime: number,
  closeTime: number,
  prices: readonly string[] = ["11", "12"],
) => {
  const [openPrice = null, closePrice = null] = prices.map((price) => Decimal(price));
  return excursion({ direction, openTime, closeTime, openPrice, closePrice }, bars, minute);
};
const texts = (extremes: { map: unknown; mfp: unknown } | undefined) => [String(extremes?.map), String(extremes?.mfp)];

test("T-272 a long position's worst price is the lowest low, its best the highest high; a short one's the other way round", () => {
  expect(texts(excursionOf(Direction.Long, 30_000, 150_000)?.bars)).toEqual(["9", "14"]);
  expect(texts(excursionOf(Direction.Short, 30_000, 150_000)?.bars)).toEqual(["14", "9"]);
});

test("T-272 the bars of the open and of the close are partly outside the holding, which bounds the truth from both sides", () => {
  const found = excursionOf(Direction.Long, 30_000, 150_000);
  expect(found).toMatchObject({ barsUsed: 3, isFirstPartial: true, isLastPartial: true, isCovered: true });
  expect(texts(found?.inner)).toEqual(["10.5", "12"]);
});

test("T-339 a fill outside its bar widens what is proposed and leaves what the bars say", () => {
  const found = excursionOf(Direction.Long, 60_000, 100_000, ["11", "11.9"]);
  expect(texts(found?.bars)).toEqual(["10.5", "11.5"]);
  expect(texts(found?.outer)).toEqual(["10.5", "11.9"]);
});

test("T-272 a holding outside the bars has no extremes, and one they hold in part says so", () => {
  expect(excursionOf(Direction.Long, 10 * minute, 11 * minute)).toBeNull();
  expect(excursionOf(Direction.Long, 150_000, 20 * minute)).toMatchObject({ isCovered: false, barsUsed: 2 });
  expect(
    excursion({ direction: 0, openTime: -5, closeTime: 5, openPrice: null, closePrice: null }, bars, minute),
  ).toMatchObject({
    isCovered: false,
  });
});

test("T-547 longer bars begin at the first price, end at the last and sum the volume where it is counted", () => {
  expect(aggregateBars(bars, 2 * minute)).toEqual([
    { time: 0, open: "10", high: "12", low: "9", close: "11", volume: "10" },
    { time: 2 * minute, open: "11", high: "14", low: "8", close: "9", volume: "10" },
  ]);
});

test("T-547 a bar whose high and low do not enclose its prices is no bar", () => {
  expect(barProblem({ open: "1", high: "2", low: "1", close: "2" })).toBeNull();
  expect(barProblem({ open: "1", high: "2", low: "1", close: "2.1" })).toMatch(/enclose/);
  expect(barProblem({ open: "0", high: "0", low: "0", close: "0" })).toMatch(/above 0/);
});
