import type Stripe from "stripe";
import { newTestClock } from "../objects/test-clock.ts";
import { TRIAL_NOTICE } from "./periods.ts";
import { type Provider, setSandboxTime } from "./provider.ts";
import { dueAt, happen } from "./subscriptions.ts";

const LONGEST = 500;

interface Due {
  at: number;
  subscription: Stripe.Subscription;
  isNotice: boolean;
}

/** Moves a clock, or with null that of the sandbox; on its way everything happens at its own time. */
export async function moveClock(provider: Provider, clock: string | null, to: number): Promise<void> {
  for (let step = 0; step < LONGEST; step++) {
    const next = await nextDue(provider, clock, to);
    if (next === null) break;
    await setTime(provider, clock, Math.max(next.at, await provider.now(clock)));
    if (next.isNotice) await giveNotice(provider, next.subscription);
    else await happen(provider, next.subscription);
  }
  await setTime(provider, clock, to);
}

/** Moves the time of one customer, who has a clock of their own from then on. */
export async function moveCustomer(provider: Provider, id: string, seconds: number): Promise<void> {
  const { store } = provider;
  const customer = await store.need<Stripe.Customer>(id);
  const now = await provider.now(clockOf(customer));
  const clock = clockOf(customer) ?? (await giveClock(provider, customer, now));
  await moveClock(provider, clock, now + seconds);
}

const clockOf = ({ test_clock: clock }: Pick<Stripe.Customer, "test_clock">) =>
  typeof clock === "string" ? clock : (clock?.id ?? null);

async function giveClock({ store }: Provider, customer: Stripe.Customer, now: number): Promise<string> {
  const clock = newTestClock({ frozen_time: now, name: null });
  await store.put(clock);
  await store.put({ ...customer, test_clock: clock.id });
  for (const kind of ["subscription", "invoice"]) {
    for (const object of await store.all<Stripe.Subscription | Stripe.Invoice>(kind, customer.id)) {
      await store.put({ ...object, test_clock: clock.id });
    }
  }
  return clock.id;
}

/** What is due by the sandbox's own time, which goes on by itself. */
export async function catchUp(provider: Provider): Promise<void> {
  for (let step = 0; step < LONGEST; step++) {
    const next = await nextDue(provider, null, await provider.now());
    if (next === null) return;
    if (next.isNotice) await giveNotice(provider, next.subscription);
    else await happen(provider, next.subscription);
  }
}

async function setTime(provider: Provider, clock: string | null, to: number): Promise<void> {
  if (clock === null) return setSandboxTime(provider, to);
  const testClock = await provider.store.need<Stripe.TestHelpers.TestClock>(clock);
  await provider.store.put({ ...testClock, frozen_time: to });
}

async function nextDue(provider: Provider, clock: string | null, until: number): Promise<Due | null> {
  const all = await provider.store.all<Stripe.Subscription>("subscription");
  const due: Due[] = [];
  for (const subscription of all) {
    if ((subscription.test_clock ?? null) !== clock) continue;
    const at = await dueAt(provider, subscription);
    if (at === null) continue;
    due.push({ at, subscription, isNotice: false });
    if (subscription.status !== "trialing") continue;
    const { hasNotice } = await provider.store.inner<{ hasNotice: boolean }>(subscription.id);
    if (!hasNotice) due.push({ at: at - TRIAL_NOTICE, subscription, isNotice: true });
  }
  const [first] = due.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
  return first ?? null;
}

async function giveNotice(provider: Provider, subscription: Stripe.Subscription): Promise<void> {
  await provider.store.put(subscription, { hasNotice: true });
  await provider.emit("customer.subscription.trial_will_end", subscription);
}
