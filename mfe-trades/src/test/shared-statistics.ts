import type { GroupStatistics, GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";

const money: NonNullable<GroupStatistics["money"]> = {
  ...{
    trades: 7,
    members: 2,
    currency: "USD",
    conversion: null,
    netProfit: "812.50",
    grossProfit: "830",
    costs: "-17.5",
  },
  ...{ profitFactor: 1.75, expectancy: "116.07", sumOfWins: "1900", sumOfLosses: "-1087.5", averageWin: "475" },
  ...{ averageLoss: "-362.5", payoff: 1.31 },
};
/** Of a group whose members have 41 closed trades, 7 of which show their profit. */
export const sharedStatistics: GroupStatistics = {
  ...{ covers: { trades: 41, members: 3 }, openCount: 0, wins: 24, losses: 15, breakEvens: 2, strikeRate: 0.6154 },
  ...{ countRR: 38, netRR: 17.5, netPips: 310, drawdownRR: 4.25, expectancyRR: 0.46, averageWinRR: 1.6 },
  ...{ averageLossRR: -0.9, winsRR: 23, lossesRR: 14, deviationRR: 1.2, sqn: 2.36, longestWins: { count: 6 } },
  ...{ longestLosses: { count: 3 }, averageHoldingMs: 3_600_000, money },
};

/** A row of a grouping, two of whose three trades show their profit. */
export const sharedRow = (key: string, own: Partial<GroupStatisticsRow> = {}): GroupStatisticsRow => ({
  ...{ key, label: key, count: 3, members: 2, wins: 2, losses: 1, breakEvens: 0, strikeRate: 0.6667, countRR: 3 },
  ...{ netRR: 1.5, expectancyRR: 0.5, netPips: 12 },
  money: { trades: 2, members: 1, netProfit: "120.40", profitFactor: 2.2, expectancy: "60.20" },
  ...own,
});
