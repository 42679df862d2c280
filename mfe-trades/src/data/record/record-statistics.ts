import type { GroupStatistics, GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import type { HeadlineStatistics, StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";

/** How much a figure is over. */
export interface Covers {
  trades: number;
  members: number;
}

/** Figures of the trades of a source, in the shape in which the catalogue draws them. */
export interface RecordStatistics {
  /** Null: the reader's own trades. */
  covers: Covers | null;
  /** Results in R, pips and counts. Its money is nobody's where others share the trades: that stands in `money`. */
  results: HeadlineStatistics;
  /** Trades whose profit is known to the reader but has no exchange rate: they count everywhere but in money. */
  withoutRate: number;
  /** Figures of money and the trades that they are over. Null: no profit is shared, or none has an exchange rate. */
  money: { figures: HeadlineStatistics; covers: Covers } | null;
}

/** One row of a grouping of them; figures of money are null where no profit is shared. */
export interface RecordRow
  extends Pick<
    GroupStatisticsRow,
    | "key"
    | "label"
    | "count"
    | "wins"
    | "losses"
    | "breakEvens"
    | "reconciled"
    | "estimatedCount"
    | "withoutRate"
    | "strikeRate"
    | "countRR"
    | "netRR"
    | "expectancyRR"
  > {
  /** Null: the reader's own trades. */
  members: number | null;
  /** Trades that the money is over. */
  moneyTrades: number;
  netProfit: string | null;
  profitFactor: number | null;
}

export const statisticsOfOwn = (headline: HeadlineStatistics): RecordStatistics => ({
  covers: null,
  results: headline,
  withoutRate: headline.conversion?.leftOut ?? 0,
  money: { figures: headline, covers: { trades: headline.moneyCount ?? headline.count, members: 1 } },
});

/** No account of anybody's: shares of a balance and drawdowns in money do not exist. */
const ofNoAccount = {
  ...{ netPercentage: null, countReturns: 0, sharpe: null, sortino: null, recoveryFactor: null },
  ...{ maximalDrawdown: { money: "0", percentage: null, at: null }, absoluteDrawdown: "0" },
};
const noMoney = {
  ...{
    currency: null,
    conversion: null,
    netProfit: "0",
    grossProfit: "0",
    costs: "0",
    sumOfWins: "0",
    sumOfLosses: "0",
  },
  ...{ profitFactor: null, expectancy: null, averageWin: null, averageLoss: null, payoff: null },
};

export function statisticsOfGroup({ covers, money, withoutRate = 0, ...shared }: GroupStatistics): RecordStatistics {
  const { longestWins, longestLosses } = shared;
  const results: HeadlineStatistics = {
    ...ofNoAccount,
    ...noMoney,
    ...shared,
    count: covers.trades,
    longestWins: { ...longestWins, sum: "0" },
    longestLosses: { ...longestLosses, sum: "0" },
  };
  if (money === null) return { covers, results, withoutRate, money: null };
  const { trades, members, ...amounts } = money;
  return {
    covers,
    results,
    withoutRate,
    money: { figures: { ...results, ...amounts, count: trades }, covers: { trades, members } },
  };
}

export const rowOfOwn = (group: StatisticsGroup): RecordRow => ({
  ...group,
  members: null,
  moneyTrades: group.moneyCount ?? group.count,
});

export const rowOfGroup = ({ money, ...row }: GroupStatisticsRow): RecordRow => ({
  ...row,
  moneyTrades: money?.trades ?? 0,
  netProfit: money?.netProfit ?? null,
  profitFactor: money?.profitFactor ?? null,
});
