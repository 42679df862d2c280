import { type Big, ONE } from "../decimal.ts";
import { peggedTo, type ReferenceRates } from "./reference-rates.ts";

/** Account currency per unit of quote currency. */
export interface QuoteRate {
  rate: Big;
  /** Day of the rate, YYYY-MM-DD; null if the currencies are equal and nothing is converted. */
  day: string | null;
}

/** Whether two currencies are equivalent: equal, or a coin pegged to the other. */
export function isSameMoney(one: string, other: string): boolean {
  return (peggedTo[one] ?? one) === (peggedTo[other] ?? other);
}

/**
 * Rate from quote to account currency on the day a position was opened: one rate for the whole position, so that its risk doesn't
 * change.
 *
 * @param opened ISO 8601; null if not opened yet
 * @param now ISO 8601, used for positions not opened yet or in the future
 * @returns null if no rate of that day or the week before is known
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
