import { hundredthsText } from "@entrywise/domain/checkout-sums";
import { formatNumber } from "@entrywise/ui";

/** "140.00 USD" of an amount in hundredths, in the notation of the language; without a currency the figure alone. */
export function amountText(hundredths: number, currency?: string): string {
  const decimal = `${hundredths < 0 ? "-" : ""}${hundredthsText(Math.abs(hundredths))}`;
  const figure = formatNumber(decimal, { decimals: 2 });
  return currency === undefined ? figure : `${figure} ${currency}`;
}
