import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { decimalString, instant, listOf } from "../shared/wire.ts";
import { currencyConversion } from "./currency-conversion.ts";
import { basisQuery } from "./statistics-display.ts";
import { tradeFilter } from "./trade-filter.ts";
import { tradesCalendarEndpoint } from "./trades-calendar.api.ts";

/** Strike rates are fractions (0.4 is 40 %), whatever is named percentage carries percents. */
const ratio = z.number().nullable();
const run = z.object({
  count: z.int(),
  sum: decimalString,
  /** First and last close of the run, milliseconds UTC; absent without one, and in responses of older releases. */
  fromMs: z.number().optional(),
  toMs: z.number().optional(),
});

/**
 * Why shares of what was paid in are null: nothing was, a trade opened with a balance below zero (something that was
 * paid in is missing, so that a share of the rest would make no sense), or several currencies. Null: they are there.
 */
export const missingBase = z.enum(["nothingPaidIn", "balanceBelowZero", "severalCurrencies"]).nullable();

/** Headline statistics (T-161, T-167 … T-172) over closed executed trades of the filter. Null: does not exist. */
export const headlineStatistics = z
  .object({
    /**
     * What money is in: trades of several currencies are converted to the reporting currency that was asked for, else to the reader's
     * own. Null without trades, and in responses of older releases over several currencies.
     */
    currency: z.string().nullable(),
    /** Null when nothing was converted. */
    conversion: currencyConversion.nullable().default(null),
    count: z.int(),
    /** Trades that figures of money are over where some have no exchange rate; absent: all. */
    moneyCount: z.int().optional(),
    /** Trades with estimated costs: the money is an estimate. Absent: none. */
    estimatedCount: z.int().optional(),
    openCount: z.int(),
    wins: z.int(),
    losses: z.int(),
    breakEvens: z.int(),
    strikeRate: ratio,
    netProfit: decimalString,
    grossProfit: decimalString,
    costs: decimalString,
    netPercentage: ratio,
    /** Absent in responses of older releases. */
    missingBase: missingBase.optional(),
    sumOfWins: decimalString,
    sumOfLosses: decimalString,
    profitFactor: ratio,
    /** Mean net per trade, money. */
    expectancy: decimalString.nullable(),
    averageWin: decimalString.nullable(),
    averageLoss: decimalString.nullable(),
    payoff: ratio,
    /** Trades with a net profit above zero and below it, what the two means of money are over; absent in responses of older releases. */
    profitableTrades: z.int().optional(),
    losingTrades: z.int().optional(),
    /** Trades with an R; every R figure is over these alone. */
    countRR: z.int(),
    netRR: ratio,
    /** Sum of the pips, ticks outside forex. */
    netPips: ratio,
    /** Deepest fall of the cumulative R below its peak, ≥ 0. */
    drawdownRR: ratio,
    expectancyRR: ratio,
    averageWinRR: ratio,
    averageLossRR: ratio,
    /** Wins and losses with an R, what the two means are over; absent in responses of older releases. */
    winsRR: z.int().optional(),
    lossesRR: z.int().optional(),
    /** Sample standard deviation of R; absent in responses of older releases. */
    deviationRR: ratio.optional(),
    sqn: ratio,
    /** Trades with a return on the balance before them, of which Sharpe and Sortino are made. Absent in responses of older releases. */
    countReturns: z.int().optional(),
    sharpe: ratio,
    sortino: ratio,
    maximalDrawdown: z.object({ money: decimalString, percentage: ratio, at: instant.nullable() }),
    absoluteDrawdown: decimalString,
    recoveryFactor: ratio,
    longestWins: run,
    longestLosses: run,
    averageHoldingMs: ratio,
  })
  .meta({ id: "HeadlineStatistics" });
export type MissingBase = z.infer<typeof missingBase>;
export type HeadlineStatistics = z.infer<typeof headlineStatistics>;

export const statisticsGroupings = [
  "accounts", "day-counts", "day-orders", "directions", "holding-times", "hours", "losses-before", "markets", "ratings",
  "sessions", "strategies", "symbols", "tags", "weekdays",
] as const; // biome-ignore format: a list

