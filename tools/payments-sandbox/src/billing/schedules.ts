import type Stripe from "stripe";
import { ProviderError } from "../api/provider-error.ts";
import { newPhase, newSchedule, type PhaseInput } from "../objects/subscription-schedule.ts";
import type { Provider } from "./provider.ts";

const idOf = (value: string | { id: string } | null | undefined) => (typeof value === "string" ? value : value?.id);

/** A plan for a subscription that runs already, which it manages from now on. */
export async function scheduleOf(provider: Provider, subscriptionId: string): Promise<Stripe.SubscriptionSchedule> {
  const { store } = provider;
  const subscription = await store.need<Stripe.Subscription>(subscriptionId, "from_subscription");
  if (subscription.schedule !== null) {
    throw ProviderError.invalid(
      "from_subscription",
      "This subscription is managed by a subscription schedule already.",
    );
  }
  if (subscription.status === "canceled") {
    throw ProviderError.invalid("from_subscription", "You cannot migrate a subscription that is canceled.");
  }
  const schedule = newSchedule(subscription, await provider.now(idOf(subscription.test_clock)));
  await store.put(schedule);
  subscription.schedule = schedule.id;
  await store.put(subscription);
  await provider.emit("subscription_schedule.created", schedule);
  await provider.emit("customer.subscription.updated", subscription);
  return schedule;
}

/** Plans what follows the period that runs. An end with the last phase is shown at the subscription at once. */
export async function planPhases(
  provider: Provider,
  schedule: Stripe.SubscriptionSchedule,
  phases: readonly PhaseInput[] | undefined,
  endBehavior: Stripe.SubscriptionSchedule.EndBehavior | undefined,
): Promise<Stripe.SubscriptionSchedule> {
  const { store } = provider;
  requireActive(schedule);
  const subscription = await store.need<Stripe.Subscription>(idOf(schedule.subscription) ?? "");
  if (phases !== undefined) {
    for (const [index, { price }] of phases.entries()) await store.need(price, `phases[${index}][items][0][price]`);
    schedule.phases = phases.map((phase) => newPhase(phase, subscription.currency));
  }
  if (endBehavior !== undefined) schedule.end_behavior = endBehavior;
  subscription.cancel_at = schedule.end_behavior === "cancel" ? (schedule.phases.at(-1)?.end_date ?? null) : null;
  await store.put(schedule);
  await store.put(subscription);
  await provider.emit("subscription_schedule.updated", schedule);
  await provider.emit("customer.subscription.updated", subscription);
  return schedule;
}

/** Leaves the subscription as it is, without a plan. */
export async function release(
  provider: Provider,
  schedule: Stripe.SubscriptionSchedule,
): Promise<Stripe.SubscriptionSchedule> {
  const { store } = provider;
  requireActive(schedule);
  const subscription = await store.need<Stripe.Subscription>(idOf(schedule.subscription) ?? "");
  subscription.schedule = null;
  subscription.cancel_at = null;
  await store.put(subscription);
  Object.assign(schedule, {
    status: "released",
    current_phase: null,
    released_at: await provider.now(idOf(schedule.test_clock)),
    released_subscription: subscription.id,
    subscription: null,
  });
  await store.put(schedule);
  await provider.emit("subscription_schedule.released", schedule);
  await provider.emit("customer.subscription.updated", subscription);
  return schedule;
}

function requireActive({ id, status }: Stripe.SubscriptionSchedule): void {
  if (status === "active") return;
  throw ProviderError.invalid("id", `You cannot change a subscription schedule that is ${status}: ${id}.`);
}

/**
 * What the plan says about the period that now begins.
 * @returns whether the subscription ends instead
 */
export async function enterPhase(provider: Provider, subscription: Stripe.Subscription): Promise<boolean> {
  const { store } = provider;
  const [item] = subscription.items.data;
  const id = idOf(subscription.schedule);
  if (id === undefined || item === undefined) return false;
  const schedule = await store.need<Stripe.SubscriptionSchedule>(id);
  const begin = item.current_period_end;
  const phase = schedule.phases.find(({ start_date: start, end_date: end }) => start <= begin && begin < end);
  if (phase === undefined) return leaveLast(provider, subscription, schedule);
  const [planned] = phase.items;
  item.price = await store.need<Stripe.Price>(idOf(planned?.price) ?? "");
  item.quantity = planned?.quantity ?? 1;
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  await store.put(schedule);
  await store.put(subscription);
  await provider.emit("subscription_schedule.updated", schedule);
  return false;
}

async function leaveLast(
  provider: Provider,
  subscription: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule,
): Promise<boolean> {
  if (schedule.end_behavior !== "cancel") {
    await release(provider, schedule);
    subscription.schedule = null;
    subscription.cancel_at = null;
    return false;
  }
  schedule.status = "completed";
  schedule.current_phase = null;
  schedule.completed_at = await provider.now(idOf(schedule.test_clock));
  await provider.store.put(schedule);
  await provider.emit("subscription_schedule.completed", schedule);
  return true;
}
