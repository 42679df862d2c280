import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { plans } from "@entrywise/contracts/platform/plans";
import { taxPercents } from "@entrywise/contracts/platform/prices";
import { checkoutItem, checkoutSums } from "@entrywise/domain/checkout-sums";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import Stripe from "stripe";
import { beforeEach, expect, inject, test, vi } from "vitest";

const { urls, keysDir } = inject("system");
const { paymentsWebhook, paymentsKey } = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const sandbox = urls["payments-sandbox"] ?? "";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("platform", newActor({ plan: "basic" }));
});

const membership = async () => (await api.call<Membership>("GET", "/membership")).body;
const billing = async () => (await api.call<Billing>("GET", "/subscriptions/billing")).body;
const pageOf = (url: string) => `${sandbox}${new URL(url).pathname}`;

async function open(more: object = {}): Promise<string> {
  const body = { frequency: "yearly", ...more };
  const response = await api.call<{ url: string }>("POST", "/subscriptions/create-session-checkout", { body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.url;
}

const pay = (url: string, number = "4242424242424242") =>
  fetch(pageOf(url), { method: "POST", body: new URLSearchParams({ number, country: "US" }), redirect: "manual" });

const bought = () => vi.waitFor(async () => expect((await membership()).plan.key).toBe("pro"), { timeout: 20_000 });

test("P-351 P-401 P-416 P-417 a user who pays at the provider has Pro, through its events alone", async () => {
  const done = await pay(await open());
  expect([done.status, done.headers.get("location")?.endsWith("/membership/checkout/success")]).toEqual([303, true]);
  await bought();
  const { plan, trialAvailable, userMembership } = await membership();
  expect([plan, trialAvailable]).toEqual([plans.pro, false]);
  expect(userMembership).toMatchObject({ plan: "pro", status: "active", cancelAt: null, source: 1 });
  expect(Object.keys(userMembership ?? {}).toSorted()).toEqual([
    "cancelAt",
    "currentPeriodEnd",
    "currentPeriodStart",
    "defaultPaymentMethodId",
    "plan",
    "source",
    "status",
  ]);
  expect((await billing()).subscription).toMatchObject({ status: "active", frequency: "yearly", cancelAt: null });
  expect((await billing()).invoices).toMatchObject([{ total: 20_000, status: "paid", currency: "USD" }]);
});

test("N-120 a site admin finds the payer of an invoice by its number, and nobody by an unknown one", async () => {
  api = serviceApi("platform", newActor({ plan: "basic", email: `${crypto.randomUUID()}@entrywise.test` }));
  await api.call("POST", "/users", { body: { fullName: "Ida Payer" } });
  await pay(await open());
  await bought();
  const [invoice] = (await billing()).invoices;
  const admin = serviceApi("admin", newActor({ roles: ["Admin"] }));
  const found = async (search: string) => {
    const { body } = await admin.call<{ items: { userId: string }[] }>(
      "GET",
      `/commands/user-list?search=${encodeURIComponent(search)}`,
    );
    return body.items.map(({ userId }) => userId);
  };
  expect(await found(invoice?.number?.toLowerCase() ?? "")).toEqual([api.actor.userId]);
  expect(await found("ZZZZZZZZ-9999")).toEqual([]);
});

test("P-365 prices are those of the provider", async () => {
  expect((await billing()).prices).toEqual([
    { frequency: "monthly", amount: 2000, currency: "USD" },
    { frequency: "yearly", amount: 20_000, currency: "USD" },
  ]);
});

test("P-401 a refused card buys nothing, another card does", async () => {
  const url = await open();
  expect((await pay(url, "4000000000000002")).status).toBe(402);
  expect((await pay(url)).status).toBe(303);
  await bought();
});

test("P-401 of two open checkouts only the newest can be paid, and none beside a subscription", async () => {
  const first = await open();
  const second = await open();
  expect(await (await pay(first)).text()).toContain("This checkout is closed");
  await pay(second);
  const body = { frequency: "monthly" };
  const refused = await api.call<{ code: string }>("POST", "/subscriptions/create-session-checkout", { body });
  expect([refused.status, refused.body.code]).toEqual([409, "EXISTING_SUBSCRIPTION"]);
});

test("P-401 Pro that was granted is not sold a second time", async () => {
  await api.call("POST", "/users", { body: { fullName: "Ida Granted" } });
  const admin = serviceApi("admin", newActor({ roles: ["Admin"] }));
  const grant = { userId: api.actor.userId, brand: "entrywise", days: 30, reason: "Reported a wrong figure" };
  expect((await admin.call("POST", "/commands/memberships/add-membership", { body: grant })).status).toBe(200);
  expect((await membership()).plan.key).toBe("pro");
  const body = { frequency: "yearly" };
  const refused = await api.call<{ code: string }>("POST", "/subscriptions/create-session-checkout", { body });
  expect([refused.status, refused.body.code]).toEqual([409, "EXISTING_SUBSCRIPTION"]);
});

test("P-403 a cancellation at the end of the period is shown at once and can be undone", async () => {
  await pay(await open());
  await bought();
  const id = (await billing()).subscription?.id;
  const ended = await api.call<Membership>("POST", `/subscriptions/${id}/cancel-at-period-end`);
  expect(ended.body.userMembership?.cancelAt).toBe(ended.body.userMembership?.currentPeriodEnd);
  const again = await api.call<Membership>("POST", `/subscriptions/${id}/reactivate`);
  expect([again.body.userMembership?.cancelAt, again.body.plan.key]).toEqual([null, "pro"]);
  const stranger = serviceApi("platform", newActor());
  expect((await stranger.call("POST", `/subscriptions/${id}/cancel-at-period-end`)).status).toBe(404);
});

test("P-413 a user who buys during the trial pays nothing before its end", async () => {
  const { userMembership } = (await api.call<Membership>("POST", "/subscriptions/trial")).body;
  await pay(await open());
  await vi.waitFor(async () => expect((await membership()).userMembership?.defaultPaymentMethodId).not.toBeNull(), {
    timeout: 20_000,
  });
  const now = (await membership()).userMembership;
  expect(now?.status).toBe("trialing");
  expect(now?.currentPeriodEnd?.slice(0, 16)).toBe(userMembership?.currentPeriodEnd?.slice(0, 16));
  expect((await billing()).invoices.map(({ total }) => total)).toEqual([0]);
});

test("P-413 a checkout ignores a trial with less than two days left, and shows the amount due today", async () => {
  await api.call("POST", "/subscriptions/trial");
  const endsIn = async (hours: number) => {
    const client = new Client({ connectionString: inject("system").ownerUrl });
    await client.connect();
    await client.query(
      "update platform.membership set current_period_end = now() + make_interval(hours => $2) where user_id = $1",
      [api.actor.userId, hours],
    );
    await client.end();
  };
  await endsIn(49);
  expect((await billing()).trialEndsAt).not.toBeNull();
  await endsIn(47);
  expect((await billing()).trialEndsAt).toBeNull();
  await pay(await open());
  await vi.waitFor(async () => expect((await membership()).userMembership?.status).toBe("active"), { timeout: 20_000 });
  expect((await billing()).invoices).toMatchObject([{ total: 20_000, status: "paid" }]);
});

test("P-402 P-406 a saved payment method buys without another page", async () => {
  const none = await api.call<{ code: string }>("POST", "/subscriptions/subscribe", { body: { frequency: "monthly" } });
  expect([none.status, none.body.code]).toEqual([409, "Payments.NoMethod"]);
  const setup = await api.call<{ url: string }>("POST", "/payment-methods/setup-intent");
  await pay(setup.body.url);
  expect((await api.call("GET", "/payment-methods")).body).toMatchObject([{ country: "US", last4: "4242" }]);
  const bought = await api.call<Membership>("POST", "/subscriptions/subscribe", { body: { frequency: "monthly" } });
  expect(bought.body.plan.key).toBe("pro");
});

test("P-402 P-413 a selected saved method buys within the trial, and nothing is paid before its end", async () => {
  const { userMembership } = (await api.call<Membership>("POST", "/subscriptions/trial")).body;
  for (const number of ["4242424242424242", "4000002500003155"]) {
    const setup = await api.call<{ url: string }>("POST", "/payment-methods/setup-intent");
    const form = new URLSearchParams({ number, country: "AU", challenge: "passed" });
    await fetch(pageOf(setup.body.url), { method: "POST", body: form, redirect: "manual" });
  }
  const methods = (await api.call<{ id: string; last4: string }[]>("GET", "/payment-methods")).body;
  const chosen = methods.find(({ last4 }) => last4 === "4242")?.id;
  const order = { frequency: "monthly", paymentMethodId: chosen };
  const stranger = await api.call<{ code: string }>("POST", "/subscriptions/subscribe", {
    body: { ...order, paymentMethodId: "pm_of_somebody_else" },
  });
  expect([stranger.status, stranger.body.code]).toEqual([409, "Payments.NoMethod"]);
  const { body } = await api.call<Membership>("POST", "/subscriptions/subscribe", { body: order });
  expect(body.userMembership).toMatchObject({ status: "trialing", defaultPaymentMethodId: chosen });
  expect(body.userMembership?.currentPeriodEnd?.slice(0, 16)).toBe(userMembership?.currentPeriodEnd?.slice(0, 16));
  expect((await billing()).invoices.map(({ total }) => total)).toEqual([0]);
});

test("P-401 P-402 simultaneous orders buy only one subscription", async () => {
  const setup = await api.call<{ url: string }>("POST", "/payment-methods/setup-intent");
  await pay(setup.body.url);
  const left = await open();
  const subscribe = () => api.call<Membership>("POST", "/subscriptions/subscribe", { body: { frequency: "monthly" } });
  const responses = await Promise.all([subscribe(), subscribe(), subscribe()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await (await pay(left)).text()).toContain("This checkout is closed");
  expect((await billing()).invoices).toHaveLength(1);
});

test("P-401 of checkouts that two tabs open at the same time only one can be paid", async () => {
  const urls = await Promise.all([open(), open(), open()]);
  const pages = await Promise.all(urls.map(async (url) => (await fetch(pageOf(url))).text()));
  expect(pages.filter((page) => !page.includes("This checkout is closed"))).toHaveLength(1);
});

test("P-407 P-411 a code gives its discount, tax applies to the rest, and the invoice equals the checkout", async () => {
  const code = await api.call("POST", "/payments/validate-promotion-code", { body: { code: "WELCOME30" } });
  expect(code.body).toEqual({ discountPercentage: 30, discountAmount: null });
  const wrong = await api.call("POST", "/payments/validate-promotion-code", { body: { code: "NOTHING" } });
  expect(wrong.status).toBe(400);
  await pay(await open({ promotionCode: "WELCOME30", country: "AU" }));
  await bought();
  expect((await billing()).invoices[0]?.total).toBe(15_400);
});

test("P-407 a code for new customers is refused to users who have paid before, when entered and when ordering", async () => {
  const { hostname: host, port } = new URL(sandbox);
  const stripe = new Stripe(paymentsKey, { host, port, protocol: "http", telemetry: false });
  const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: "once" });
  const code = `NEW-${crypto.randomUUID().slice(0, 8)}`;
  const restrictions = { first_time_transaction: true };
  await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon }, code, restrictions });
  const asked = () => api.call<object>("POST", "/payments/validate-promotion-code", { body: { code } });
  expect((await asked()).body).toMatchObject({ discountPercentage: 20 });
  await pay(await open());
  await bought();
  const { status, body } = await asked();
  expect([status, body]).toMatchObject([400, { code: "Payments.PromotionCode", errors: [{ path: "promotionCode" }] }]);
  const id = (await billing()).subscription?.id ?? "";
  await stripe.subscriptions.cancel(id);
  const order = { frequency: "yearly", promotionCode: code };
  expect((await api.call("POST", "/subscriptions/create-session-checkout", { body: order })).status).toBe(400);
});

