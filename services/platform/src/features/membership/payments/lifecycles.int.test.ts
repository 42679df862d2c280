import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { definition } from "../../../service.ts";
import { MembershipEntity } from "../membership.entity.ts";
import { differences } from "./differences.ts";
import { storeEvent } from "./payment-events.repository.ts";
import { readState } from "./state-of.ts";
import { createSyncMembership } from "./sync-membership.ts";

/** Event orders tried per lifecycle; 250 give 2,000 in all. */
const RUNS = Number(process.env.LIFECYCLE_RUNS ?? 6);
const DAY = 86_400;
const { urls, keysDir, ownerUrl } = inject("system");
const secrets = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const { hostname: host, port } = new URL(urls["payments-sandbox"] ?? "");
const stripe = new Stripe(secrets.paymentsKey, { host, port, protocol: "http", telemetry: false });
const source = createDataSource({ url: ownerUrl, schema: "platform", entities: definition.entities, migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

interface Payer {
  customer: string;
  price: string;
  wait(days: number): Promise<unknown>;
  card(number: string): Promise<unknown>;
  /** Begins a subscription. */
  buy(more?: Partial<Stripe.SubscriptionCreateParams>): Promise<string>;
}
type Step = (payer: Payer) => Promise<unknown>;

let last = "";
const buys =
  (more: (payer: Payer) => Partial<Stripe.SubscriptionCreateParams> = () => ({})): Step =>
  async (payer) => {
    last = await payer.buy(more(payer));
  };
const waits =
  (days: number): Step =>
  ({ wait }) =>
    wait(days);
const pays =
  (number: string): Step =>
  ({ card }) =>
    card(number);
const ends =
  (withPeriod: boolean): Step =>
  () =>
    stripe.subscriptions.update(last, { cancel_at_period_end: withPeriod });
const start = Math.floor(Date.now() / 1000);
const trial = buys(() => ({
  trial_end: start + 3 * DAY,
  trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
}));
const good = pays("pm_card_visa");
const bad = pays("pm_card_chargeCustomerFail");

/** Schedules a price change for the next period, and optionally the end. */
const plans =
  (endBehavior: "release" | "cancel"): Step =>
  async ({ price }) => {
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: last });
    const items = [{ price, quantity: 2 }];
    const [now] = phases;
    await stripe.subscriptionSchedules.update(id, {
      end_behavior: endBehavior,
      phases: [
        { items: [{ price }], start_date: now?.start_date ?? start, end_date: now?.end_date ?? start },
        { items, duration: { interval: "month", interval_count: 1 } },
      ],
    });
  };
const refunds: Step = async ({ customer }) => {
  const [charge] = (await stripe.charges.list({ customer })).data;
  await stripe.refunds.create({ charge: charge?.id ?? "" });
};

const lifecycles: Readonly<Record<string, readonly Step[]>> = {
  "a trial becomes paid and renews": [good, trial, waits(4), waits(40)],
  "a trial without a card ends": [trial, waits(1), waits(4)],
  "a subscription renews": [good, buys(), waits(32), waits(63)],
  "a failed payment is made good": [bad, trial, waits(4), good, waits(5), waits(40)],
  "a failed payment is never made good": [bad, trial, waits(4), waits(8), waits(30)],
  "a subscription ends with its period": [good, buys(), ends(true), waits(40)],
  "an end is taken back": [good, buys(), ends(true), ends(false), waits(40)],
  "an ended subscription is bought again": [good, buys(), ends(true), waits(40), buys(), waits(80)],
  "a planned change comes with the next period": [good, buys(), plans("release"), waits(32), waits(63), waits(94)],
  "a planned end comes after its last phase": [good, buys(), plans("cancel"), waits(32), waits(80)],
  "a payment is given back and its subscription ends": [good, buys(), refunds, ends(true), waits(40)],
  "a payment is disputed": [pays("pm_card_createDispute"), buys(), waits(32)],
};

interface Recorded {
  /** What the provider says after each step. */
  snapshots: Stripe.Subscription[][];
  /** What it sent meanwhile. */
  events: Stripe.Event[][];
}

