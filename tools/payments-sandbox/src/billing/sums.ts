import type Stripe from "stripe";
import type { InvoiceSums } from "../objects/invoice.ts";

/** Hundredths of a percent, so that all arithmetic is on whole numbers. */
const basis = (percent: number) => Math.round(percent * 100);
const share = (amount: number, percent: number) => Math.round((amount * basis(percent)) / 10_000);

/** What a period costs, in the currency's smallest unit: tax is on what is left after the discount. */
export function sumsOf(subtotal: number, coupon: Stripe.Coupon | null, taxPercent: number): InvoiceSums {
  const off = coupon === null ? 0 : (coupon.amount_off ?? share(subtotal, coupon.percent_off ?? 0));
  const discount = Math.min(subtotal, off);
  return { subtotal, discount, tax: share(subtotal - discount, taxPercent) };
}
