import type { OverallRange } from "@entrywise/contracts/trades/range-filters";
import { moneyNumbers, readMoneyNumbers } from "@entrywise/domain/statistics/money-numbers";
import type { UserProjection } from "../user-projection.ts";

const columns: Readonly<Record<OverallRange, (projection: UserProjection) => Float64Array>> = {
  totalNetRR: ({ trades }) => trades.netRR,
  totalNetPercentage: ({ shares }) => shares().net,
  totalNetPips: ({ trades }) => trades.netPips,
  totalNetProfit: ({ trades }) => moneyNumbers(trades.netProfit),
  totalDividends: ({ trades }) => readMoneyNumbers(trades.dividends),
  totalRoll: ({ trades }) => readMoneyNumbers(trades.roll),
  totalCommissions: ({ trades }) => readMoneyNumbers(trades.commissions),
  totalGrossRR: ({ trades }) => trades.grossRR,
  totalGrossProfit: ({ trades }) => moneyNumbers(trades.grossProfit),
  totalSize: ({ trades }) => trades.size,
};

export function isOverall(range: string): range is OverallRange {
  return range in columns;
}

/** A figure of whole positions by row, as filters compare it; NaN where there is none. */
export function overallFacts(range: OverallRange, projection: UserProjection): Float64Array {
  return columns[range](projection);
}
