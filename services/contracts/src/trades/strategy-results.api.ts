import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { currencyConversion } from "./currency-conversion.ts";
import { comparedSide } from "./mistakes.api.ts";
import { statisticsGroup } from "./statistics.api.ts";
import { basisQuery } from "./statistics-display.ts";
import { tradeFilter } from "./trade-filter.ts";

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Points of a cumulative line at most; of more trades, several in a row share a point. */
export const MAX_CURVE_POINTS = 80;

/** Closed executed trades, and what came of keeping the rules. */
export const strategyFigures = z.object({
  whole: statisticsGroup.pick({
    count: true,
    wins: true,
    losses: true,
    breakEvens: true,
    strikeRate: true,
    profitFactor: true,
    netProfit: true,
    moneyCount: true,
    estimatedCount: true,
    countRR: true,
    netRR: true,
    expectancyRR: true,
  }),
  /** Asked something and broke nothing, and broke a rule; trades that were not asked are in neither. */
  kept: comparedSide,
  broken: comparedSide,
});
export type StrategyFigures = z.infer<typeof strategyFigures>;

/** Closed executed trades of one strategy. */
export const strategyResult = strategyFigures
  .extend({
    /** Null: trades without a strategy. */
    strategyId: z.uuid().nullable(),
    /** Rules that it has today. */
    ruleCount: z.int(),
    /** Sum of R after each trade that has one, oldest first; the last one is `whole.netRR`. */
    curve: z.array(z.number()).max(MAX_CURVE_POINTS),
    /** Months with trades, by their close. */
    months: z.array(
      z.object({
        ...{ month, count: z.int(), netProfit: z.string(), countRR: z.int(), netRR: z.number().nullable() },
        /** Trades that the money is over where some have no exchange rate; absent: all. */
        moneyCount: z.int().optional(),
        /** Trades with estimated costs: the money is an estimate. Absent: none. */
        estimatedCount: z.int().optional(),
      }),
    ),
  })
  .meta({ id: "StrategyResult" });
export type StrategyResult = z.infer<typeof strategyResult>;

/** Strategies beside each other (Y-132). */
export const strategyResults = z
  .object({
    /** Null when the trades are in several currencies. */
    currency: z.string().nullable(),
    /** Null when nothing was converted. */
    conversion: currencyConversion.nullable(),
    /** Trades of the filter. */
    count: z.int(),
    /** Twelve months of the user's calendar, YYYY-MM, oldest first, the last one with the latest close; none without trades. */
    months: z.array(month),
    items: z.array(strategyResult),
    /** All of them, trades without a strategy among them: what the dashboard shows for the same filter. */
    total: strategyFigures,
  })
  .meta({ id: "StrategyResults" });
export type StrategyResults = z.infer<typeof strategyResults>;

export const strategyResultsApi = {
  read: endpoint({
    method: "get",
    path: "/strategies/results",
    summary: "Results, rules followed and months of all my strategies",
    access: "user",
    query: tradeFilter.extend(basisQuery),
    status: 200,
    answer: strategyResults,
  }),
};
