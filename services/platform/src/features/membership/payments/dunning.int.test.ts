import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import type { PaymentDifference, PaymentReversal } from "@entrywise/contracts/platform/payments-admin.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { startOutbox } from "@entrywise/kit/events/outbox";
import { createLogger } from "@entrywise/kit/logging";
import { sendEvent } from "@entrywise/kit/testing/send-event";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { PgBoss } from "pg-boss";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { definition } from "../../../service.ts";
import { remindTrials } from "../remind-trials.ts";
import { tellEndedPlans } from "../tell-ended-plans.ts";

const DAY = 86_400;
const { urls, keysDir, ownerUrl } = inject("system");
const secrets = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const { hostname: host, port } = new URL(urls["payments-sandbox"] ?? "");
const stripe = new Stripe(secrets.paymentsKey, { host, port, protocol: "http", telemetry: false });
const source = createDataSource({ url: ownerUrl, schema: "platform", entities: definition.entities, migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

const admin = serviceApi("platform", newActor({ roles: ["Admin"] }));
const start = Math.floor(Date.now() / 1000);
let api: ServiceApi;
let customer = "";
let clock = "";
beforeEach(async () => {
  api = serviceApi("platform", newActor({ plan: "basic" }));
  // Its own test clock, so that no other test's time moves.
  clock = (await stripe.testHelpers.testClocks.create({ frozen_time: start })).id;
  customer = (await stripe.customers.create({ email: "a@b.test", test_clock: clock })).id;
  await source.query("insert into platform.payment_customer (user_id, brand_key, customer_id) values ($1, $2, $3)", [
    api.actor.userId,
    api.actor.brand,
    customer,
  ]);
});

const membership = async () => (await api.call<Membership>("GET", "/membership")).body;
const billing = async () => (await api.call<Billing>("GET", "/subscriptions/billing")).body;
const advance = (days: number) => stripe.testHelpers.testClocks.advance(clock, { frozen_time: start + days * DAY });
const patience = { timeout: 30_000 };
const standing = (plan: string, status: string) =>
  vi.waitFor(async () => {
    const { plan: current, userMembership } = await membership();
    expect([current.key, userMembership?.status]).toEqual([plan, status]);
  }, patience);

async function useCard(card: string): Promise<void> {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
}

/** A trial of one day at the provider, with a card that pays or does not. */
async function trialWith(card: string | null): Promise<string> {
  if (card !== null) await useCard(card);
  const [price] = (await stripe.prices.list({ lookup_keys: ["pro_monthly_usd"] })).data;
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: price?.id ?? "" }],
    trial_end: start + DAY,
    trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
  });
  return id;
}

test("P-358 Y-210 a failed payment leaves Pro while it is tried again, then Basic, and a new payment brings Pro back", async () => {
  await billing(); // makes the prices at the provider
  await trialWith("pm_card_chargeCustomerFail");
  await advance(2);
  await standing("pro", "past_due");
  const { pastDue } = await billing();
  expect([pastDue?.amount, pastDue?.tries.map(({ isDeclined }) => isDeclined)]).toEqual([
    2000,
    [true, false, false, false],
  ]);
  const { banner } = (await api.call<{ banner?: { kind: string } }>("POST", "/app/start2")).body;
  expect(banner?.kind).toBe("pastDue");
  const notifications = () => api.call<{ items: { kind: string; params: object }[] }>("GET", "/notifications");
  await vi.waitFor(
    async () => expect((await notifications()).body.items[0]?.kind).toBe("membership.payment"),
    patience,
  );
  expect((await notifications()).body.items[0]?.params).toMatchObject({ amount: "20.00 USD" });
  await advance(30);
  await standing("basic", "canceled");
  const ended = async () =>
    (await api.call<{ planEnded?: { key: string; why: string } }>("POST", "/app/start2")).body.planEnded;
  await vi.waitFor(async () => expect((await ended())?.why).toBe("unpaid"), patience);
  expect((await notifications()).body.items[0]).toMatchObject({
    kind: "membership.trialEnds",
    params: { what: "unpaid" },
  });
  await api.call("POST", "/membership/banners/dismissed", { body: { key: (await ended())?.key } });
  expect(await ended(), "dismissed").toBeUndefined();
  await useCard("pm_card_visa");
  const again = await api.call<Membership>("POST", "/subscriptions/subscribe", { body: { frequency: "monthly" } });
  expect([again.status, again.body.plan.key]).toEqual([200, "pro"]);
});

test("Y-210 the end of a member's own plan isn't announced while a business pays for Pro", async () => {
  await billing();
  const id = await trialWith(null);
  await standing("pro", "trialing");
  const { userId, brand } = api.actor;
  await source.query(
    `insert into platform.membership (id, user_id, brand_key, plan, status, current_period_start, source, business_id)
     values (gen_random_uuid(), $1, $2, 'pro', 'active', now(), 3, gen_random_uuid())`,
    [userId, brand],
  );
  await advance(2);
  const ended = "select 1 from platform.membership where subscription_id = $1 and status = 'canceled'";
  await vi.waitFor(async () => expect(await source.query(ended, [id])).toHaveLength(1), patience);
  expect((await membership()).plan.key).toBe("pro");
  // It would have been sent with the change.
  const sent =
    "select 1 from pgboss.job where name = 'platform.notify' and data::text like '%trialOver%' and data::text like $1";
  expect(await source.query(sent, [`%${userId}%`])).toEqual([]);
});

