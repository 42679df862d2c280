import { expect, test } from "vitest";
import { Decimal } from "./decimal.ts";
import { Direction } from "./enumerations.ts";
import { initialStop, type StopFacts } from "./initial-stop.ts";

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
