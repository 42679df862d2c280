import { z } from "zod";
import { decimalString } from "../shared/wire.ts";

/** How money of several currencies came into one: each trade at the rate of the day it was closed (Y-142). */
export const currencyConversion = z
  .object({
    currency: z.string(),
    /** Who published the rates. */
    source: z.string(),
    /** Trades without a rate for their day: they count, have their R, pips and result, and are in no figure of money. */
    leftOut: z.int(),
    /** What one unit of a currency was worth, lowest and highest of the trades; the currency itself is not named. */
    rates: z.array(z.object({ currency: z.string(), count: z.int(), lowest: decimalString, highest: decimalString })),
  })
  .meta({ id: "CurrencyConversion" });
export type CurrencyConversion = z.infer<typeof currencyConversion>;