test("P-358 a user who doesn't want to pay moves to Basic at once", async () => {
  await billing();
  const id = await trialWith("pm_card_chargeCustomerFail");
  await advance(2);
  await standing("pro", "past_due");
  expect((await api.call<Membership>("POST", "/subscriptions/free")).body.plan.key).toBe("basic");
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});

test("P-404 what a trial becomes without a payment method is set at the provider", async () => {
  await billing();
  const id = await trialWith(null);
  await api.call("POST", "/subscriptions/trial-settings", { body: { missingPaymentMethod: "create_invoice" } });
  const { trial_settings: settings } = await stripe.subscriptions.retrieve(id);
  expect(settings?.end_behavior.missing_payment_method).toBe("create_invoice");
  await api.call("POST", "/subscriptions/trial-settings", { body: { missingPaymentMethod: "cancel" } });
  await advance(2);
  await standing("basic", "canceled");
});

test("P-415 a site admin extends a trial, at the provider or here, and adds one", async () => {
  const give = (days: number, userId = api.actor.userId) =>
    admin.call<Membership & { code?: string }>("POST", "/payments/trials", {
      body: { userId, brand: "entrywise", days },
    });
  const end = (body: Membership) => Date.parse(body.userMembership?.currentPeriodEnd ?? "") / 1000;
  const added = await give(5);
  expect([added.body.plan.key, added.body.userMembership?.status]).toEqual(["pro", "trialing"]);
  expect(end((await give(3)).body) - end(added.body)).toBe(3 * DAY);
  await billing();
  await trialWith("pm_card_visa");
  await api.call("POST", "/subscriptions/sync");
  expect(end((await give(4)).body)).toBe(start + 5 * DAY);
  expect((await api.call("POST", "/payments/trials", { body: {} })).status).toBe(404);
});

test("Y-230 an admin sees where the provider and we differ, and reconciles it", async () => {
  await billing();
  const id = await trialWith("pm_card_visa");
  await standing("pro", "trialing");
  await source.query("update platform.membership set status = 'unpaid' where subscription_id = $1", [id]);
  const found = async () =>
    (await admin.call<{ items: PaymentDifference[] }>("GET", "/payments/differences")).body.items.filter(
      ({ subscriptionId }) => subscriptionId === id,
    );
  expect(await found()).toMatchObject([{ fields: ["status"], provider: "trialing", ours: "unpaid" }]);
  const { userId, brand } = api.actor;
  const body = { userId, brand };
  expect((await admin.call<Membership>("POST", "/payments/reconcile", { body })).body.plan.key).toBe("pro");
  expect(await found()).toEqual([]);
});

test("Y-230 a full refund and a lost dispute are reported to admins while the subscription goes on", async () => {
  await billing();
  const back = async () => {
    const { body } = await admin.call<{ reversals: PaymentReversal[] }>("GET", "/payments/differences");
    return body.reversals.filter(({ customerId }) => customerId === customer).map(({ kind, amount }) => [kind, amount]);
  };
  await useCard("pm_card_visa");
  const { body: bought } = await api.call<Membership>("POST", "/subscriptions/subscribe", {
    body: { frequency: "monthly" },
  });
  expect(bought.plan.key).toBe("pro");
  const [paid] = (await stripe.charges.list({ customer })).data;
  await stripe.refunds.create({ charge: paid?.id ?? "", amount: 500 });
  expect(await back()).toEqual([]);
  await stripe.refunds.create({ charge: paid?.id ?? "" });
  expect(await back()).toEqual([["refund", 2000]]);
  // The provider's state is unchanged: an admin decides.
  await api.call("POST", "/subscriptions/sync");
  await standing("pro", "active");
  await useCard("pm_card_createDispute");
  await advance(32);
  const [disputed] = (await stripe.charges.list({ customer })).data;
  expect(await back()).toEqual([]);
  const [dispute] = (await stripe.disputes.list({ charge: disputed?.id ?? "" })).data;
  await stripe.disputes.close(dispute?.id ?? "");
  expect(await back()).toEqual([["dispute", 2000]]);
  for (const { id } of (await stripe.subscriptions.list({ customer })).data) await stripe.subscriptions.cancel(id);
  expect(await back()).toEqual([]);
});

test("P-403 a plan can be cancelled and the cancellation undone while the provider has a scheduled change", async () => {
  await billing();
  await useCard("pm_card_visa");
  await api.call("POST", "/subscriptions/subscribe", { body: { frequency: "monthly" } });
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const id = subscription?.id ?? "";
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  await stripe.subscriptionSchedules.update(schedule.id, { end_behavior: "cancel" });
  await api.call("POST", "/subscriptions/sync");
  expect((await membership()).userMembership?.cancelAt).not.toBeNull();
  const resumed = await api.call<Membership>("POST", `/subscriptions/${id}/reactivate`);
  expect([resumed.status, resumed.body.userMembership?.cancelAt]).toEqual([200, null]);
  expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
});

