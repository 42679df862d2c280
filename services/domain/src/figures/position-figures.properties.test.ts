import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUp, type Big, Decimal, ONE, product } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import { closeCosts, eachCost } from "./close-costs.ts";
import type { CloseFacts, OpenFacts, PositionFacts } from "./position-facts.ts";
import { type PositionFigures, positionFigures } from "./position-figures.ts";
import { rangeNames } from "./price-range.ts";
import { defaultBreakEvenRange } from "./win-loss.ts";

const scaled = (minimum: number, maximum: number, digits: number) =>
  fc.integer({ min: minimum, max: maximum }).map((units) => Decimal(units).div(10 ** digits));
const price = scaled(90_000, 130_000, 5);
const size = scaled(1, 500, 2);
const money = scaled(-100_000, 100_000, 2);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const closeFacts: fc.Arbitrary<CloseFacts> = fc.record({
  id: fc.uuid(),
  closeDate: maybe(fc.constant("2025-03-05T00:00:00Z")),
  size: maybe(size),
  closePrice: maybe(price),
  grossProfit: maybe(money),
  ...eachCost(() => maybe(money)),
  maximumAdversePrice: maybe(price),
  maximumFavourablePrice: maybe(price),
});

const openFacts: fc.Arbitrary<OpenFacts> = fc.record({
  id: fc.uuid(),
  ticketNumber: fc.constant(null),
  openDate: maybe(fc.constant("2025-03-01T00:00:00Z")),
  size: maybe(size),
  openPrice: maybe(price),
  stopPrice: maybe(price),
  targetPrice: maybe(price),
  reportedStopPrice: fc.constant(null),
  reportedTargetPrice: fc.constant(null),
  stopMark: fc.constant(null),
  targetMark: fc.constant(null),
  openingBalance: maybe(scaled(1, 10_000_000, 2)),
  closes: fc.array(closeFacts, { maxLength: 3 }),
});

const facts: fc.Arbitrary<PositionFacts> = fc.record({
  direction: fc.constantFrom(Direction.Long, Direction.Short),
  instrument: fc.record({
    marketType: fc.constant(0 as const),
    pipSize: fc.constant(Decimal("0.0001")),
    contractSize: maybe(fc.constant(Decimal(100_000))),
    tickValue: maybe(fc.constant(Decimal(10))),
    quoteToAccountRate: maybe(scaled(1, 300, 2)),
  }),
  opens: fc.array(openFacts, { minLength: 1, maxLength: 3 }),
  idealNetRR: maybe(scaled(0, 1000, 2)),
  breakEven: fc.constant(defaultBreakEvenRange),
});

type PriceField =
  | "openPrice"
  | "stopPrice"
  | "targetPrice"
  | "closePrice"
  | "maximumAdversePrice"
  | "maximumFavourablePrice";
type MoneyField = "grossProfit" | "commissions" | "roll" | "dividends" | "otherCosts";
const priceFields = [
  "openPrice",
  "stopPrice",
  "targetPrice",
  "closePrice",
  "maximumAdversePrice",
  "maximumFavourablePrice",
];
const moneyFields = ["grossProfit", ...closeCosts];

function changed<Row extends object>(row: Row, fields: readonly string[], change: (value: Big) => Big): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    fields.includes(name) && value !== null ? change(value as Big) : value, // the named fields hold decimals
  ]);
  return Object.fromEntries(entries) as Row; // same keys, same types
}

function mapped(
  position: PositionFacts,
  fields: readonly (PriceField | MoneyField | "size" | string)[],
  change: (value: Big) => Big,
) {
  const opens = position.opens.map((open) => ({
    ...changed(open, fields, change),
    closes: open.closes.map((close) => changed(close, fields, change)),
  }));
  return { ...position, opens };
}

/** Every ratio of a position, by its path. */
function ratios(figures: PositionFigures): Map<string, number | null> {
  const found = new Map<string, number | null>();
  const visit = (path: string, value: unknown): void => {
    if (typeof value === "number") found.set(path, value);
    else if (value === null) found.set(path, null);
    else if (typeof value === "object" && !("c" in value)) {
      for (const [name, inner] of Object.entries(value)) visit(`${path}.${name}`, inner);
    }
  };
  visit("", figures);
  return found;
}

function expectSameRatios(actual: PositionFigures, expected: PositionFigures): void {
  const other = ratios(expected);
  for (const [path, value] of ratios(actual)) {
    if (!other.has(path)) continue;
    const same = other.get(path) ?? null;
    if (value === null || same === null) expect([path, value]).toEqual([path, same]);
    else expect(Math.abs(value - same), path).toBeLessThan(1e-9 * Math.max(1, Math.abs(same)));
  }
}

