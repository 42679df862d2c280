import fc from "fast-check";
import { expect, test } from "vitest";
import { type Big, Decimal, toWire } from "../decimal.ts";
import { convertedMoney } from "./converted-money.ts";
import { moneyAt, moneyColumn } from "./money-column.ts";

const digits = (places: number) =>
  fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: places }))
    .map(([units, used]) => Decimal(units.toString()).times(`1e-${used + 9}`));
const rate = fc.option(
  fc.oneof(
    fc.constant(Decimal(1)),
    fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 }))
      .map(([a, b]) => Decimal(a).div(b)),
  ),
  { nil: null },
);

test("Y-142 converted money is the exact product, rounded as amounts are written and read", () => {
  const amount = fc.option(digits(6), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, rate), { maxLength: 40 }), (rows) => {
      const column = moneyColumn(rows.map(([value]) => toWire(value)));
      const codes = Uint32Array.from(rows, (_, row) => row);
      const rates = rows.map(([, of]) => of);
      const converted = convertedMoney(column, codes, rates);
      const product = (value: Big | null, of: Big | null) => (value === null || of === null ? null : value.times(of));
      const expected = moneyColumn(rows.map(([, of], row) => toWire(product(moneyAt(column, row), of))));
      expect(converted).toEqual(expected);
    }),
  );
});

test("Y-142 an amount in the reported currency stays as it is, one without a rate is none", () => {
  const column = moneyColumn(["-1.25", "0", "7.000000000000001", null]);
  const converted = convertedMoney(column, Uint32Array.of(0, 1, 0, 0), [Decimal(1), null]);
  expect([0, 1, 2, 3].map((row) => toWire(moneyAt(converted, row)))).toEqual([
    "-1.25",
    null,
    "7.000000000000001",
    null,
  ]);
});
