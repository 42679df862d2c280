import type { ResultFigures } from "@entrywise/contracts/trades/result-figures";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { type Big, toWire } from "@entrywise/domain/decimal";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import type { UserProjection } from "../read-engine/user-projection.ts";
import { shareOf } from "./paid-in.ts";

/** @param paid see {@link paidIn} */
export function figuresOf(result: ResultSummary, paid: Big | null): ResultFigures {
  return {
    count: result.n,
    wins: result.wins,
    losses: result.losses,
    breakEvens: result.breakEvens,
    strikeRate: result.strikeRate,
    netProfit: toWire(result.netProfit) ?? "0",
    ...moneyCounts(result),
    countRR: result.rCount,
    netRR: result.netRR,
    netPercentage: shareOf(result.netProfit, paid),
    netPips: result.netPips,
  };
}

/** How many trades the money is over where it is not over all of them, and how many of them have estimated costs where some do. */
export function moneyCounts({
  n,
  moneyCount,
  estimatedCount,
}: Pick<ResultSummary, "n" | "moneyCount" | "estimatedCount">): {
  moneyCount?: number;
  estimatedCount?: number;
} {
  return { ...(moneyCount < n ? { moneyCount } : {}), ...(estimatedCount > 0 ? { estimatedCount } : {}) };
}

/** The time of each trade that the filter's days and hours are about. */
export function timesOf(projection: UserProjection, { dateTimeType }: Pick<TradeFilter, "dateTimeType">): Float64Array {
  return dateTimeType === "open" ? projection.trades.openTime : projection.trades.closeTime;
}
