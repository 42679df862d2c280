import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, decimalSign } from "./decimal-text.ts";

test("P-625 steps keep every digit", () => {
  expect(addDecimals("1.05180", "0.00010")).toBe("1.05190");
  expect(addDecimals("0.1", "0.2")).toBe("0.3");
  expect(addDecimals("0.05", "-0.10")).toBe("-0.05");
  expect(addDecimals("99999999999999999999.999999999999999999", "0.000000000000000001")).toBe(
    "100000000000000000000.000000000000000000",
  );
});

test("P-625 adding and taking away the same comes back to the same amount", () => {
  const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 99 }));
  const text = decimal.map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);
  fc.assert(
    fc.property(text, text, (a, b) => {
      const negated = b.startsWith("-") ? b.slice(1) : `-${b}`;
      expect(addDecimals(addDecimals(addDecimals(a, b), negated), "0.00")).toBe(addDecimals(a, "0.00"));
    }),
  );
});

test("P-625 zero has no sign however it is written", () => {
  expect([decimalSign("-0.00"), decimalSign("0"), decimalSign("-0.01"), decimalSign("3")]).toEqual([0, 0, -1, 1]);
});
