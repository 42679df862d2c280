import type { BusinessPaymentMethod } from "@entrywise/contracts/business/business-billing.api";

/** Number of upcoming charges checked: a warning for the second leaves a month to change the card. */
const CHARGES_AHEAD = 2;

/**
 * The first upcoming charge after a card's expiry; null if it covers them or its expiry is unknown.
 *
 * @param nextChargeAt ISO time of the next charge; the others follow it month by month
 */
export function firstChargeAfterEnd(
  { expiryMonth, expiryYear }: Pick<BusinessPaymentMethod, "expiryMonth" | "expiryYear">,
  nextChargeAt: string,
): string | null {
  if (expiryMonth == null || expiryYear == null) return null;
  // Cards are valid until the last day of the month.
  const end = Date.UTC(expiryYear, expiryMonth, 1);
  const next = new Date(nextChargeAt);
  for (let count = 0; count < CHARGES_AHEAD; count++) {
    const charge = monthsAfter(next, count);
    if (charge.getTime() >= end) return charge.toISOString();
  }
  return null;
}

/** Whether the month in which a card ends is over. */
export function hasExpired(
  { expiryMonth, expiryYear }: Pick<BusinessPaymentMethod, "expiryMonth" | "expiryYear">,
  now: number,
): boolean {
  return expiryMonth != null && expiryYear != null && now >= Date.UTC(expiryYear, expiryMonth, 1);
}

/** The same day of a later month, or its last day where it is shorter. */
function monthsAfter(day: Date, count: number): Date {
  const later = new Date(day);
  later.setUTCMonth(day.getUTCMonth() + count);
  if (later.getUTCDate() !== day.getUTCDate()) later.setUTCDate(0);
  return later;
}
