import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Stripe from "stripe";
import { expect, inject, test } from "vitest";

const DAY = 86_400;

function connect(): Stripe {
  const { STRIPE_TEST_KEY: real } = process.env;
  if (real) return new Stripe(real);
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

test("Y-231 the same key answers the same, and refuses other parameters", async () => {
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
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 15 * DAY });
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
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 2 * DAY });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 30 * DAY });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});

test("Y-231 an end that was asked for comes with the period, unless it is taken back", async () => {
  const { clock, customer, start } = await payer();
  const price = await newPrice();
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect((await stripe.subscriptions.update(id, { cancel_at_period_end: true })).cancel_at).not.toBeNull();
  expect((await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBeNull();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 40 * DAY });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
});
