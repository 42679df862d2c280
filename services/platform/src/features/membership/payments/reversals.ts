import type { PaymentReversal } from "@entrywise/contracts/platform/payments-admin.api";
import type Stripe from "stripe";
import type { PaymentProvider } from "./provider.ts";
import { countingSubscription, isRunning } from "./state-of.ts";

export type Reversal = Omit<PaymentReversal, "userId" | "brand" | "customerId">;
type Paid = Pick<Stripe.Charge, "id" | "amount" | "currency" | "created" | "refunded" | "disputed">;

/**
 * Payments that were returned while their subscription continues. Only refunds of the current period count: an earlier
 * one was a goodwill gesture. Disputes are lost months later, so any within the subscription counts.
 */
export function readReversals(
  subscription: Stripe.Subscription,
  charges: readonly Paid[],
  lostDisputes: ReadonlySet<string>,
): Reversal[] {
  const periodStart = subscription.items.data[0]?.current_period_start ?? subscription.created;
  return charges.flatMap((charge) => {
    const isRefund = charge.refunded && charge.created >= periodStart;
    const isDispute = lostDisputes.has(charge.id) && charge.created >= subscription.created;
    if (!isRefund && !isDispute) return [];
    return [
      {
        subscriptionId: subscription.id,
        chargeId: charge.id,
        kind: isDispute ? ("dispute" as const) : ("refund" as const),
        amount: charge.amount,
        currency: charge.currency.toUpperCase(),
        paidAt: new Date(charge.created * 1000).toISOString(),
      },
    ];
  });
}

/** Reads from the provider, only for customers with a subscription. */
export async function findReversals(
  { stripe }: Pick<PaymentProvider, "stripe">,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<Reversal[]> {
  const running = countingSubscription(subscriptions.filter(isRunning));
  if (running === null) return [];
  const { data: charges } = await stripe.charges.list({ customer: customerId, limit: 100 });
  const disputes = await Promise.all(
    charges
      .filter(({ disputed }) => disputed)
      .map(async ({ id }) => (await stripe.disputes.list({ charge: id, limit: 10 })).data),
  );
  const lost = disputes.flat().filter(({ status }) => status === "lost");
  const readCharge = ({ charge }: Stripe.Dispute) => (typeof charge === "string" ? charge : charge.id);
  return readReversals(running, charges, new Set(lost.map(readCharge)));
}
