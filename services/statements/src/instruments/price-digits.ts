/** Most fractional digits that a price may carry; a file's mean of several fills has more. */
const MAXIMUM = 10;

/** Fractional digits of a price as a file writes it, from 0 to 10. */
export function priceDigits(price: string): number {
  const dot = price.indexOf(".");
  return dot < 0 ? 0 : Math.min(price.length - dot - 1, MAXIMUM);
}
