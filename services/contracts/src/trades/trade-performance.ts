import { z } from "zod";

/** What a trade as a whole made of the range that the market gave it (T-134). */
export const performanceFields = [
  "maximumAdverseRR",
  "maximumFavourableRR",
  "entryEfficiency",
  "exitEfficiency",
  "totalEfficiency",
] as const;
export type PerformanceField = (typeof performanceFields)[number];

/** Facts of the position as a whole, before costs. */
export const tradePerformance = z
  .object({
    /** Furthest that the price went against the trade, in R, at least 0; null without a stop or without MAP and MFP. */
    maximumAdverseRR: z.number().nullable(),
    /** Furthest that the price went in favour of the trade, in R, at least 0; null without a stop or without MAP and MFP. */
    maximumFavourableRR: z.number().nullable(),
    /** How near to the best price of the range the trade was opened, as fraction; null where there is no range. */
    entryEfficiency: z.number().nullable(),
    /** How near to the best price of the range it was closed, as fraction; null while open. */
    exitEfficiency: z.number().nullable(),
    /** Share of the range that was captured, entry + exit − 1: from −1 to 1; null while open. */
    totalEfficiency: z.number().nullable(),
  })
  .meta({ id: "TradePerformance" });
export type TradePerformance = z.infer<typeof tradePerformance>;

const meanOf = z.object({
  /** Mean over the trades that have the figure, each counting the same; null when none has. */
  mean: z.number().nullable(),
  /** Trades that have it. */
  count: z.int(),
});

/** Means of a list of trades. */
export const meanPerformance = z
  .object({
    maximumAdverseRR: meanOf,
    maximumFavourableRR: meanOf,
    entryEfficiency: meanOf,
    exitEfficiency: meanOf,
    totalEfficiency: meanOf,
  })
  .meta({ id: "MeanPerformance" });
export type MeanPerformance = z.infer<typeof meanPerformance>;
