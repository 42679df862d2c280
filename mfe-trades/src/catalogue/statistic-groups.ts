import type { StatisticName } from "./statistics-catalogue.tsx";

export interface StatisticGroup {
  title: string;
  sub: string;
  names: readonly StatisticName[];
}

/** Every headline statistic, in the order of the pages. */
export const statisticGroups: readonly StatisticGroup[] = [
  {
    title: "Result",
    sub: "closed trades",
    names: ["netProfit", "netPercentage", "grossProfit", "costs", "strikeRate", "profitFactor", "expectancy", "payoff", "averageWin", "averageLoss", "netPips"],
  },
  {
    title: "R",
    sub: "trades with an initial stop",
    names: ["netRR", "expectancyRR", "averageWinRR", "averageLossRR", "deviationRR", "sqn"],
  },
  {
    title: "Risk",
    sub: "on the cumulative net profit",
    names: ["maximalDrawdown", "drawdownPercentage", "drawdownRR", "absoluteDrawdown", "recoveryFactor", "sharpe", "sortino"],
  },
  {
    title: "Streaks",
    sub: "by close time",
    names: ["longestWins", "longestWinsSum", "longestLosses", "longestLossesSum"],
  },
  { title: "Timing", sub: "open to close", names: ["averageHolding"] },
]; // biome-ignore format: names of one line belong together

/** The groups of a page; figures in R come last where no trade has one. */
export const groupsInOrder = (hasR: boolean): readonly StatisticGroup[] =>
  hasR ? statisticGroups : statisticGroups.toSorted((one, other) => Number(isOfR(one)) - Number(isOfR(other)));

const isOfR = ({ title }: StatisticGroup) => title === "R";
