import type { Billing } from "@entrywise/contracts/platform/payments.api";
import type { Frequency } from "@entrywise/contracts/platform/prices";
import { ProblemError } from "@entrywise/kit/problem-error";
import type Stripe from "stripe";
import type { ProviderPrice } from "./provider.ts";

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const toId = (value: string | { id: string }) => (typeof value === "string" ? value : value.id);

/** How often a subscription is paid now. */
export function readFrequency({ items }: Pick<Stripe.Subscription, "items">): Frequency {
  return items.data[0]?.price.recurring?.interval === "year" ? "yearly" : "monthly";
}

/** The frequency change planned for the end of the period; null: none. */
export async function plannedChange(
  stripe: Stripe,
  { schedule, items }: Stripe.Subscription,
  prices: readonly ProviderPrice[],
): Promise<NonNullable<Billing["subscription"]>["change"]> {
  if (schedule === null) return null;
  const { phases } = typeof schedule === "string" ? await stripe.subscriptionSchedules.retrieve(schedule) : schedule;
  const end = items.data[0]?.current_period_end ?? 0;
  const next = phases.find(({ start_date: start }) => start >= end);
  const planned = next?.items[0]?.price;
  const price = planned === undefined ? undefined : prices.find(({ id }) => id === toId(planned));
  if (next === undefined || price === undefined || price.id === items.data[0]?.price.id) return null;
  return { frequency: price.frequency, at: iso(next.start_date), amount: price.amount, currency: price.currency };
}

/**
 * Changes how often a subscription is paid. Nothing is paid today: a trial continues with the new price, and a paid
 * period is used up first. Requesting the current frequency cancels a planned change.
 *
 * @throws ProblemError 409 while a payment is open or an end is planned
 */
export async function changeFrequency(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  wanted: ProviderPrice,
): Promise<void> {
  const { id, status, schedule, cancel_at: cancelAt, default_tax_rates: taxRates } = subscription;
  const [item] = subscription.items.data;
  if (item === undefined || cancelAt !== null || !["active", "trialing"].includes(status)) {
    throw new ProblemError(
      409,
      "Payments.CannotChange",
      "The plan can't be changed while a payment is open or the membership is about to end.",
    );
  }
  if (schedule !== null) await stripe.subscriptionSchedules.release(toId(schedule));
  if (readFrequency(subscription) === wanted.frequency) return;
  if (status === "trialing") {
    const items = [{ id: item.id, price: wanted.id }];
    await stripe.subscriptions.update(id, { items, proration_behavior: "none" });
    return;
  }
  const rates = (taxRates ?? []).map(({ id: rate }) => rate);
  const tax = rates.length === 0 ? {} : { default_tax_rates: rates };
  const made = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const quantity = item.quantity ?? 1;
  await stripe.subscriptionSchedules.update(made.id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        ...{ start_date: made.phases[0]?.start_date ?? item.current_period_start, end_date: item.current_period_end },
        ...{ items: [{ price: item.price.id, quantity }], proration_behavior: "none", ...tax },
      },
      {
        duration: { interval: wanted.frequency === "yearly" ? "year" : "month", interval_count: 1 },
        ...{ items: [{ price: wanted.id, quantity }], proration_behavior: "none", ...tax },
      },
    ],
  });
}
