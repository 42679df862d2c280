import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal, decimal, toWire } from "../decimal.ts";
import type { WinLossStatus } from "../enumerations.ts";
import { type TradeRow, tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { groupBy, groupByMemberships, noGroup } from "./group-by.ts";
import { headline } from "./headline.ts";

const groups = 5;
const rows: fc.Arbitrary<TradeRow[]> = fc
  .array(
    fc.record({
      net: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => toWire(Decimal(cents).div(100)) ?? "0"),
      result: fc.constantFrom<WinLossStatus>(1, 2, 3),
      netRR: fc.option(
        fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4),
        { nil: null },
      ),
    }),
    { maxLength: 200 },
  )
  .map((trades) =>
    tradesOf(
      trades.map(({ net }) => net),
      (index) => ({ ...trades[index], id: String(index).padStart(6, "0") }),
    ),
  );

describe("groups", () => {
  test("T-168 each group has its own n, results, strike rate, nets and R", () => {
    const columns = tradeColumns(
      tradesOf([10, -5, 20, 0, 7], (index) => ({ netRR: [1, -0.5, null, 0, 0.7][index] ?? null })),
    );
    const [first, second, third] = groupBy(columns, Uint16Array.of(0, 0, 1, 0, 9), 3);
    expect(first).toMatchObject({
      n: 3,
      wins: 1,
      losses: 1,
      breakEvens: 1,
      strikeRate: 0.5,
      profitFactor: 2,
      netRR: 0.5,
      rCount: 3,
    });
    expect(toWire(first?.netProfit ?? null)).toBe("5");
    expect(second).toMatchObject({ n: 1, wins: 1, profitFactor: null, netRR: null, expectancyRR: null });
    expect(third).toMatchObject({ n: 0, netProfit: null, expectancy: null, strikeRate: null });
  });

  test("T-168 a trade with several tags counts in each of them", () => {
    const columns = tradeColumns(tradesOf([10, -4]));
    const memberships = { rows: Uint32Array.of(0, 0, 1), keys: Uint32Array.of(0, 1, 1) };
    expect(groupByMemberships(columns, memberships, 2).map(({ netProfit }) => toWire(netProfit))).toEqual(["10", "6"]);
  });

  test("T-168 the groups add up to the whole, with or without a selection", () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (trades, isSelected) => {
        const columns = tradeColumns(trades);
        const keys = Uint32Array.from(trades, (_, index) => (index * 7) % groups);
        const selection = isSelected ? Uint32Array.from(trades.keys()).filter((row) => row % 3 !== 1) : null;
        const whole = headline(columns, selection);
        const parts = groupBy(columns, keys, groups, { selection });
        for (const name of ["n", "wins", "losses", "breakEvens", "positives", "negatives", "rCount"] as const) {
          expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(whole[name]);
        }
        const sumOf = (name: "netProfit" | "sumOfWins" | "sumOfLosses") =>
          toWire(parts.reduce((sum, part) => sum.plus(part[name] ?? 0), Decimal(0)));
        for (const name of ["netProfit", "sumOfWins", "sumOfLosses"] as const) {
          expect(sumOf(name)).toBe(toWire(whole[name] ?? Decimal(0)));
        }
        expect(parts.reduce((sum, part) => sum + (part.netRR ?? 0), 0)).toBe(whole.netRR ?? 0);
      }),
    );
  });

  test("T-168 one group of everything is the headline", () => {
    fc.assert(
      fc.property(rows, (trades) => {
        const columns = tradeColumns(trades);
        const [all] = groupBy(columns, new Uint32Array(trades.length), 1);
        expect(headline(columns)).toMatchObject(JSON.parse(JSON.stringify(all), revived));
      }),
    );
  });

  test("T-168 a key of no group counts nowhere", () => {
    const columns = tradeColumns(tradesOf([10]));
    expect(groupBy(columns, Uint32Array.of(noGroup), 1)[0]?.n).toBe(0);
  });
});

/** Decimals travel through JSON as text. */
function revived(_: string, value: unknown): unknown {
  return typeof value === "string" ? decimal(value) : value;
}
