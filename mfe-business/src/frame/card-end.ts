import type { BusinessPaymentMethod } from "@entrywise/contracts/business/business-billing.api";

/** Charges that are checked: whoever is notified of the second has a month to provide another card. */
const CHARGES_AHEAD = 2;

/**
 * The first of the next charges that a card does not live to see; null: it lives to see them, or nothing is known of its end.
 *
 * @param nextChargeAt ISO time of the next charge; the others follow it month by month
 */
export function firstChargeAfterEnd(
  { expiryMonth, expiryYear }: Pick<BusinessPaymentMethod, "expiryMonth" | "expiryYear">,
  nextChargeAt: string,
): string | null {
  if (expiryMonth == null || expiryYear == null) return null;
  // A card is good until the last day of its month.
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
