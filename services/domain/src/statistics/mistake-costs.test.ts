import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal, toWire } from "../decimal.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { headline } from "./headline.ts";
import { mistakeCosts } from "./mistake-costs.ts";

test("Y-131 a mistake is compared with all other trades, and a trade with two counts once in any", () => {
  const columns = tradeColumns(tradesOf([-10, -4, 20], (index) => ({ netRR: [-1, -0.4, 2][index] ?? null })));
  const memberships = { rows: Uint32Array.of(0, 0, 1), keys: Uint32Array.of(0, 1, 1) };
  const { each, any } = mistakeCosts(columns, memberships, 3, {});
  const sums = each.map(({ made, others }) => [made.n, toWire(made.netProfit), toWire(others.netProfit)]);
  expect(sums).toEqual([
    [1, "-10", "16"],
    [2, "-14", "20"],
    [0, null, "6"],
  ]);
  expect([any.made.n, any.made.netRR, any.others.expectancyRR]).toEqual([2, -1.4, 2]);
});

test("Y-131 of every mistake, both sides add up to the whole selection, and no side counts a trade of another", () => {
  const trade = fc.record({
    cents: fc.integer({ min: -100_000, max: 100_000 }),
    quarters: fc.option(fc.integer({ min: -40, max: 40 }), { nil: null }),
    mistakes: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
    isSelected: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 120 }), (trades) => {
      const nets = trades.map(({ cents }) => toWire(Decimal(cents).div(100)) ?? "0");
      const columns = tradeColumns(
        tradesOf(nets, (index) => {
          const quarters = trades[index]?.quarters ?? null;
          return { id: String(index).padStart(6, "0"), netRR: quarters === null ? null : quarters / 4 };
        }),
      );
      const pairs = trades.flatMap(({ mistakes }, row) => mistakes.map((key) => [row, key] as const));
      const memberships = {
        rows: Uint32Array.from(pairs, ([row]) => row),
        keys: Uint32Array.from(pairs, ([, key]) => key),
      };
      const selection = Uint32Array.from(trades.keys()).filter((row) => trades[row]?.isSelected === true);
      const whole = headline(columns, selection);
      const { each, any } = mistakeCosts(columns, memberships, 4, { selection });
      for (const { made, others } of [...each, any]) {
        expect(made.n + others.n).toBe(whole.n);
        expect(made.rCount + others.rCount).toBe(whole.rCount);
        expect((made.netRR ?? 0) + (others.netRR ?? 0)).toBe(whole.netRR ?? 0);
        const net = Decimal(0)
          .plus(made.netProfit ?? 0)
          .plus(others.netProfit ?? 0);
        expect(toWire(net)).toBe(toWire(whole.netProfit ?? Decimal(0)));
      }
      const chosen = trades.filter(({ isSelected }) => isSelected);
      expect(each.map(({ made }) => made.n)).toEqual(
        each.map((_, key) => chosen.filter(({ mistakes }) => mistakes.includes(key)).length),
      );
      expect(any.made.n).toBe(chosen.filter(({ mistakes }) => mistakes.length > 0).length);
    }),
  );
});
