import type Stripe from "stripe";
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