/** Runs a lifecycle at the provider and records its states and events. */
async function record(steps: readonly Step[]): Promise<Recorded> {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const { id: customer } = await stripe.customers.create({ email: "a@b.test", test_clock: clock });
  const product = await stripe.products.create({ name: "Pro" });
  const { id: price } = await stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 2000,
    recurring: { interval: "month" },
  });
  const payer: Payer = {
    customer,
    price,
    wait: (days) => stripe.testHelpers.testClocks.advance(clock, { frozen_time: start + days * DAY }),
    async card(number) {
      const method = await stripe.paymentMethods.attach(number, { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    },
    async buy(more = {}) {
      return (await stripe.subscriptions.create({ customer, items: [{ price }], ...more })).id;
    },
  };
  const recorded: Recorded = { snapshots: [], events: [] };
  const seen = new Set<string>();
  for (const step of steps) {
    await step(payer);
    const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
    recorded.snapshots.push(data);
    const { data: events } = await stripe.events.list({ limit: 100 });
    const fresh = events.filter((event) => !seen.has(event.id) && JSON.stringify(event).includes(customer));
    for (const { id } of fresh) seen.add(id);
    recorded.events.push(fresh);
  }
  return recorded;
}

/** The same numbers for the same seed, so that a failure can be reproduced. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Replays a lifecycle's events in random order, some three times and some not at all, while it is running. */
async function replay({ snapshots, events }: Recorded, seed: number, losesSome: boolean): Promise<void> {
  const random = randomOf(seed);
  const unit = createUnitOfWork(source);
  const job = jobActor("platform");
  const owner = { userId: crypto.randomUUID(), brandKey: "entrywise" };
  const customerId = `cus_replay${crypto.randomUUID().replaceAll("-", "")}`;
  const run = crypto.randomUUID();
  await source.query("insert into platform.payment_customer (user_id, brand_key, customer_id) values ($1, $2, $3)", [
    owner.userId,
    owner.brandKey,
    customerId,
  ]);
  let at = -1;
  // Ids of subscriptions are unique among all users: each replay has its own.
  const said = () =>
    (snapshots[at] ?? []).map((one) => ({
      ...one,
      id: `${one.id}_${run}`,
      latest_invoice: null,
      customer: customerId,
    }));
  const provider = { subscriptions: { list: async () => ({ data: said() }) } } as unknown as Stripe;
  const sync = createSyncMembership(unit, { stripe: provider }, { publish: async () => {} } as unknown as Outbox);
  const deliver = async (event: Stripe.Event) => {
    const stored = await unit.run(job, "job", (tx) =>
      storeEvent(tx, { id: `${event.id}_${run}`, payload: JSON.stringify(event), customerId: null }),
    );
    if (stored === "new") await sync(customerId);
  };
  const waiting: Stripe.Event[] = [];
  const next = () => {
    at += 1;
    for (const event of events[at] ?? []) {
      if (losesSome && random() < 0.4) continue;
      waiting.push(...Array.from({ length: random() < 0.3 ? 3 : 1 }, () => event));
    }
  };
  while (at < snapshots.length - 1 || waiting.length > 0) {
    if (at < snapshots.length - 1 && (waiting.length === 0 || random() < 0.4)) next();
    const [event] = waiting.splice(Math.floor(random() * waiting.length), 1);
    if (event !== undefined) await deliver(event);
  }
  if (losesSome) await sync(customerId); // the nightly pass
  const stored = await source.getRepository(MembershipEntity).findBy(owner);
  expect(differences(said().map(readState), stored), `seed ${seed}`).toEqual([]);
}

test.each(Object.entries(lifecycles))(
  "Y-230 P-417 %s: in whatever order its events come",
  async (name, steps) => {
    const recorded = await record(steps);
    expect(recorded.events.flat().length).toBeGreaterThan(2);
    for (let run = 0; run < RUNS; run++) {
      const seed = name.length * 10_000 + run;
      await replay(recorded, seed, run % 2 === 1);
    }
  },
  600_000,
);