test("P-416 a member changes from monthly to yearly and back: nothing is paid today, and the next payment has the new amount", async () => {
  await billing();
  await useCard("pm_card_visa");
  await api.call("POST", "/subscriptions/subscribe", { body: { frequency: "monthly" } });
  const before = await billing();
  const { id = "", nextPaymentAt } = before.subscription ?? {};
  expect(before.subscription).toMatchObject({ frequency: "monthly", change: null });
  const change = (frequency: string) =>
    api.call<Membership>("POST", `/subscriptions/${id}/change-frequency`, { body: { frequency } });
  expect((await change("yearly")).body.plan.key).toBe("pro");
  const planned = await billing();
  expect(planned.subscription).toMatchObject({
    frequency: "monthly",
    nextPaymentAt,
    change: { frequency: "yearly", at: nextPaymentAt, amount: 20000, currency: "USD" },
  });
  expect(planned.invoices).toHaveLength(before.invoices.length);
  await change("monthly");
  expect((await billing()).subscription).toMatchObject({ frequency: "monthly", change: null });
  await change("yearly");
  await advance(32);
  await vi.waitFor(async () => expect((await billing()).subscription?.frequency).toBe("yearly"), patience);
  const after = await billing();
  expect(after.invoices[0]?.total).toBe(20000);
  expect(after.invoices).toHaveLength(before.invoices.length + 1);
  await api.call("POST", `/subscriptions/${id}/cancel-at-period-end`);
  const refused = await change("monthly");
  expect([refused.status, refused.body]).toMatchObject([409, { code: "Payments.CannotChange" }]);
  expect(
    (
      await serviceApi("platform").call("POST", `/subscriptions/${id}/change-frequency`, {
        body: { frequency: "monthly" },
      })
    ).status,
  ).toBe(404);
});

test("P-416 in a trial with a card the new frequency starts when the trial ends, and nothing is paid before", async () => {
  await billing();
  const id = await trialWith("pm_card_visa");
  await standing("pro", "trialing");
  await api.call("POST", `/subscriptions/${id}/change-frequency`, { body: { frequency: "yearly" } });
  expect((await billing()).subscription).toMatchObject({ status: "trialing", frequency: "yearly" });
  await advance(2);
  await standing("pro", "active");
  expect((await billing()).invoices[0]?.total).toBe(20000);
});

test("P-402 an account that is deleted ends its subscription", async () => {
  await billing();
  const id = await trialWith("pm_card_visa");
  await standing("pro", "trialing");
  const options = { connectionString: ownerUrl, schema: "pgboss", max: 1, migrate: false } as const;
  const boss = new PgBoss({ ...options, supervise: false, schedule: false });
  await boss.start();
  const { userId, brand } = api.actor;
  await sendEvent(boss, "platform.account-deleted", { id: crypto.randomUUID(), event: { userId, brand } });
  await vi.waitFor(async () => expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled"), patience);
  // One consumer does both: with two consumers, each event would reach only one of them.
  const stored = () =>
    source.query("select 1 from platform.payment_customer where user_id = $1", [userId]) as Promise<unknown[]>;
  await vi.waitFor(async () => expect(await stored()).toEqual([]), patience);
  await boss.stop({ graceful: false });
});

test("P-352 Y-210 a trial that ends within three days is announced once, and so is its end", async () => {
  const outbox = await startOutbox({
    service: "platform",
    databaseUrl: ownerUrl,
    unit: null,
    logger: createLogger("platform", "silent"),
  });
  const unit = createUnitOfWork(source);
  const remind = (days: number) =>
    unit.run(jobActor("platform"), "job", (tx) => remindTrials(tx, outbox, new Date((start + days * DAY) * 1000)));
  await api.call("POST", "/subscriptions/trial");
  const notified = async () =>
    (await api.call<{ items: { kind: string; params: { date: string } }[] }>("GET", "/notifications")).body.items;
  await remind(12);
  await vi.waitFor(async () => expect((await notified())[0]?.kind).toBe("membership.trialEnds"), patience);
  const end = (await membership()).userMembership?.currentPeriodEnd ?? "";
  expect((await notified())[0]?.params.date).toBe(end.slice(0, 10));
  await remind(13);
  expect(await notified()).toHaveLength(1);
  const tell = (days: number) =>
    unit.run(jobActor("platform"), "job", (tx) => tellEndedPlans(tx, outbox, new Date((start + days * DAY) * 1000)));
  await tell(13);
  expect(await notified(), "it goes on").toHaveLength(1);
  await tell(15);
  await vi.waitFor(
    async () => expect((await notified())[0]?.params).toEqual({ what: "trialOver", date: end.slice(0, 10) }),
    patience,
  );
  await tell(16);
  await tell(40);
  expect(await notified()).toHaveLength(2);
  await outbox.stop();
});
