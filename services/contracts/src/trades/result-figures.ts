import { z } from "zod";
import { decimalString } from "../shared/wire.ts";

/** What a set of trades came to, in every unit that results are shown in (Y-115). Null: no trade has such a figure. */
export const resultFigures = z.object({
  count: z.int(),
  wins: z.int(),
  losses: z.int(),
  breakEvens: z.int(),
  /** Fraction: 0.4 is 40 %. */
  strikeRate: z.number().nullable(),
  /** Over the trades whose money is known; "0" where that is none. */
  netProfit: decimalString,
  /** How many these are where some have no exchange rate; absent: all. */
  moneyCount: z.int().optional(),
  /** Trades with estimated costs: the money is an estimate. Absent: none. */
  estimatedCount: z.int().optional(),
  /** Trades with an R. */
  countRR: z.int(),
  netRR: z.number().nullable(),
  /** Sum of the trades' returns on the balance before each, in per cent. */
  netPercentage: z.number().nullable(),
  netPips: z.number().nullable(),
});
export type ResultFigures = z.infer<typeof resultFigures>;