test("P-400 the portal opens for those who have something to manage", async () => {
  expect((await api.call("POST", "/subscriptions/create-customer-portal-session")).status).toBe(409);
  await open();
  const { body } = await api.call<{ url: string }>("POST", "/subscriptions/create-customer-portal-session");
  expect((await fetch(pageOf(body.url))).status).toBe(200);
});

test("P-417 an event that is forged, old or repeated changes nothing", async () => {
  const send = (payload: string, signature: string) =>
    fetch(`${urls.platform}/v1.0/payments/webhook`, {
      method: "POST",
      headers: { "stripe-signature": signature },
      body: payload,
    });
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type: "customer.subscription.updated",
    data: { object: { object: "subscription", id: "sub_x", customer: "cus_nobody", status: "active" } },
  });
  const sign = (secret: string, timestamp?: number) =>
    new Stripe("sk_test").webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp === undefined ? {} : { timestamp }),
    });
  expect((await send(payload, sign("whsec_other"))).status).toBe(400);
  expect((await send(payload, sign(paymentsWebhook, Math.floor(Date.now() / 1000) - 3600))).status).toBe(400);
  expect((await send(payload, sign(paymentsWebhook))).status).toBe(200);
  expect((await send(payload, sign(paymentsWebhook))).status).toBe(200);
  expect((await membership()).plan.key).toBe("basic");
});

