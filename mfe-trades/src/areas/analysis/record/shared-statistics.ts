import type { StatisticName } from "../../../catalogue/statistics-catalogue.tsx";

/** Figures that no money goes into: they are over all trades of a record, whoever shares a profit. */
export const resultNames = [
  "netRR", "strikeRate", "expectancyRR", "payoffRR", "sqn", "averageWinRR", "averageLossRR", "deviationRR", "drawdownRR",
  "netPips", "longestWins", "longestLosses", "averageHolding",
] as const satisfies readonly StatisticName[]; // biome-ignore format: a list
export type ResultName = (typeof resultNames)[number];

/** Figures of money that a sum over several people has. */
export const moneyNames = [
  "netProfit", "grossProfit", "costs", "profitFactor", "expectancy", "payoff", "averageWin", "averageLoss",
] as const satisfies readonly StatisticName[]; // biome-ignore format: a list