describe("invariants of a position", () => {
  test("T-331 T-338 a short is the mirror image of a long: every pip, R and efficiency is the same", () => {
    fc.assert(
      fc.property(facts, (position) => {
        const mirrored = mapped(position, priceFields, (value) => Decimal(3).minus(value));
        const other = position.direction === Direction.Long ? Direction.Short : Direction.Long;
        const actual = positionFigures({ ...mirrored, direction: other });
        const expected = positionFigures(position);
        expectSameRatios(actual, expected);
        expect(actual.totalNetPips?.toFixed()).toBe(expected.totalNetPips?.toFixed());
        expect(actual.totalNetProfit?.toFixed()).toBe(expected.totalNetProfit?.toFixed());
      }),
    );
  });

  test("T-335 T-340 prices in another scale change no ratio", () => {
    fc.assert(
      fc.property(facts, scaled(2, 5000, 1), (position, scale) => {
        const larger = mapped(position, priceFields, (value) => value.times(scale));
        const { pipSize, contractSize } = position.instrument;
        const instrument = {
          ...position.instrument,
          pipSize: pipSize.times(scale),
          contractSize: contractSize && Decimal(contractSize).div(scale),
        };
        expectSameRatios(positionFigures({ ...larger, instrument }), positionFigures(position));
      }),
    );
  });

  test("T-493 a multiplier on sizes, gross profit and costs multiplies money and leaves every R alone", () => {
    fc.assert(
      fc.property(facts, scaled(1, 100, 1), (position, multiplier) => {
        const multiplied = mapped(position, ["size", ...moneyFields], (value) => value.times(multiplier));
        const actual = positionFigures(withoutBalance(multiplied));
        const expected = positionFigures(withoutBalance(position));
        expectSameRatios(actual, expected);
        expectClose(actual.totalNetProfit, product(expected.totalNetProfit, multiplier));
        expectClose(actual.totalSize, product(expected.totalSize, multiplier));
        expectClose(actual.financialRisk, product(expected.financialRisk, multiplier));
      }),
    );
  });

  test("T-288 T-334 the closes add up to the subtotals, the subtotals to the position", () => {
    fc.assert(
      fc.property(facts, (position) => {
        const figures = positionFigures(position);
        for (const open of figures.opens) {
          expectClose(open.subtotals.netProfit, addUp(open.closes.map((close) => close.netProfit)));
          expectClose(open.subtotals.grossProfit, addUp(open.closes.map((close) => close.grossProfit)));
          expectClose(open.subtotals.size, addUp(open.closes.map((close) => close.size)));
        }
        expectClose(figures.totalNetProfit, addUp(figures.opens.map((open) => open.subtotals.netProfit)));
        expectClose(figures.totalCommissions, addUp(figures.opens.map((open) => open.subtotals.commissions)));
      }),
    );
  });

  test("T-335 netRR = netProfitRR + netFeeRR wherever R exists", () => {
    fc.assert(
      fc.property(facts, (position) => {
        const { totalNetRR, totalNetProfitRR, totalNetFeeRR } = positionFigures(position);
        if (totalNetRR === null || totalNetProfitRR === null) return;
        expect(totalNetRR).toBeCloseTo(totalNetProfitRR + (totalNetFeeRR ?? 0), 8);
      }),
    );
  });

  test("T-340 total efficiency = entry + exit − 1, for a close, an open position and the whole", () => {
    fc.assert(
      fc.property(facts, (position) => {
        const figures = positionFigures(position);
        const all = figures.opens.flatMap((open) => [open, ...open.closes]);
        for (const { metrics } of [figures, ...all]) {
          const { entryEfficiency, exitEfficiency, totalEfficiency } = metrics;
          if (entryEfficiency === null || exitEfficiency === null || totalEfficiency === null) continue;
          expect(totalEfficiency).toBeCloseTo(entryEfficiency + exitEfficiency - 1, 9);
        }
      }),
    );
  });

  test("T-338 T-339 excursions of a close are never negative and MFE + MAE is the available range", () => {
    fc.assert(
      fc.property(facts, (position) => {
        for (const { metrics } of positionFigures(position).opens.flatMap((open) => open.closes)) {
          const { maximumFavourableExcursion: mfe, maximumAdverseExcursion: mae, availableTradeRange: atr } = metrics;
          for (const metric of [mfe, mae, metrics.endTradeDrawdown]) expect(metric.pips?.gte(0) ?? true).toBe(true);
          if (mfe.pips !== null && mae.pips !== null) expectClose(atr.pips, mfe.pips.plus(mae.pips));
        }
      }),
    );
  });

  test("T-283 T-341 after a change in one of many rows every figure is, to the last digit, the one counted of all anew", () => {
    const many = fc.array(openFacts, { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(facts, many, openFacts, fc.nat(), (position, opens, typed, place) => {
        positionFigures({ ...position, opens }); // counted once, as before the key
        const after = { ...position, opens: opens.with(place % opens.length, typed) };
        const anew = { ...after, opens: after.opens.map((open) => ({ ...open })) };
        expect(JSON.stringify(positionFigures(after))).toBe(JSON.stringify(positionFigures(anew)));
      }),
      { numRuns: 40 },
    );
  });

  test("T-341 no figure is ever NaN or infinite", () => {
    fc.assert(
      fc.property(facts, (position) => {
        const figures = positionFigures(position);
        for (const [path, value] of ratios(figures)) expect(Number.isFinite(value ?? 0), path).toBe(true);
        expect(rangeNames.every((name) => figures.metrics[name] !== undefined)).toBe(true);
      }),
    );
  });
});

function withoutBalance(position: PositionFacts): PositionFacts {
  return { ...position, opens: position.opens.map((open) => ({ ...open, openingBalance: null })) };
}

function expectClose(actual: Big | null, expected: Big | null): void {
  if (actual === null || expected === null) {
    expect(actual).toBe(expected);
    return;
  }
  const tolerance = expected.abs().plus(ONE).times("1e-20");
  expect(actual.minus(expected).abs().lte(tolerance)).toBe(true);
}
