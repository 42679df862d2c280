import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "./decimal.ts";
import { Direction } from "./enumerations.ts";
import { initialStop, type StopFacts, statementStop, trueRangeStop } from "./initial-stop.ts";

const facts: StopFacts = {
  direction: Direction.Short,
  openPrice: Decimal("1.0542"),
  pipSize: Decimal("0.0001"),
  costPerPip: Decimal("15"),
};
const stop = (by: "price" | "pips" | "money", value: string, own: Partial<StopFacts> = {}) => {
  const result = initialStop({ ...facts, ...own }, { by, value: Decimal(value) });
  return "price" in result ? result.price.toFixed() : result.refusal;
};

test("Y-102 T-580 an initial stop by price, by pips and by the money of one R", () => {
  expect(stop("price", "1.0562")).toBe("1.0562");
  expect(stop("pips", "20")).toBe("1.0562");
  expect(stop("money", "300")).toBe("1.0562");
  expect(stop("pips", "20", { direction: Direction.Long })).toBe("1.0522");
});

test("Y-102 what takes no stop says why", () => {
  expect(stop("pips", "20", { openPrice: null })).toBe("noOpenPrice");
  expect(stop("money", "300", { costPerPip: null })).toBe("noMoneyPerPip");
  expect(stop("price", "1.05")).toBe("profitSide");
  expect(stop("pips", "20000", { direction: Direction.Long })).toBe("belowZero");
});

test("Y-190 Y-102 a stop lies as low as the market's prices go", () => {
  const crude = {
    direction: Direction.Long,
    openPrice: Decimal("10"),
    pipSize: Decimal("0.01"),
    costPerPip: Decimal("10"),
  };
  expect(stop("price", "-2", { ...crude, floor: "none" })).toBe("-2");
  expect(stop("pips", "1200", { ...crude, floor: "none" })).toBe("-2");
  expect(stop("money", "10000", { ...crude, floor: "zero" })).toBe("0");
  expect(stop("price", "0", { ...crude, floor: "zero" })).toBe("0");
  expect(stop("price", "-2", { ...crude, floor: "zero" })).toBe("belowZero");
  expect(stop("price", "0", crude)).toBe("belowZero");
  const range = { direction: Direction.Long, openPrice: Decimal("1"), trueRange: Decimal("1"), multiple: Decimal("2") };
  expect(trueRangeStop({ ...range, tick: Decimal("0.01"), floor: "none" })).toEqual({ price: Decimal("-1") });
});

test("T-580 the stop of a statement counts on the losing side, not at the entry nor in profit", () => {
  const of = (direction: Direction, reported: string | null) =>
    statementStop(direction, Decimal("1.05"), reported === null ? null : Decimal(reported))?.toFixed() ?? null;
  expect([of(Direction.Long, "1.04"), of(Direction.Long, "1.05"), of(Direction.Long, "1.06")]).toEqual([
    "1.04",
    null,
    null,
  ]);
  expect([of(Direction.Short, "1.06"), of(Direction.Short, "1.05"), of(Direction.Short, "1.04")]).toEqual([
    "1.06",
    null,
    null,
  ]);
  expect(of(Direction.Long, null)).toBeNull();
  expect(statementStop(Direction.Long, null, Decimal("1.04"))).toBeNull();
});

const ofRange = (
  direction: Direction,
  openPrice: string | null,
  trueRange: string | null,
  multiple: string,
  tick: string,
) => {
  const [open, range] = [openPrice, trueRange].map((value) => (value === null ? null : Decimal(value)));
  const facts = {
    direction,
    openPrice: open ?? null,
    trueRange: range ?? null,
    multiple: Decimal(multiple),
    tick: Decimal(tick),
  };
  const result = trueRangeStop(facts);
  return "price" in result ? result.price.toFixed() : result.refusal;
};

test("Y-102 a multiple of the average true range lies on the losing side, on a tick of the instrument", () => {
  expect(ofRange(Direction.Long, "1.05421", "0.001234", "1.5", "0.00001")).toBe("1.05236");
  expect(ofRange(Direction.Short, "1.05421", "0.001234", "1.5", "0.00001")).toBe("1.05606");
  expect(ofRange(Direction.Long, "5105.25", "31.4", "2", "0.25")).toBe("5042.5");
});

test("Y-102 a trade without open price, without bars or with a range below one tick says so", () => {
  expect(ofRange(Direction.Long, null, "0.001", "2", "0.00001")).toBe("noOpenPrice");
  expect(ofRange(Direction.Long, "1.05", null, "2", "0.00001")).toBe("noBars");
  expect(ofRange(Direction.Long, "1.05", "0.000002", "2", "0.00001")).toBe("belowOneTick");
  expect(ofRange(Direction.Long, "1.05", "0.6", "2", "0.00001")).toBe("belowZero");
});

test("Y-102 the stop is at most half a tick from the multiple, a multiple of the tick, and mirrored for shorts", () => {
  const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((value) => Decimal(value).div(1000));
  const ticks = fc.constantFrom("0.00001", "0.01", "0.25", "5");
  const prices = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(prices, thousandths(1, 9_000_000), thousandths(1, 5_000), ticks, (steps, trueRange, multiple, step) => {
      const tick = Decimal(step);
      const openPrice = tick.times(steps);
      const of = (direction: Direction) => trueRangeStop({ direction, openPrice, trueRange, multiple, tick });
      const [long, short] = [of(Direction.Long), of(Direction.Short)];
      if ("price" in short) {
        const distance = short.price.minus(openPrice);
        expect(distance.gt(0)).toBe(true);
        expect(short.price.mod(tick).eq(0)).toBe(true);
        expect(distance.minus(trueRange.times(multiple)).abs().times(2).lte(tick)).toBe(true);
      } else expect(trueRange.times(multiple).times(2).lt(tick)).toBe(true);
      if ("price" in long) {
        expect(long.price.lt(openPrice)).toBe(true);
        expect(openPrice.minus(long.price).minus(trueRange.times(multiple)).abs().times(2).lte(tick)).toBe(true);
      }
    }),
  );
});
