import { t } from "@entrywise/host/macro";
import type { StatisticName } from "./statistics-catalogue.tsx";

export interface StatisticGroup {
  title: string;
  sub: string;
  names: readonly StatisticName[];
}

/** Every headline statistic, in the order of the pages. */
export const statisticGroups: readonly StatisticGroup[] = [
  {
    get title() { return t`Result`; },
    get sub() { return t`closed trades`; },
    names: ["netProfit", "netPercentage", "grossProfit", "costs", "strikeRate", "profitFactor", "expectancy", "payoff", "averageWin", "averageLoss", "netPips"],
  },
  {
    title: "R",
    get sub() { return t`trades with an initial stop`; },
    names: ["netRR", "expectancyRR", "averageWinRR", "averageLossRR", "deviationRR", "sqn"],
  },
  {
    get title() { return t`Risk`; },
    get sub() { return t`of cumulative net profit`; },
    names: ["maximalDrawdown", "drawdownPercentage", "drawdownRR", "absoluteDrawdown", "recoveryFactor", "sharpe", "sortino"],
  },
  {
    get title() { return t`Streaks`; },
    get sub() { return t`by close time`; },
    names: ["longestWins", "longestWinsSum", "longestLosses", "longestLossesSum"],
  },
  { get title() { return t`Timing`; }, get sub() { return t`open to close`; }, names: ["averageHolding"] },
]; // biome-ignore format: names of one line belong together

/** The groups of a page; figures in R come last where no trade has one. */
export const groupsInOrder = (hasR: boolean): readonly StatisticGroup[] =>
  hasR ? statisticGroups : statisticGroups.toSorted((one, other) => Number(isOfR(one)) - Number(isOfR(other)));

const isOfR = ({ title }: StatisticGroup) => title === "R";
