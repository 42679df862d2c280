import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Stripe from "stripe";
import { expect, inject, test, vi } from "vitest";

const DAY = 86_400;

function connect(): Stripe {
  const { STRIPE_SECRET_KEY: real } = process.env;
  if (real?.startsWith("sk_test_")) return new Stripe(real);
  const { urls, keysDir } = inject("system");
  const { paymentsKey } = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
  const url = new URL(urls["payments-sandbox"] ?? "");
  const { hostname: host, port } = url;
  return new Stripe(paymentsKey, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
}

const stripe = connect();

async function newPrice() {
  const product = await stripe.products.create({ name: "Pro" });
  const lookup = `pro_${crypto.randomUUID()}`;
  return stripe.prices.create({
    product: product.id,
    currency: "usd",
    unit_amount: 2000,
    recurring: { interval: "month" },
    lookup_key: lookup,
  });
}

async function payer(card = "pm_card_visa", start = Math.floor(Date.now() / 1000)) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ email: "a@b.test", test_clock: clock.id });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  return { clock, customer, start };
}

/** The provider's own clocks take a while to get there. */
async function advance(clock: string, to: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  const hasArrived = async () => expect((await stripe.testHelpers.testClocks.retrieve(clock)).status).toBe("ready");
  await vi.waitFor(hasArrived, { timeout: 120_000, interval: 1_000 });
}

test("Y-231 the same key gets the same response, and refuses other parameters", async () => {
  const idempotencyKey = crypto.randomUUID();
  const one = await stripe.customers.create({ email: "one@b.test" }, { idempotencyKey });
  const again = await stripe.customers.create({ email: "one@b.test" }, { idempotencyKey });
  expect(again.id).toBe(one.id);
  await expect(stripe.customers.create({ email: "two@b.test" }, { idempotencyKey })).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("Y-231 errors name what is wrong", async () => {
  await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    type: "StripeInvalidRequestError",
  });
  await expect(stripe.customers.create({ nmae: "x" } as never)).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "nmae",
  });
  await expect(new Stripe("sk_test_other", { ...apiOf(stripe) }).customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
  });
});

const apiOf = (client: Stripe) => ({
  host: client.getApiField("host"),
  port: client.getApiField("port"),
  protocol: client.getApiField("protocol"),
  maxNetworkRetries: 0,
});

test("Y-231 a promotion code is redeemed as often, as long and by whom it says", async () => {
  const { clock, customer, start } = await payer();
  const { id: coupon } = await stripe.coupons.create({ percent_off: 25, duration: "once" });
  const price = await newPrice();
  const newCode = (more: Partial<Stripe.PromotionCodeCreateParams>) =>
    stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon },
      code: `CODE-${crypto.randomUUID().slice(0, 8)}`,
      ...more,
    });
  const buy = (code: Stripe.PromotionCode) =>
    stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ promotion_code: code.id }],
      expand: ["latest_invoice"],
    });
  const first = await newCode({ restrictions: { first_time_transaction: true } });
  expect((await buy(first)).latest_invoice).toMatchObject({ total: 1500 });
  await expect(buy(first)).rejects.toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError" });

  const once = await newCode({ max_redemptions: 1 });
  await buy(once);
  await expect(buy(once)).rejects.toMatchObject({ statusCode: 400 });
  const activeOnes = async ({ code }: Stripe.PromotionCode) =>
    (await stripe.promotionCodes.list({ code, active: true })).data.length;
  expect([await activeOnes(once), await activeOnes(await newCode({}))]).toEqual([0, 1]);

  // The discount is for the first period alone.
  await advance(clock.id, start + 33 * DAY);
  const { data } = await stripe.invoices.list({ customer: customer.id });
  expect(data.map(({ total }) => total).toSorted()).toEqual([1500, 1500, 2000, 2000]);
});

test("Y-231 lists turn their pages by cursors, and paths are expanded", async () => {
  const { customer } = await payer();
  const price = await newPrice();
  for (let index = 0; index < 3; index++) {
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  }
  const first = await stripe.subscriptions.list({ customer: customer.id, limit: 2 });
  expect([first.data.length, first.has_more]).toEqual([2, true]);
  const rest = await stripe.subscriptions.list({
    customer: customer.id,
    limit: 2,
    starting_after: first.data[1]?.id ?? "",
    expand: ["data.latest_invoice"],
  });
  expect([rest.data.length, rest.has_more]).toEqual([1, false]);
  expect(rest.data[0]?.latest_invoice).toMatchObject({ object: "invoice", status: "paid", total: 2000 });
  const [found] = (await stripe.prices.list({ lookup_keys: [price.lookup_key ?? ""] })).data;
  expect(found?.id).toBe(price.id);
});

