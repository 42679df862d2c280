import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { rowOfGroup, statisticsOfGroup } from "../../../data/record/record-statistics.ts";
import { sharedStatistics as shared } from "../../../test/shared-statistics.ts";
import { moneyNames, resultNames } from "./shared-statistics.ts";

const drawn = (names: readonly (keyof typeof statistics)[], figures: HeadlineStatistics) =>
  names.map((name) => render(statistics[name].figure(figures)).container.textContent);

test("G-249 figures in R, pips and counts read no money: it may be anybody's, or nobody's", () => {
  const { results } = statisticsOfGroup({ ...shared, money: null });
  const foreign: HeadlineStatistics = {
    ...results,
    ...{ currency: "EUR", netProfit: "999", grossProfit: "999", costs: "999", sumOfWins: "999", sumOfLosses: "-999" },
    ...{
      profitFactor: 9.99,
      expectancy: "999",
      averageWin: "999",
      averageLoss: "-999",
      payoff: 9.99,
      recoveryFactor: 9,
    },
    ...{ netPercentage: 9.99, sharpe: 9.99, sortino: 9.99, absoluteDrawdown: "999" },
    maximalDrawdown: { money: "999", percentage: 9.99, at: null },
  };
  expect(drawn(resultNames, foreign)).toEqual(drawn(resultNames, results));
  expect(drawn(["netRR", "strikeRate", "netPips"], results).join()).toMatch(/17\.50.*61\.5.*310/);
});

test("G-252 money is over the trades that show it alone, and where none does there is no figure of it", () => {
  expect(statisticsOfGroup({ ...shared, money: null }).money).toBeNull();
  const of = statisticsOfGroup(shared);
  expect([of.covers, of.results.count, of.money?.covers]).toEqual([
    { trades: 41, members: 3 },
    41,
    { trades: 7, members: 2 },
  ]);
  const figures = of.money?.figures;
  expect(figures && statistics.netProfit.n(figures)).toBe(7);
  expect(figures && drawn(moneyNames, figures).join()).toMatch(/812\.50.*830.*17\.5.*1\.75.*116\.07.*1\.31/);
});

test("G-249 the profit of a row that nobody shows is unknown, not nought", () => {
  const row = {
    ...{ key: "EURUSD", label: "EURUSD", count: 3, members: 2, wins: 2, losses: 1, breakEvens: 0, strikeRate: 0.67 },
    ...{ countRR: 3, netRR: 1.5, expectancyRR: 0.5, netPips: 12, money: null },
  };
  expect(rowOfGroup(row)).toMatchObject({ netProfit: null, profitFactor: null, moneyTrades: 0, netRR: 1.5 });
});
