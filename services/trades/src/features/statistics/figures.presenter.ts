import type { ResultFigures } from "@entrywise/contracts/trades/result-figures";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { toWire } from "@entrywise/domain/decimal";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import type { UserProjection } from "../../projection/user-projection.ts";

export function figuresOf(result: ResultSummary): ResultFigures {
  return {
    count: result.n,
    wins: result.wins,
    losses: result.losses,
    breakEvens: result.breakEvens,
    strikeRate: result.strikeRate,
    netProfit: toWire(result.netProfit) ?? "0",
    countRR: result.rCount,
    netRR: result.netRR,
    netPercentage: result.percentageReturned,
    netPips: result.netPips,
  };
}

/** The time of each trade that the filter's days and hours are about. */
export function timesOf(projection: UserProjection, { dateTimeType }: Pick<TradeFilter, "dateTimeType">): Float64Array {
  return dateTimeType === "open" ? projection.trades.openTime : projection.trades.closeTime;
}
