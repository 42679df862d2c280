import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { tradeColumns, tradesOf } from "../testing/trade-row-fixture.ts";
import { headline } from "./headline.ts";
import { type PartlyShared, sharedHeadline } from "./shared-headline.ts";
import { everyRow, knownRows, type TradeColumns } from "./trade-columns.ts";

const trade = fc.record({
  net: fc.integer({ min: -5000, max: 5000 }),
  r: fc.option(fc.integer({ min: -30, max: 30 }), { nil: null }),
  isShown: fc.boolean(),
  isChosen: fc.boolean(),
});
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

/** Profits that are not shown are unknown in one set of columns and zero in the other. */
function columnsOf(trades: readonly Trade[]): PartlyShared {
  const columns = tradeColumns(
    tradesOf(
      trades.map(({ net }) => net / 100),
      (index) => ({ netRR: trades[index]?.r ?? null }),
    ),
  );
  const withProfits = (value: number): TradeColumns => {
    const { whole, fraction } = columns.netProfit;
    const isShown = (row: number) => trades[row]?.isShown === true;
    return {
      ...columns,
      netProfit: {
        whole: whole.map((part, row) => (isShown(row) ? part : value)),
        fraction: fraction.map((part, row) => (isShown(row) ? part : 0)),
      },
    };
  };
  return { known: withProfits(Number.NaN), filled: withProfits(0) };
}

const options = { handling: BreakEvenHandling.ExcludeBreakEven };
const chosenOf = (trades: readonly Trade[]) => everyRow(trades.length).filter((row) => trades[row]?.isChosen === true);
const texts = (figures: object | null) =>
  figures === null
    ? null
    : JSON.parse(JSON.stringify(figures, (_, value) => (value?.constructor?.name === "Big" ? toWire(value) : value)));

/** Columns that say which of them were read, and how often the profits were. */
function watched(columns: TradeColumns, read: string[]): TradeColumns {
  return new Proxy(columns, {
    get: (target, name: keyof TradeColumns) => {
      read.push(name);
      return target[name];
    },
  });
}

describe("figures of trades of which some profits are not shown", () => {
  test("G-252 G-249 are those of two whole headlines, one over all and one over what is shown", () => {
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 40 }), (trades) => {
        const shared = columnsOf(trades);
        const counted = chosenOf(trades);
        const { rows, results, moneyRows, money } = sharedHeadline(shared, counted, options);
        const all = headline(shared.filled, knownRows(shared.filled.netProfit.whole, counted), options);
        const { winRR, lossRR, ...same } = results;
        expect(texts(all)).toMatchObject(texts(same));
        const rewards = (status: WinLossStatus) =>
          [...counted].flatMap((row) => (shared.filled.result[row] === status ? (trades[row]?.r ?? []) : []));
        const meanOf = (values: number[]) => ({
          n: values.length,
          mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
        });
        expect([winRR, lossRR]).toEqual([meanOf(rewards(WinLossStatus.Win)), meanOf(rewards(WinLossStatus.Loss))]);
        expect(Array.from(rows)).toEqual(Array.from(counted));
        expect(Array.from(moneyRows)).toEqual(Array.from(knownRows(shared.known.netProfit.whole, counted)));
        const expected = headline(shared.known, moneyRows, options);
        expect(money === null).toBe(moneyRows.length === 0);
        if (money !== null) {
          for (const name of ["netProfit", "sumOfWins", "sumOfLosses", "expectancy", "averageWin"] as const) {
            expect(toWire(money[name]), name).toBe(toWire(expected[name]));
          }
          expect([money.profitFactor, money.payoff, money.n]).toEqual([
            expected.profitFactor,
            expected.payoff,
            expected.n,
          ]);
        }
      }),
    );
  });

  test("G-249 read no balances and returns, and the profits once more only where some are not shown", () => {
    const all = (isShown: boolean): Trade[] => [3, -2, 5].map((net) => ({ net, r: net, isShown, isChosen: true }));
    const [read, readToo]: [string[], string[]] = [[], []];
    const shown = columnsOf(all(true));
    sharedHeadline({ known: watched(shown.known, readToo), filled: watched(shown.filled, read) }, everyRow(3), options);
    expect(read).not.toContain("balanceBefore");
    expect(read).not.toContain("grossProfit");
    // Only which rows are known is looked up; nothing is summed for a second time.
    expect(new Set(readToo)).toEqual(new Set(["netProfit"]));
    expect(readToo.length).toBeLessThanOrEqual(2);
    const some = columnsOf([...all(true), ...all(false)]);
    const again: string[] = [];
    sharedHeadline({ known: watched(some.known, again), filled: some.filled }, everyRow(6), options);
    expect(again.length).toBeGreaterThan(1);
  });
});
