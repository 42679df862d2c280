import { type Big, ONE } from "../decimal.ts";
import { peggedTo, type ReferenceRates } from "./reference-rates.ts";

/** Account currency per unit of quote currency. */
export interface QuoteRate {
  rate: Big;
  /** Day of the rate, YYYY-MM-DD; null: the currencies are the same, there is nothing to convert. */
  day: string | null;
}

/** Whether money of one currency is money of the other: the same one, or a coin pegged to it. */
export function isSameMoney(one: string, other: string): boolean {
  return (peggedTo[one] ?? one) === (peggedTo[other] ?? other);
}

/**
 * What quote currency is worth in an account on the day a position was opened: one rate for the whole position, so that
 * its risk stays what it was.
 *
 * @param opened ISO 8601; null: not opened yet
 * @param now ISO 8601, for what is not opened or lies ahead
 * @returns null where no rate of that day or the week before is known
 */
export function quoteRate(
  rates: Pick<ReferenceRates, "rateOn">,
  {
    quoteCurrency,
    accountCurrency,
    opened,
    now,
  }: { quoteCurrency: string; accountCurrency: string; opened: string | null; now: string },
): QuoteRate | null {
  if (isSameMoney(quoteCurrency, accountCurrency)) return { rate: ONE, day: null };
  const at = opened === null || Date.parse(opened) > Date.parse(now) ? now : opened;
  return rates.rateOn(quoteCurrency, accountCurrency, new Date(at).toISOString().slice(0, 10));
}
