import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal, toWire } from "../decimal.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { headline } from "./headline.ts";
import { type RuleAnswers, ruleAdherence } from "./rule-adherence.ts";

const said = (followed: number[], broken: number[]): RuleAnswers => ({
  kept: new Set(followed),
  broken: new Set(broken),
});

test("Y-132 a heavy rule that is broken weighs more, and what was not asked weighs nothing", () => {
  const columns = tradeColumns(tradesOf([10, -5, 7], (index) => ({ netRR: [1, -0.5, 0.7][index] ?? null })));
  const ruleAnswers = [said([0, 1], []), said([0], [1]), null];
  const result = ruleAdherence(columns, Uint32Array.of(0, 1, 2), (row) => ruleAnswers[row] ?? null, {
    weights: [1, 5],
  });
  expect(result.adherence).toBeCloseTo(7 / 12, 12);
  expect(result.each.map(({ kept, broken, notAsked }) => [kept.n, broken.n, notAsked])).toEqual([
    [2, 0, 1],
    [1, 1, 1],
  ]);
  expect([result.allKept.netRR, result.anyBroken.netRR, result.notAsked.netRR]).toEqual([1, -0.5, 0.7]);
});

test("Y-132 without rule answers there is no adherence", () => {
  const columns = tradeColumns(tradesOf([10]));
  expect(ruleAdherence(columns, Uint32Array.of(0), () => null, { weights: [3] }).adherence).toBeNull();
});

test("Y-132 kept, broken and not asked add up to all trades, by rule and together", () => {
  const trade = fc.record({
    cents: fc.integer({ min: -100_000, max: 100_000 }),
    ruleAnswers: fc.array(fc.constantFrom("kept", "broken", "none"), { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 80 }), (trades) => {
      const columns = tradeColumns(
        tradesOf(
          trades.map(({ cents }) => toWire(Decimal(cents).div(100)) ?? "0"),
          (index) => ({ id: String(index).padStart(6, "0") }),
        ),
      );
      const places = (row: number, side: string) =>
        (trades[row]?.ruleAnswers ?? []).flatMap((one, rule) => (one === side ? [rule] : []));
      const selection = Uint32Array.from(trades.keys());
      const result = ruleAdherence(columns, selection, (row) => said(places(row, "kept"), places(row, "broken")), {
        weights: [1, 2, 5],
      });
      const whole = headline(columns, selection);
      const { allKept, anyBroken, notAsked } = result;
      expect(allKept.n + anyBroken.n + notAsked.n).toBe(whole.n);
      const net = [allKept, anyBroken, notAsked].reduce((sum, side) => sum.plus(side.netProfit ?? 0), Decimal(0));
      expect(toWire(net)).toBe(toWire(whole.netProfit ?? Decimal(0)));
      for (const one of result.each) expect(one.kept.n + one.broken.n + one.notAsked).toBe(whole.n);
    }),
  );
});
