import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { StatisticName } from "./statistics-catalogue.tsx";

export interface StatisticGroup {
  title: MessageDescriptor;
  sub: MessageDescriptor;
  names: readonly StatisticName[];
}

/** Every headline statistic, in the order of the pages. */
export const statisticGroups: readonly StatisticGroup[] = [
  {
    title: msg`Result`,
    sub: msg`closed trades`,
    names: ["netProfit", "netPercentage", "grossProfit", "costs", "strikeRate", "profitFactor", "expectancy", "payoff", "averageWin", "averageLoss", "netPips"],
  },
  {
    title: msg`R`,
    sub: msg`trades with an initial stop`,
    names: ["netRR", "expectancyRR", "averageWinRR", "averageLossRR", "deviationRR", "sqn"],
  },
  {
    title: msg`Risk`,
    sub: msg`of cumulative net profit`,
    names: ["maximalDrawdown", "drawdownPercentage", "drawdownRR", "absoluteDrawdown", "recoveryFactor", "sharpe", "sortino"],
  },
  {
    title: msg`Streaks`,
    sub: msg`by close time`,
    names: ["longestWins", "longestWinsSum", "longestLosses", "longestLossesSum"],
  },
  { title: msg`Timing`, sub: msg`open to close`, names: ["averageHolding"] },
]; // biome-ignore format: names of one line belong together

/** The groups of a page; figures in R come last where no trade has one. */
export const groupsInOrder = (hasR: boolean): readonly StatisticGroup[] =>
  hasR ? statisticGroups : statisticGroups.toSorted((one, other) => Number(isOfR(one)) - Number(isOfR(other)));

const isOfR = ({ names }: StatisticGroup) => names.includes("netRR");
