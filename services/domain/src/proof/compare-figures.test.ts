import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { accountsANight, compareFigures, compareSums, type ProvedTrade, proofNights } from "./compare-figures.ts";

const trade = (net: string, netRR: number | null = 1): ProvedTrade => ({
  net: Decimal(net),
  gross: Decimal(net),
  netRR,
});

test("Y-327 a cent that a projection is off is found, with both figures", () => {
  const exact = new Map([
    ["a", trade("100.10")],
    ["b", trade("-20")],
  ]);
  expect(compareFigures(exact, exact)).toEqual([]);
  const shown = new Map([
    ["a", { ...trade("100.10"), net: Decimal("100.11") }],
    ["b", trade("-20.00")],
  ]);
  expect(compareFigures(exact, shown)).toEqual([
    { figure: "netProfit", tradeId: "a", exact: "100.1", shown: "100.11" },
  ]);
});

test("Y-327 a trade that is on one side alone, and a figure that only one side has, are differences", () => {
  const exact = new Map([
    ["a", trade("1")],
    ["b", trade("2")],
  ]);
  const shown = new Map([
    ["b", { net: Decimal(2), gross: null, netRR: null }],
    ["c", trade("3")],
  ]);
  expect(compareFigures(exact, shown).map(({ figure, tradeId }) => [figure, tradeId])).toEqual([
    ["missing", "a"],
    ["grossProfit", "b"],
    ["netRR", "b"],
    ["extra", "c"],
  ]);
});

test("Y-327 R that differs in the last digits of a double is the same, in the ninth it is not", () => {
  const differs = (a: number, b: number) =>
    compareFigures(new Map([["a", trade("1", a)]]), new Map([["a", trade("1", b)]])).length > 0;
  expect(differs(0.1 + 0.2, 0.3)).toBe(false);
  expect(differs(1, 1 + 1e-8)).toBe(true);
});

test("Y-327 sums are compared exactly", () => {
  expect(compareSums("balance", Decimal("0.1").plus("0.2"), Decimal("0.3"))).toBeNull();
  expect(compareSums("balance", Decimal("10"), Decimal("10.01"))).toMatchObject({ exact: "10", shown: "10.01" });
});

test("Y-327 every account comes up within the promised nights, however many there are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), (accounts) => {
      expect(accountsANight(accounts) * proofNights).toBeGreaterThanOrEqual(accounts);
      expect(accountsANight(accounts)).toBeLessThanOrEqual(accounts);
    }),
  );
});