test("Y-231 a trial begins with an invoice of nothing, and its end with one that is paid", async () => {
  const { clock, customer, start } = await payer();
  const price = await newPrice();
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_end: start + 14 * DAY,
  });
  expect(subscription).toMatchObject({ status: "trialing", trial_end: start + 14 * DAY });
  await advance(clock.id, start + 15 * DAY);
  const now = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
  expect(now).toMatchObject({ status: "active", latest_invoice: { amount_paid: 2000, status: "paid" } });
  const { data } = await stripe.invoices.list({ customer: customer.id });
  expect(data.map(({ total }) => total)).toEqual([2000, 0]);
});

test("Y-231 a payment that fails is tried again, and the subscription ends when none succeeds", async () => {
  const { clock, customer, start } = await payer("pm_card_chargeCustomerFail");
  const price = await newPrice();
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_end: start + DAY,
  });
  await advance(clock.id, start + 2 * DAY);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  await advance(clock.id, start + 30 * DAY);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});

test("Y-231 an end that was asked for comes with the period, unless it is taken back", async () => {
  const { clock, customer, start } = await payer();
  const price = await newPrice();
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect((await stripe.subscriptions.update(id, { cancel_at_period_end: true })).cancel_at).not.toBeNull();
  expect((await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBeNull();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await advance(clock.id, start + 40 * DAY);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});

test("Y-231 a payment is refunded in part, then in full, and no further", async () => {
  const { customer } = await payer();
  const price = await newPrice();
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const id = charge?.id ?? "";
  expect(charge).toMatchObject({ amount: 2000, amount_refunded: 0, refunded: false, disputed: false });
  await stripe.refunds.create({ charge: id, amount: 500 });
  expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 500, refunded: false });
  await stripe.refunds.create({ charge: id });
  expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 2000, refunded: true });
  await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({ code: "charge_already_refunded" });
  const { data } = await stripe.refunds.list({ charge: id });
  expect(data.map(({ amount }) => amount)).toEqual([1500, 500]);
  const { data: events } = await stripe.events.list({ type: "charge.refunded", limit: 100 });
  expect(events.filter(({ data: { object } }) => (object as Stripe.Charge).id === id)).toHaveLength(2);
});

test("Y-231 a disputed payment is lost when it is given up", async () => {
  const { customer } = await payer("pm_card_createDispute");
  const price = await newPrice();
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const disputesOf = async () => (await stripe.disputes.list({ charge: charge?.id ?? "" })).data;
  await vi.waitFor(async () => expect(await disputesOf()).toMatchObject([{ status: "needs_response", amount: 2000 }]));
  const [dispute] = await disputesOf();
  await stripe.disputes.close(dispute?.id ?? "");
  expect(await disputesOf()).toMatchObject([{ status: "lost" }]);
  expect((await stripe.charges.retrieve(charge?.id ?? "")).disputed).toBe(true);
});

test("Y-231 a planned change of the price comes with the next period", async () => {
  const { clock, customer, start } = await payer();
  const [now, later] = [await newPrice(), await newPrice()];
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: now.id }] });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [first] = schedule.phases;
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    phases: [
      { items: [{ price: now.id }], start_date: first?.start_date ?? start, end_date: first?.end_date ?? start },
      { items: [{ price: later.id }], duration: { interval: "month", interval_count: 1 } },
    ],
  });
  const planned = await stripe.subscriptions.retrieve(id);
  expect([planned.schedule, planned.items.data[0]?.price.id]).toEqual([schedule.id, now.id]);
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
    statusCode: 400,
  });
  await advance(clock.id, start + 33 * DAY);
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(later.id);
  await advance(clock.id, start + 64 * DAY);
  const left = await stripe.subscriptions.retrieve(id);
  expect([left.status, left.schedule, left.items.data[0]?.price.id]).toEqual(["active", null, later.id]);
  expect((await stripe.subscriptionSchedules.retrieve(schedule.id)).status).toBe("released");
});

test("Y-231 a subscription ends with the last phase of its plan, unless the plan is released", async () => {
  const { clock, customer, start } = await payer();
  const price = await newPrice();
  const buy = async () =>
    (await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] })).id;
  const [ends, stays] = [await buy(), await buy()];
  for (const id of [ends, stays]) {
    const { id: schedule } = await stripe.subscriptionSchedules.create({ from_subscription: id });
    await stripe.subscriptionSchedules.update(schedule, { end_behavior: "cancel" });
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).not.toBeNull();
    if (id === stays) await stripe.subscriptionSchedules.release(schedule);
  }
  await advance(clock.id, start + 33 * DAY);
  expect((await stripe.subscriptions.retrieve(ends)).status).toBe("canceled");
  expect((await stripe.subscriptions.retrieve(stays)).status).toBe("active");
});
