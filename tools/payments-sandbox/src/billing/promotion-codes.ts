import type Stripe from "stripe";
import { ProviderError } from "../api/provider-error.ts";
import type { Provider } from "./provider.ts";

/** A code counts as active while it can be redeemed. */
export function isRedeemable(code: Stripe.PromotionCode, now: number): boolean {
  const { active, expires_at: until, max_redemptions: most, times_redeemed: times } = code;
  return active && (until === null || until > now) && (most === null || times < most);
}

/** @throws ProviderError 400 for a code that this customer cannot redeem now */
export async function requireRedeemable(
  { store }: Provider,
  discounts: readonly { promotion_code?: string | undefined }[],
  customer: string,
  now: number,
): Promise<void> {
  const id = discounts[0]?.promotion_code;
  if (id === undefined) return;
  const param = "discounts[0][promotion_code]";
  const code = await store.need<Stripe.PromotionCode>(id, param);
  if (!isRedeemable(code, now)) {
    throw ProviderError.invalid(param, "This promotion code is expired or was redeemed too often.");
  }
  if (!code.restrictions.first_time_transaction) return;
  const invoices = await store.all<Stripe.Invoice>("invoice", customer);
  if (invoices.some(({ amount_paid: paid }) => paid > 0)) {
    throw ProviderError.invalid(param, "This promotion code is for customers without a payment before.");
  }
}
