import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import { big } from "../testing/position-fixture.ts";
import { efficiencies, type RangePrices, rangePips, stopHit, targetHit } from "./price-range.ts";

const { Long, Short } = Direction;

interface Written {
  direction?: Direction;
  from?: string | null;
  to?: string | null;
  stop?: string | null;
  target?: string | null;
  map?: string | null;
  mfp?: string | null;
}

const price = (text: string | null | undefined) => (text === null || text === undefined ? null : big(text));

const prices = (written: Written): RangePrices => ({
  direction: written.direction ?? Long,
  openPrice: price(written.from),
  closePrice: price(written.to),
  stopPrice: price(written.stop),
  targetPrice: price(written.target),
  maximumAdversePrice: price(written.map),
  maximumFavourablePrice: price(written.mfp),
});

const pips = (written: Written) => {
  const range = rangePips(prices(written), big("1"));
  return Object.fromEntries(Object.entries(range).map(([name, value]) => [name, toWire(value)]));
};

describe("excursions", () => {
  test.each([
    { direction: Long, from: "100", to: "104", stop: "95", target: "110", map: "97", mfp: "108" },
    { direction: Short, from: "100", to: "96", stop: "105", target: "90", map: "103", mfp: "92" },
  ])("T-338 the six ranges follow the table of excursions (direction $direction)", (written) => {
    expect(pips(written)).toEqual({
      availableTradeRange: "11",
      endTradeDrawdown: "4",
      remainingDistanceToTarget: "2",
      remainingDistanceToStop: "2",
      maximumFavourableExcursion: "8",
      maximumAdverseExcursion: "3",
    });
  });

  test("T-339 a range that open or close price lies outside of is widened to hold it", () => {
    expect(pips({ from: "100", to: "104", map: "101", mfp: "103" })).toMatchObject({
      availableTradeRange: "4",
      endTradeDrawdown: "0",
      maximumFavourableExcursion: "4",
      maximumAdverseExcursion: "0",
    });
    expect(pips({ direction: Short, from: "100", to: "104", map: "101", mfp: "103" })).toMatchObject({
      availableTradeRange: "4",
      maximumFavourableExcursion: "0",
      maximumAdverseExcursion: "4",
    });
  });

  test("T-341 an excursion does not exist without its prices", () => {
    expect(pips({ from: "100", to: "104", mfp: "108" })).toMatchObject({
      availableTradeRange: null,
      maximumFavourableExcursion: "8",
      maximumAdverseExcursion: null,
      endTradeDrawdown: "4",
      remainingDistanceToStop: null,
    });
    expect(pips({ from: "100", map: "97", mfp: "108" })).toMatchObject({
      availableTradeRange: "11",
      endTradeDrawdown: null,
    });
  });

  test("T-338 remaining distances turn negative beyond target and stop", () => {
    expect(pips({ from: "100", to: "104", stop: "95", target: "110", map: "94", mfp: "112" })).toMatchObject({
      remainingDistanceToTarget: "-2",
      remainingDistanceToStop: "-1",
    });
  });

  test("T-340 efficiencies do not exist where the price did not move", () => {
    const still = efficiencies(prices({ from: "100", to: "100", map: "100", mfp: "100" }));
    expect(still).toEqual({ entryEfficiency: null, exitEfficiency: null, totalEfficiency: null });
  });
});

describe("stop and target hit", () => {
  const long = { from: "100", stop: "95", target: "110" };
  const short = { direction: Short, from: "100", stop: "105", target: "90" };

  test.each([
    [{ ...long, map: "95", mfp: "109.9" }, true, false],
    [{ ...long, map: "95.1", mfp: "110" }, false, true],
    [{ ...long, map: "90", mfp: "120" }, true, true],
    [{ ...short, map: "105", mfp: "90.1" }, true, false],
    [{ ...short, map: "104.9", mfp: "90" }, false, true],
    [{ ...long, map: null, mfp: null }, null, null],
    [{ from: "100", map: "95", mfp: "110" }, null, null],
  ])("T-287 by price %j: stop %s, target %s", (written, stop, target) => {
    expect(stopHit(null, prices(written))).toBe(stop);
    expect(targetHit(null, prices(written))).toBe(target);
  });

  test("T-287 the broker's mark comes before the prices", () => {
    const untouched = prices({ ...long, map: "99", mfp: "101" });
    expect(stopHit(true, untouched)).toBe(true);
    expect(targetHit(true, untouched)).toBe(true);
    expect(stopHit(false, prices({ ...long, map: "90", mfp: "120" }))).toBe(false);
  });

  test("T-336 by price nobody can tell whether a stop trailed into profit was hit", () => {
    expect(stopHit(null, prices({ from: "100", stop: "104", map: "98", mfp: "110" }))).toBeNull();
    expect(targetHit(null, prices({ from: "100", target: "98", map: "98", mfp: "110" }))).toBeNull();
  });
});
