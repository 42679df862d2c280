import { expect, test } from "vitest";
import { Decimal } from "./decimal.ts";
import { Direction } from "./enumerations.ts";
import { initialStop, type StopFacts, statementStop } from "./initial-stop.ts";

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
