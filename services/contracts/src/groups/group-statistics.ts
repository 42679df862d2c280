import { z } from "zod";
import { calendarDate, decimalString } from "../shared/wire.ts";
import { currencyConversion } from "../trades/currency-conversion.ts";

const ratio = z.number().nullable();
const run = z.object({ count: z.int(), fromMs: z.number().optional(), toMs: z.number().optional() });

/** Trades with estimated costs: results are estimates. Absent: none. */
const estimatedCount = z.int().optional();

/** How much a figure is over. */
const covered = { trades: z.int(), members: z.int() };

/** Figures of money, over the trades whose profit is shared and no other. */
const money = {
  ...covered,
  netProfit: decimalString,
  profitFactor: ratio,
  expectancy: decimalString.nullable(),
};

/** Headline of a group (G-249) over executed trades of the filter; everything is made of shared values alone. */
export const groupStatistics = z
  .object({
    covers: z.object(covered),
    estimatedCount,
    openCount: z.int(),
    wins: z.int(),
    losses: z.int(),
    breakEvens: z.int(),
    strikeRate: ratio,
    /** Trades with an R; every R figure is over these alone. */
    countRR: z.int(),
    netRR: ratio,
    netPips: ratio,
    drawdownRR: ratio,
    expectancyRR: ratio,
    averageWinRR: ratio,
    averageLossRR: ratio,
    winsRR: z.int(),
    lossesRR: z.int(),
    deviationRR: ratio,
    sqn: ratio,
    longestWins: run,
    longestLosses: run,
    averageHoldingMs: ratio,
    /** Trades whose profit is shared but has no exchange rate: they count everywhere but in money. Older services do not say. */
    withoutRate: z.int().optional(),
    /** Null: no profit is shared, or none of those that are has an exchange rate. */
    money: z
      .object({
        ...money,
        /** That of the trades, or the reporting currency that was asked for or is the reader's own; null in older responses. */
        currency: z.string().nullable(),
        conversion: currencyConversion.nullable(),
        grossProfit: decimalString,
        costs: decimalString,
        sumOfWins: decimalString,
        sumOfLosses: decimalString,
        averageWin: decimalString.nullable(),
        averageLoss: decimalString.nullable(),
        payoff: ratio,
        /** Trades with a net profit above zero and below it, what the two means are over; older services do not say. */
        profitableTrades: z.int().optional(),
        losingTrades: z.int().optional(),
      })
      .nullable(),
  })
  .meta({ id: "GroupStatistics" });
export type GroupStatistics = z.infer<typeof groupStatistics>;

/** A group has no accounts to group by; members are a grouping of its own. */
export const groupGroupings = [
  "directions", "holding-times", "hours", "markets", "members", "sessions", "strategies", "symbols", "tags", "weekdays",
] as const; // biome-ignore format: a list
export type GroupGrouping = (typeof groupGroupings)[number];

/** One row of a grouped statistic; for members the key is an id. */
export const groupStatisticsRow = z
  .object({
    key: z.string(),
    label: z.string(),
    count: z.int(),
    members: z.int(),
    wins: z.int(),
    losses: z.int(),
    breakEvens: z.int(),
    /** Trades of them that agree with a broker's statement (Y-224); older services do not say. */
    reconciled: z.int().optional(),
    estimatedCount,
    strikeRate: ratio,
    countRR: z.int(),
    netRR: ratio,
    expectancyRR: ratio,
    netPips: ratio,
    /** Trades whose profit is shared but has no exchange rate; older services do not say. */
    withoutRate: z.int().optional(),
    /** Null: no profit is shared or has an exchange rate, or the rows are members, which are compared in R alone. */
    money: z.object(money).nullable(),
  })
  .meta({ id: "GroupStatisticsRow" });
export type GroupStatisticsRow = z.infer<typeof groupStatisticsRow>;

const dayFigures = {
  count: z.int(),
  estimatedCount,
  wins: z.int(),
  losses: z.int(),
  breakEvens: z.int(),
  countRR: z.int(),
  netRR: ratio,
};

/** A year of a group by day and month, in R: money of several people makes no day. */
export const groupCalendar = z
  .object({
    year: z.int(),
    covers: z.object(covered),
    days: z.array(z.object({ day: calendarDate, ...dayFigures })),
    months: z.array(z.object({ month: z.string(), ...dayFigures })),
    firstDay: calendarDate.nullable(),
    lastDay: calendarDate.nullable(),
  })
  .meta({ id: "GroupCalendar" });
export type GroupCalendar = z.infer<typeof groupCalendar>;
