import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import type { ChangedMembership, MembershipRecord } from "@entrywise/contracts/platform/administration.api";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";

const DAY = 86_400;
const { urls, keysDir, ownerUrl } = inject("system");
const { paymentsKey } = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const { hostname: host, port } = new URL(urls["payments-sandbox"] ?? "");
const stripe = new Stripe(paymentsKey, { host, port, protocol: "http", telemetry: false });
const client = new Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const admin = serviceApi("admin", newActor({ roles: ["Admin"], fullName: "Ada Admin" }));
const start = Math.floor(Date.now() / 1000);
let user: ServiceApi;
let clock = "";
let subscription: Stripe.Subscription;
beforeEach(async () => {
  user = serviceApi("platform", newActor({ plan: "basic", email: `${crypto.randomUUID()}@entrywise.test` }));
  await user.call("POST", "/users", { body: { fullName: "Ida Payer" } });
  await user.call<Billing>("GET", "/subscriptions/billing"); // makes the prices at the provider
  // A clock of one's own, so that nobody else's time moves.
  clock = (await stripe.testHelpers.testClocks.create({ frozen_time: start })).id;
  const customer = (await stripe.customers.create({ email: "a@b.test", test_clock: clock })).id;
  await client.query("insert into platform.payment_customer (user_id, brand_key, customer_id) values ($1, $2, $3)", [
    user.actor.userId,
    user.actor.brand,
    customer,
  ]);
  const method = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  const [price] = (await stripe.prices.list({ lookup_keys: ["pro_monthly_usd"] })).data;
  subscription = await stripe.subscriptions.create({ customer, items: [{ price: price?.id ?? "" }] });
});

const patience = { timeout: 30_000 };
const stored = async () => {
  const { body } = await admin.call<{ items: MembershipRecord[] }>(
    "GET",
    `/commands/users/${user.actor.userId}/memberships?brand=${user.actor.brand}`,
  );
  return body.items.find(({ subscriptionId }) => subscriptionId === subscription.id);
};
/** As we have it, once the provider's events were heard. */
const known = (status: string) =>
  vi.waitFor(async () => {
    const found = await stored();
    expect(found?.status).toBe(status);
    return found as MembershipRecord;
  }, patience);
const extend = (id: string, body: object) =>
  admin.call<ChangedMembership & { code?: string }>("POST", `/commands/memberships/${id}/extend`, { body });
const invoicesOf = async () =>
  (await stripe.invoices.list({ customer: String(subscription.customer) })).data.filter(({ total }) => total > 0);
const chargeAt = async () => (await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.current_period_end;
const logOf = async () =>
  (await admin.call<{ items: AdminLogEntry[] }>("GET", `/commands/log?target=${user.actor.userId}`)).body.items;

test("N-127 Y-261 of a paid membership the next charge moves, with reason, dry run, and before and after in the log", async () => {
  const before = await known("active");
  const due = (await chargeAt()) ?? 0;
  const later = new Date((due + 30 * DAY) * 1000).toISOString();
  expect((await extend(before.id, { days: 30, reason: " " })).status).toBe(400);
  const asked = await extend(before.id, { days: 30, reason: "Outage", dryRun: true });
  expect(asked.body).toMatchObject({
    before: { status: "active", currentPeriodEnd: new Date(due * 1000).toISOString() },
    after: { status: "trialing", currentPeriodEnd: later },
    dryRun: true,
  });
  expect([await chargeAt(), await logOf()]).toEqual([due, []]);

  const done = await extend(before.id, { days: 30, reason: "Outage" });
  expect(done.body).toMatchObject({ before: { status: "active" }, after: { currentPeriodEnd: later }, dryRun: false });
  expect(await chargeAt()).toBe(due + 30 * DAY);
  expect((await stored())?.currentPeriodEnd).toBe(later);
  expect(await logOf()).toMatchObject([
    {
      command: "membership.extend",
      reason: "Outage",
      before: { id: before.id, currentPeriodEnd: new Date(due * 1000).toISOString() },
      after: { id: before.id, currentPeriodEnd: later },
    },
  ]);

  // Nothing is charged on the old day, and the whole price on the new one.
  expect(await invoicesOf()).toHaveLength(1);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: due + DAY });
  expect(await invoicesOf()).toHaveLength(1);
  expect((await user.call<Membership>("GET", "/membership")).body.plan.key).toBe("pro");
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: due + 31 * DAY });
  const [newest, first, ...more] = await invoicesOf();
  expect([newest?.total, newest?.status, more]).toEqual([first?.total, "paid", []]);
  await known("active");
});

test("N-127 a cancelled one ends so much later, and still ends", async () => {
  await known("active");
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const due = (await chargeAt()) ?? 0;
  const before = await vi.waitFor(async () => {
    const found = await stored();
    expect(found?.cancelAt).toBe(new Date(due * 1000).toISOString());
    return found as MembershipRecord;
  }, patience);
  const later = new Date((due + 7 * DAY) * 1000).toISOString();
  const asked = await extend(before.id, { days: 7, reason: "Ticket 1", dryRun: true });
  expect(asked.body.after).toMatchObject({ cancelAt: later });
  const done = await extend(before.id, { days: 7, reason: "Ticket 1" });
  expect(done.body.after).toMatchObject({ cancelAt: later, currentPeriodEnd: later });
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: due + 8 * DAY });
  await known("canceled");
  expect(await invoicesOf()).toHaveLength(1);
});

test("N-127 an open payment and a day too far away are refused in a dry run too, and nothing is logged", async () => {
  const { id } = await known("active");
  expect((await extend(id, { days: 366, reason: "Ticket 2", dryRun: true })).status).toBe(400);
  const refused = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
    customer: String(subscription.customer),
  });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: refused.id });
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: ((await chargeAt()) ?? 0) + 60 });
  await known("past_due");
  for (const dryRun of [true, false]) {
    const response = await extend(id, { days: 7, reason: "Ticket 2", dryRun });
    expect([response.status, response.body.code]).toEqual([409, "Membership.PaymentOpen"]);
  }
  expect(await logOf()).toEqual([]);
});