test("P-400 a white-label brand sells nothing", async () => {
  const northdesk = serviceApi("platform", newActor({ brand: "northdesk" }));
  expect((await northdesk.call("GET", "/subscriptions/billing")).status).toBe(404);
  const body = { frequency: "yearly" };
  expect((await northdesk.call("POST", "/subscriptions/create-session-checkout", { body })).status).toBe(404);
});

test("P-414 opening the checkout is recorded", async () => {
  expect((await api.call("POST", "/app/checkout-initiated")).status).toBe(204);
  expect((await serviceApi("platform", null).call("POST", "/app/checkout-initiated")).status).toBe(401);
});

test("P-411 the invoice has the amounts shown in the checkout", async () => {
  for (const [country, code, frequency] of [
    ["AU", null, "monthly"],
    ["AU", "WELCOME30", "monthly"],
    [null, "WELCOME30", "yearly"],
  ] as const) {
    api = serviceApi("platform", newActor({ plan: "basic" }));
    const item = checkoutItem((await billing()).prices, frequency);
    const shown = checkoutSums({
      amount: item?.amount ?? 0,
      discountPercentage: code === null ? null : 30,
      discountAmount: null,
      taxPercent: country === null ? 0 : (taxPercents[country] ?? 0),
      hasTrial: false,
    });
    await pay(await open({ frequency, country, promotionCode: code }));
    await bought();
    expect((await billing()).invoices[0]).toMatchObject({ total: shown.total });
    expect((await billing()).invoices[0]?.pdfUrl).toMatch(/\/pdf$/);
  }
});
