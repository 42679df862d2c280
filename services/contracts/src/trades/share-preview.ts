import { z } from "zod";
import { decimalString, instant } from "../shared/wire.ts";

/** Most executions that a picture is drawn with; a trade with more has none. */
export const PLOTTED_EXECUTIONS = 40;

/** Levels and executions of a shared trade, as far as visitors of its link see them. Prices in quote currency. */
export const sharedPlot = z.object({
  pricePrecision: z.int(),
  movement: z.enum(["pips", "ticks"]),
  /** Of the whole trade, as the screen counts pips. */
  netPips: decimalString.nullable(),
  /** Of the first entry. */
  stopPrice: decimalString.nullable(),
  targetPrice: decimalString.nullable(),
  /** Worst and best price of the whole trade. */
  maximumAdversePrice: decimalString.nullable(),
  maximumFavourablePrice: decimalString.nullable(),
  /** In the order of time; pips of exits alone. */
  executions: z
    .array(z.object({ at: instant, price: decimalString, isOpen: z.boolean(), netPips: decimalString.nullable() }))
    .max(PLOTTED_EXECUTIONS),
});
export type SharedPlot = z.infer<typeof sharedPlot>;

/** What chat apps show of a link. */
export const sharePreview = z.object({
  /** "EURUSD short +1.79R", in English. */
  title: z.string(),
  /** What the title says, for pages in other languages; absent in responses of older releases. */
  trade: z
    .object({
      ...{ symbol: z.string(), direction: z.enum(["long", "short"]), netRR: z.number().nullable() },
      /** The result contains estimated costs. Absent: it does not, or an older release. */
      isEstimated: z.boolean().optional(),
    })
    .optional(),
  /** For its picture; absent in responses of older releases, and of trades without a dated price. */
  plot: sharedPlot.optional(),
  /** Whose trade it is, without the @; null or absent while that is not known. */
  ownerHandle: z.string().nullable().optional(),
  /** With the account, as the page of the link has it; null or absent: none, not shared, or an older release. */
  strategy: z.string().nullable().optional(),
  /** Its figures are those of a statement that agreed with the broker's totals; older releases do not say. */
  reconciled: z.boolean().optional(),
  description: z.string(),
  /** Below the same origin; null: no picture. */
  imagePath: z.string().nullable(),
});
export type SharePreview = z.infer<typeof sharePreview>;
