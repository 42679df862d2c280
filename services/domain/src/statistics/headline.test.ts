import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { big } from "../testing/position-fixture.ts";
import { tradeColumns, tradeRow, tradesOf } from "../testing/trade-row-fixture.ts";
import { headline } from "./headline.ts";

const of = (nets: readonly (string | number)[], ...more: Parameters<typeof tradesOf>[1][]) =>
  tradeColumns(tradesOf(nets, ...more));

describe("headline figures", () => {
  test("T-168 T-342 90 % winning 1 and 10 % losing 20 is a profit factor of 0.45 and an expectancy of −1.10", () => {
    const nets = Array.from({ length: 100 }, (_, index) => (index % 10 === 9 ? -20 : 1));
    const figures = headline(of(nets, (index) => ({ netRR: nets[index] ?? null })));
    expect(figures.profitFactor).toBe(0.45);
    expect(toWire(figures.expectancy)).toBe("-1.1");
    expect(figures.expectancyRR).toBeCloseTo(-1.1, 12);
    expect(figures.strikeRate).toBe(0.9);
    expect(figures.payoff).toBe(0.05);
    expect([toWire(figures.sumOfWins), toWire(figures.sumOfLosses), toWire(figures.netProfit)]).toEqual([
      "90",
      "-200",
      "-110",
    ]);
    expect([toWire(figures.averageWin), toWire(figures.averageLoss)]).toEqual(["1", "-20"]);
  });

  test("T-168 profit factor and payoff go by the sign of the net, whatever the break-even range says", () => {
    const figures = headline(of([5, -10, 20], () => ({ result: WinLossStatus.BreakEven })));
    expect(figures).toMatchObject({
      wins: 0,
      losses: 0,
      breakEvens: 3,
      strikeRate: null,
      profitFactor: 2.5,
      payoff: 1.25,
    });
    expect([figures.positives, figures.negatives]).toEqual([2, 1]);
  });

  test("T-168 a net of exactly zero is neither in the mean win nor in the mean loss", () => {
    const figures = headline(of([0, 6, -3, 0]));
    expect([figures.positives, figures.negatives, figures.n]).toEqual([1, 1, 4]);
    expect([toWire(figures.averageWin), toWire(figures.averageLoss), toWire(figures.expectancy)]).toEqual([
      "6",
      "-3",
      "0.75",
    ]);
  });

  test("T-168 without losses there is no profit factor, without trades there is nothing", () => {
    expect(headline(of([1, 2])).profitFactor).toBeNull();
    const none = headline(of([]));
    expect(none).toMatchObject({
      n: 0,
      strikeRate: null,
      netProfit: null,
      sumOfWins: null,
      profitFactor: null,
      expectancy: null,
      expectancyRR: null,
      drawdown: null,
      drawdownRR: null,
      recoveryFactor: null,
      averageHoldingMs: null,
      sqn: { value: null, n: 0 },
      sharpe: { value: null, n: 0 },
    });
    expect(none.streaks.wins.longest).toBeNull();
  });

  test("T-167 T-342 break-evens are left out, or count as losses, or as wins", () => {
    const columns = of([...Array(10).fill(1), ...Array(15).fill(-1), ...Array(5).fill(0)]);
    const rate = (handling: BreakEvenHandling) => headline(columns, null, { handling }).strikeRate;
    expect(rate(BreakEvenHandling.ExcludeBreakEven)).toBe(0.4);
    expect(rate(BreakEvenHandling.BreakEvenAsLoss)).toBeCloseTo(0.3333, 4);
    expect(rate(BreakEvenHandling.BreakEvenAsWin)).toBe(0.5);
  });

  test("T-172 trades without R are left out of R statistics, which tell their n", () => {
    const figures = headline(of([100, 50, -20], (index) => ({ netRR: [2, null, -0.5][index] ?? null })));
    expect(figures).toMatchObject({ n: 3, rCount: 2, netRR: 1.5, expectancyRR: 0.75, drawdownRR: 0.5 });
    expect(figures.sqn.n).toBe(2);
  });

  test("T-168 open trades count nowhere", () => {
    const rows = [...tradesOf([10, -5]), tradeRow({ id: "open", closeTime: null, netProfit: null, netRR: 3 })];
    expect(headline(tradeColumns(rows))).toMatchObject({ n: 2, wins: 1, losses: 1, rCount: 0 });
  });

  test("T-168 gross profit, costs, percentages and holding times are given beside the net", () => {
    const columns = of(["7.5", "-12.5"], (index) => ({
      grossProfit: ["10", "-10"][index] ?? null,
      costs: "-2.5",
      holdingMs: [1000, null][index] ?? null,
      percentageReturned: [0.75, -1.25][index] ?? null,
    }));
    const figures = headline(columns);
    expect([toWire(figures.grossProfit), toWire(figures.costs)]).toEqual(["0", "-5"]);
    expect(figures).toMatchObject({ percentageReturned: -0.5, percentageCount: 2, averageHoldingMs: 1000 });
  });

  test("T-168 a selection counts only its rows", () => {
    const columns = of([10, -5, 20, -1]);
    const figures = headline(columns, Uint32Array.of(0, 3), { startingBalance: big("100") });
    expect(figures).toMatchObject({ n: 2, wins: 1, losses: 1 });
    expect(toWire(figures.netProfit)).toBe("9");
    expect(toWire(figures.drawdown?.maximal ?? null)).toBe("1");
  });

  test("T-168 as MetaTrader counts, a net of exactly zero is a win and nothing is break-even", () => {
    const columns = of([10, 0, -5], () => ({ result: WinLossStatus.BreakEven }));
    const figures = headline(columns, null, { classification: "metaTrader" });
    expect(figures).toMatchObject({ wins: 2, losses: 1, breakEvens: 0 });
    expect(figures.streaks.wins.longest?.count).toBe(2);
  });
});

describe("order of trades", () => {
  test("T-169 trades stand in the order close time, then id, the open ones last", () => {
    const rows = [
      tradeRow({ id: "z", closeTime: null, netProfit: "1" }),
      tradeRow({ id: "b", closeTime: 5, netProfit: "2" }),
      tradeRow({ id: "a", closeTime: 5, netProfit: "3" }),
      tradeRow({ id: "c", closeTime: 1, netProfit: "4" }),
    ];
    expect([...tradeColumns(rows).netProfit.whole]).toEqual([4, 3, 2, 1]);
    expect(rows[0]?.id).toBe("z");
  });
});
