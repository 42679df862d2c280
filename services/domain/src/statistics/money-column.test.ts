import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Big, Decimal, decimal, toWire } from "../decimal.ts";
import { moneyColumn, moneyNumber } from "./money-column.ts";
import { addMoney, approximateSum, columnSum, moneySum, sumWidth } from "./money-sum.ts";

const bigSum = (values: readonly (string | null)[]): Big =>
  values.reduce((sum, value) => sum.plus(decimal(value) ?? 0), Decimal(0));

/** Entered profits: 11 integral and up to 15 fractional digits, with signs. */
const profit = fc
  .integer({ min: 0, max: 15 })
  .chain((digits) =>
    fc
      .bigInt({ min: -(10n ** BigInt(11 + digits)), max: 10n ** BigInt(11 + digits) })
      .map((units) => toWire(Decimal(units).times(`1e-${digits}`)) ?? "0"),
  );

describe("money columns", () => {
  test.each([
    ["1.25", 1.25],
    ["-1.25", -1.25],
    ["-0.5", -0.5],
    ["-3", -3],
    ["0", 0],
    ["0.000000000000001", 1e-15],
    [".5", 0.5],
    ["7.", 7],
  ])("T-341 %s is stored as it is", (text, value) => {
    expect(moneyNumber(moneyColumn([text]), 0)).toBe(value);
    expect(toWire(columnSum(moneyColumn([text])))).toBe(toWire(decimal(text)));
  });

  test("T-341 a value of up to 15 digits is the double that its text is, so that bounds compare exactly", () => {
    const typed = fc.tuple(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), fc.integer({ min: 0, max: 14 }));
    fc.assert(
      fc.property(typed, ([digits, places]) => {
        const text = toWire(Decimal(digits).times(`1e-${places}`)) ?? "0";
        expect(moneyNumber(moneyColumn([text]), 0)).toBe(Number(text));
      }),
      { numRuns: 2_000 },
    );
    expect(moneyNumber(moneyColumn([null]), 0)).toBeNaN();
  });

  test.each(["-0", "-0.00", "-0.0000000000000004"])("T-341 %s is 0, and no other double than that of 0", (text) => {
    expect(moneyColumn([text])).toEqual(moneyColumn(["0"]));
  });

  test("T-341 a row without money, or with what is no money, is no zero", () => {
    const column = moneyColumn([null, "", "NaN", "abc", "1.x"]);
    expect([...column.whole].every(Number.isNaN)).toBe(true);
    expect(columnSum(column)).toBeNull();
    expect(columnSum(moneyColumn([]))).toBeNull();
    expect(toWire(columnSum(moneyColumn([null, "2.5", null])))).toBe("2.5");
  });

  test("T-341 sums equal decimal sums to the last digit while values have at most 15 fractional digits", () => {
    fc.assert(
      fc.property(fc.array(fc.option(profit, { nil: null }), { maxLength: 300 }), (values) => {
        const sum = columnSum(moneyColumn(values));
        expect(toWire(sum ?? Decimal(0))).toBe(toWire(bigSum(values)));
      }),
    );
  });

  test("T-341 with more digits a sum of n values is off by less than n × 10⁻¹⁵", () => {
    const long = fc
      .bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
      .map((units) => toWire(Decimal(units).times("1e-18")) ?? "0");
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 100 }), (values) => {
        const difference = columnSum(moneyColumn(values))?.minus(bigSum(values)).abs();
        expect(difference?.lt(Decimal(values.length).times("1e-15"))).toBe(true);
      }),
    );
    expect(toWire(columnSum(moneyColumn(["0.9999999999999995"])))).toBe("1");
    expect(toWire(columnSum(moneyColumn(["-0.9999999999999995"])))).toBe("-1");
    expect(toWire(columnSum(moneyColumn(["-0.0000000000000004"])))).toBe("0");
  });

  test("T-341 a million of the largest enterable profits add up exactly", () => {
    const values = Array.from({ length: 1_000_000 }, (_, row) =>
      row % 3 === 0 ? "-99999999999.99999999" : "99999999999.99999998",
    );
    const sum = Decimal("99999999999.99999998").times(666_666).minus(Decimal("99999999999.99999999").times(333_334));
    expect(toWire(columnSum(moneyColumn(values)))).toBe(toWire(sum));
  });

  test("T-341 only the selected rows are added", () => {
    expect(toWire(columnSum(moneyColumn(["1.1", "2.2", "3.3"]), Uint32Array.of(0, 2)))).toBe("4.4");
  });

  test("T-341 exact sums stand side by side in one array", () => {
    const sums = new Float64Array(2 * sumWidth);
    addMoney(sums, 0, 900_000_000_000_000, 5e14);
    addMoney(sums, 0, 900_000_000_000_000, 7.5e14);
    addMoney(sums, sumWidth, -1, 7.5e14);
    expect(moneySum(sums, 0).toFixed()).toBe("1800000000000001.25");
    expect(moneySum(sums, sumWidth).toFixed()).toBe("-0.25");
    expect(approximateSum(sums, sumWidth)).toBe(-0.25);
  });
});
