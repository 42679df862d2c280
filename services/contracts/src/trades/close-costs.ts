import { asTotals, type CloseCost, type ListedCost } from "@entrywise/domain/figures/close-costs";
import type { z } from "zod";
import { decimalString } from "../shared/wire.ts";

const amount = decimalString.nullable();

/**
 * Each cost of a close on the wire, in the account's currency. One that is added after a release has `.default(null)`:
 * released remotes don't send it, and older services don't answer it.
 */
export const costFields = {
  commissions: amount,
  roll: amount,
  dividends: amount,
  otherCosts: amount,
} satisfies Record<CloseCost, z.ZodType<string | null>>;

/** Those with a column of their own in lists. */
export const listedCostFields = {
  commissions: costFields.commissions,
  roll: costFields.roll,
  dividends: costFields.dividends,
} satisfies Record<ListedCost, z.ZodType<string | null>>;

/** Sums of each cost over a position. */
export const totalCostFields = asTotals(costFields);

/** Sums of each listed cost over a whole list, "0" without any. */
export const listedCostSums = {
  commissions: decimalString,
  roll: decimalString,
  dividends: decimalString,
} satisfies Record<ListedCost, z.ZodType<string>>;
