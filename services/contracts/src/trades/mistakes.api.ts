import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { decimalString } from "../shared/wire.ts";
import { basisQuery } from "./statistics-display.ts";
import { tagColour } from "./tags.api.ts";
import { tradeFilter } from "./trade-filter.ts";

/** Closed executed trades of one side of a comparison. Means are null without trades. */
export const comparedSide = z
  .object({
    count: z.int(),
    netProfit: decimalString,
    /** Trades that the money is over where some have no exchange rate; absent: all. */
    moneyCount: z.int().optional(),
    /** Trades with estimated costs: the money is an estimate. Absent: none. */
    estimatedCount: z.int().optional(),
    /** Mean net of a trade, money. */
    expectancy: decimalString.nullable(),
    /** Trades with an R; both figures below are over these alone. */
    countRR: z.int(),
    netRR: z.number().nullable(),
    expectancyRR: z.number().nullable(),
  })
  .meta({ id: "ComparedSide" });
export type ComparedSide = z.infer<typeof comparedSide>;

/** One mistake: the trades of the filter that carry its tag, and all others of the filter. */
export const mistakeCost = z
  .object({ tagId: z.uuid(), name: z.string(), colour: tagColour, made: comparedSide, others: comparedSide })
  .meta({ id: "MistakeCost" });
export type MistakeCost = z.infer<typeof mistakeCost>;

/**
 * What mistakes cost (Y-131): tags of the categories that are marked as mistakes, the most expensive in R first. A trade
 * with two of them counts in both rows and once in `any`. Hindsight: the others are no promise of what those trades
 * would have made.
 */
export const mistakeCosts = z
  .object({
    /** Null when the trades are in several currencies. */
    currency: z.string().nullable(),
    /** Whether any category is marked as mistakes. */
    isMarked: z.boolean(),
    items: z.array(mistakeCost),
    any: comparedSide,
    none: comparedSide,
    whole: comparedSide,
  })
  .meta({ id: "MistakeCosts" });
export type MistakeCosts = z.infer<typeof mistakeCosts>;

export const mistakesApi = {
  costs: endpoint({
    method: "get",
    path: "/trades/stats/mistakes",
    summary: "What each mistake cost",
    access: "user",
    query: tradeFilter.extend(basisQuery),
    status: 200,
    answer: mistakeCosts,
  }),
};
