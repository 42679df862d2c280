import { hundredthsText } from "@entrywise/domain/checkout-sums";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type Stripe from "stripe";
import { readMembership } from "../current-membership.read-model.ts";
import { tellEndedPlan } from "../tell-ended-plans.ts";
import { lockCustomer, type PaymentOwner } from "./payment-customers.repository.ts";
import type { PaymentProvider } from "./provider.ts";
import { countingSubscription, readState } from "./state-of.ts";
import { saveState } from "./subscription-state.repository.ts";

/** Updates our state of a customer to the provider's; safe at any time and any number of times. */
export type SyncMembership = (customerId: string) => Promise<void>;

type Asked = Pick<PaymentProvider, "stripe">;

/** All subscriptions of a customer, the one that counts last. */
export async function listSubscriptions({ stripe }: Asked, customerId: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: "all",
    limit: 100,
    expand: ["data.latest_invoice"],
  });
  const counting = countingSubscription(data);
  const others = data.filter(({ id }) => id !== counting?.id);
  return counting === null ? others : [...others, counting];
}

export function createSyncMembership(unit: UnitOfWork, provider: Asked, outbox: Outbox): SyncMembership {
  return (customerId) =>
    unit.run(jobActor("platform"), "job", async (tx) => {
      // Requested under the lock, so an older response never overwrites a newer one.
      const owner = await lockCustomer(tx, customerId);
      // Businesses' customers belong to the business service.
      if (owner === null) return outbox.publish(tx, "platform.payment-changed", { customerId });
      const all = await listSubscriptions(provider, customerId);
      const isChanged = await saveState(tx, owner, all.map(readState));
      const counting = all.at(-1);
      if (counting?.status === "past_due") await notifyOfPayment(tx, outbox, owner, counting);
      if (!isChanged) return;
      // Only after a change, so that old payments aren't announced when this is released.
      if (counting?.status === "active") await notifyOfPayment(tx, outbox, owner, counting);
      await tellOfEnd(tx, outbox, owner, counting);
      const { userId, brand } = owner;
      await outbox.publish(tx, "platform.live", { brand, userIds: [userId], topic: "membership", id: null });
    });
}

const NOTIFIED_WITHIN_MS = 7 * 86_400_000;

async function tellOfEnd(tx: Transaction, outbox: Outbox, owner: PaymentOwner, counting?: Stripe.Subscription) {
  if (counting === undefined) return;
  const now = new Date();
  const why = findEnd(counting, now);
  // Someone else may also be paying for Pro.
  if (why === null || !(await readMembership(tx, owner, now)).plan.isBasicPlan) return;
  const endedAt = counting.ended_at === null ? now : new Date(counting.ended_at * 1000);
  await tellEndedPlan(tx, outbox, { ...owner, membershipId: counting.id, why, endedAt });
}

/** Why Pro ended with this subscription; null: it continues, or ended long before we were notified. */
function findEnd(subscription: Stripe.Subscription, now: Date): "trialOver" | "cancelled" | "unpaid" | null {
  const { status, ended_at: endedAt, trial_end: trialEnd, cancellation_details: details } = subscription;
  if (status === "unpaid") return "unpaid";
  if (status !== "canceled" || endedAt === null) return null;
  if (now.getTime() - endedAt * 1000 > NOTIFIED_WITHIN_MS) return null;
  if (details?.reason === "payment_failed") return "unpaid";
  return trialEnd !== null && endedAt <= trialEnd ? "trialOver" : "cancelled";
}

/** Notifies of each failed attempt and each payment once, however often it is called. */
async function notifyOfPayment(
  tx: Transaction,
  outbox: Outbox,
  { userId, brand }: PaymentOwner,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<void> {
  if (invoice === null || typeof invoice === "string" || invoice.amount_due === 0) return;
  const isPaid = invoice.status === "paid";
  const amount = `${hundredthsText(invoice.amount_due)} ${invoice.currency.toUpperCase()}`;
  const date = new Date(invoice.created * 1000).toISOString().slice(0, 10);
  await outbox.publish(tx, "platform.notify", {
    brand,
    userIds: [userId],
    kind: "membership.payment",
    params: { amount, date, ...(isPaid ? { what: "paid" } : {}) },
    href: "/settings/membership",
    key: `payment:${invoice.id}:${isPaid ? "paid" : invoice.attempt_count}`,
  });
}
