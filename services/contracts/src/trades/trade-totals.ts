import { z } from "zod";
import { decimalString } from "../shared/wire.ts";
import { listedCostSums } from "./close-costs.ts";
import { currencyConversion } from "./currency-conversion.ts";
import { meanPerformance } from "./trade-performance.ts";

/** Demo trades of a filter that its list leaves out; absent in responses of older releases. */
export const hiddenDemo = z.int().optional();

const sums = {
  netProfit: decimalString,
  grossProfit: decimalString,
  ...listedCostSums,
  netRR: z.number().nullable(),
};

/** Trades with a result of which the sums of a list hold what statistics leave out. */
const uncounted = z.object({ count: z.int(), ...sums });
export type UncountedTotals = z.infer<typeof uncounted>;

/** Sums over a whole filter. */
export const tradeTotals = z.object({
  count: z.int(),
  /** Null when the trades are in several currencies. */
  currency: z.string().nullable(),
  /** How trades of several currencies were added up; null where nothing was converted. Absent in responses of older releases. */
  conversion: currencyConversion.nullable().optional(),
  ...sums,
  /** Trades that carry an R. */
  countRR: z.int(),
  /** Trades with estimated costs: the sums after costs are estimates. Absent: none. */
  estimatedCount: z.int().optional(),
  /**
   * Contained in the sums: results of open trades whose closes have no date, and closed trades that were not executed.
   * Without both the sums are those of the statistics. Absent in responses of older releases.
   */
  open: uncounted.optional(),
  notExecuted: uncounted.optional(),
  hiddenDemo,
  /** Absent unless asked for. */
  performance: meanPerformance.optional(),
});
export type TradeTotals = z.infer<typeof tradeTotals>;
