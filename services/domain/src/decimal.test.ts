import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUp, Decimal, decimal, product, quotient, sumOfAll, toRatio, toWire } from "./decimal.ts";

describe("decimals", () => {
  test.each([
    ["1.2300", "1.23"],
    ["-0.0000001", "-0.0000001"],
    ["100000000000000000000000", "100000000000000000000000"],
    [".5", "0.5"],
    ["7.", "7"],
    ["-0", "0"],
    ["-0.0000000000000000004", "0"],
    ["0.1234567890123456785", "0.123456789012345679"],
    ["-0.1234567890123456785", "-0.123456789012345679"],
  ])("T-341 %s travels as %s", (entered, wire) => {
    expect(toWire(decimal(entered))).toBe(wire);
  });

  test.each(["", "-", ".", "1e5", "NaN", "Infinity", "+1", "1,5", "0x10", " 1", "--1", "1.2.3"])(
    "T-341 %j is no decimal, so it is nothing",
    (text) => {
      expect(decimal(text)).toBeNull();
    },
  );

  test("T-341 reading a decimal never throws, whatever the text", () => {
    fc.assert(fc.property(fc.string(), (text) => toWire(decimal(text)) !== undefined));
  });

  test("T-341 what has at most 18 fractional digits comes back as it was sent", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), (units) => {
        const value = Decimal(units).times("1e-18");
        return decimal(toWire(value))?.eq(value) === true;
      }),
    );
  });

  test("T-341 a third times three is one again on the wire", () => {
    expect(toWire(product(quotient(Decimal(1), Decimal(3)), Decimal(3)))).toBe("1");
  });

  test("T-341 nothing divides by zero or by what is missing", () => {
    expect(quotient(Decimal(1), Decimal(0))).toBeNull();
    expect(quotient(Decimal(1), null)).toBeNull();
    expect(quotient(null, Decimal(1))).toBeNull();
    expect(product(Decimal(1), null)).toBeNull();
  });

  test("T-341 a plain sum skips what is missing, a sum of all does not exist without it", () => {
    expect(addUp([Decimal(1), null, Decimal(2)])?.toFixed()).toBe("3");
    expect(addUp([null])).toBeNull();
    expect(sumOfAll([Decimal(1), null])).toBeNull();
    expect(sumOfAll([Decimal(1), Decimal(2)])?.toFixed()).toBe("3");
  });

  test("T-341 a ratio is a number or nothing, never infinite", () => {
    expect(toRatio(Decimal("0.1"))).toBe(0.1);
    expect(toRatio(null)).toBeNull();
    expect(toRatio(Decimal("1e400"))).toBeNull();
  });
});