/** One row of a grouped statistic. */
export const statisticsGroup = z
  .object({
    /**
     * Value to filter by: an id, a symbol, a weekday 1 to 7, an hour 0 to 23, the number of a market, session or
     * direction, stars 1 to 5 or "none", a holding time in milliseconds or a place in the day as "from-to", either end
     * may be empty.
     */
    key: z.string(),
    label: z.string(),
    count: z.int(),
    wins: z.int(),
    losses: z.int(),
    breakEvens: z.int(),
    strikeRate: ratio,
    netProfit: decimalString,
    /** Trades that figures of money are over where some have no exchange rate; absent: all. */
    moneyCount: z.int().optional(),
    /** Trades with estimated costs: the money is an estimate. Absent: none. */
    estimatedCount: z.int().optional(),
    countRR: z.int(),
    netRR: ratio,
    netPercentage: ratio,
    netPips: ratio,
    expectancyRR: ratio,
    /** Sample standard deviation of the R that the mean is over. Absent in responses of older releases. */
    deviationRR: ratio.optional(),
    /** Mean net per trade, money. */
    expectancy: decimalString.nullable(),
    profitFactor: ratio,
  })
  .meta({ id: "StatisticsGroup" });
export type StatisticsGroup = z.infer<typeof statisticsGroup>;

/** Points of the cumulative net curve; at most 1,000, with all extremes. */
export const equityPoint = z.object({
  at: instant,
  /** Trade behind the point; null when it stands for several. */
  tradeId: z.uuid().nullable(),
  count: z.int(),
  netProfit: decimalString,
  cumulative: decimalString,
  drawdown: decimalString,
});
export type EquityPoint = z.infer<typeof equityPoint>;

/** Points of the cumulative R curve; trades without R are not in it. */
export const rewardPoint = z.object({
  at: instant,
  tradeId: z.uuid().nullable(),
  count: z.int(),
  netRR: z.number(),
  cumulativeRR: z.number(),
  /** Deepest fall below the peak so far, within the point, ≥ 0. */
  drawdownRR: z.number(),
});
export type RewardPoint = z.infer<typeof rewardPoint>;

/** What one point of a chart stands for (T-164): a trade, or a time frame of the user's calendar. */
export const periodGroup = z.enum(["trade", "hourly", "daily", "weekly", "monthly", "quarterly", "yearly"]);

export const statisticsApi = {
  calendar: tradesCalendarEndpoint,
  all: endpoint({
    method: "get",
    path: "/trades/stats",
    summary: "Headline statistics of the filter",
    access: "user",
    query: tradeFilter.extend(basisQuery),
    status: 200,
    answer: headlineStatistics,
  }),
  grouped: endpoint({
    method: "get",
    path: "/trades/stats/{grouping}",
    summary: "Statistics of the filter by group",
    access: "user",
    params: z.object({ grouping: z.enum(statisticsGroupings) }),
    query: tradeFilter.extend(basisQuery),
    status: 200,
    answer: listOf(statisticsGroup),
  }),
  coreStats: endpoint({
    method: "get",
    path: "/widgets/core-stats",
    summary: "Headline statistics for the dashboard",
    access: "user",
    query: tradeFilter.extend(basisQuery),
    status: 200,
    answer: headlineStatistics,
  }),
  netProfitGraph: endpoint({
    method: "get",
    path: "/widgets/net-profit-graph-2",
    summary: "Cumulative net profit with drawdown",
    access: "user",
    query: tradeFilter.extend({ ...basisQuery, period: periodGroup.default("trade") }),
    status: 200,
    answer: z.object({ currency: z.string().nullable(), items: z.array(equityPoint), total: z.int() }),
  }),
  netRewardGraph: endpoint({
    method: "get",
    path: "/widgets/net-reward-graph",
    summary: "Net R by trade or period, and its running sum",
    access: "user",
    query: tradeFilter.extend({ ...basisQuery, period: periodGroup.default("trade") }),
    status: 200,
    answer: z.object({ items: z.array(rewardPoint), total: z.int() }),
  }),
};
