import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Business } from "@entrywise/contracts/business/business.api";
import type { BusinessBilling, BusinessCosts } from "@entrywise/contracts/business/business-billing.api";
import type { PaymentMethod } from "@entrywise/contracts/platform/payments.api";
import { Client } from "pg";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { businessOf, knownPerson, siteAdmin, type TestBusiness } from "../../../testing/business-of.ts";

const { urls, keysDir, ownerUrl } = inject("system");
const sandbox = urls["payments-sandbox"] ?? "";
const client = new Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const pay = (url: string, number = "4242424242424242") =>
  fetch(`${sandbox}${new URL(url).pathname}`, {
    method: "POST",
    body: new URLSearchParams({ number, country: "US" }),
    redirect: "manual",
  });

const open = async (business: TestBusiness) => {
  const body = { acceptsTerms: true };
  const answer = await business.call<{ url: string }>(business.admin, "POST", "/plan-deposit", { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.url;
};
/** The sandbox, asked as its owner asks. */
function provider() {
  const { paymentsKey } = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
  const { hostname: host, port } = new URL(sandbox);
  return new Stripe(paymentsKey, { host, port, protocol: "http", telemetry: false });
}
const stateOf = async (business: TestBusiness) =>
  (await business.call<Business>(business.admin, "GET", "")).body.paymentSetupStatus;

test("B-131 B-103 the deposit moves the payment set-up from None to InProgress to Complete, by the provider's events", async () => {
  const business = await businessOf(await knownPerson(client));
  expect(await stateOf(business)).toBe("None");
  const url = await open(business);
  expect(await stateOf(business)).toBe("InProgress");
  expect((await pay(url, "4000000000000002")).status).toBe(402);
  expect(await stateOf(business)).toBe("InProgress");
  const done = await pay(url);
  expect(done.headers.get("location")).toContain(`/businesses/register/billing?business=${business.id}`);
  await vi.waitFor(async () => expect(await stateOf(business)).toBe("Complete"), { timeout: 20_000 });
  const again = await business.call<{ code: string }>(business.admin, "POST", "/plan-deposit", {
    body: { acceptsTerms: true },
  });
  expect([again.status, again.body.code]).toEqual([409, "Business.DepositPaid"]);
});

test("B-132 B-133 billing shows the deposit, the seats of the next invoice and the payment method", async () => {
  const business = await businessOf(await knownPerson(client));
  await pay(await open(business));
  expect((await business.call<Business>(business.admin, "POST", "/plan-deposit/sync")).body.paymentSetupStatus).toBe(
    "Complete",
  );
  await business.call(siteAdmin(), "POST", "/enable");
  const { body } = await business.call<BusinessBilling>(business.admin, "GET", "/billing/current");
  expect(body).toMatchObject({ currency: "USD", seatPrice: 1200, seats: 1, deposit: { amount: 50_000 } });
  expect(body.deposit.paidAt).not.toBeNull();
  expect(body.nextInvoice).toMatchObject({ seats: 1, total: 1200, at: body.periodEnd });
  expect(body.invoices).toMatchObject([{ total: 50_000, status: "paid" }]);
  const methods = await business.call<PaymentMethod[]>(business.admin, "GET", "/payment-methods");
  expect(methods.body).toMatchObject([{ last4: "4242" }]);
  const page = await business.call<{ url: string }>(business.admin, "POST", "/payment-methods/setup-intent");
  expect(page.body.url).toMatch(/^http/);
});

test("B-131 a checkout that nobody has paid in time has failed, and another one can be opened", async () => {
  const business = await businessOf(await knownPerson(client));
  const url = await open(business);
  await provider().checkout.sessions.expire(new URL(url).pathname.split("/").at(-1) ?? "");
  await business.call(business.admin, "POST", "/plan-deposit/sync");
  expect(await stateOf(business)).toBe("Failed");
  await open(business);
  expect(await stateOf(business)).toBe("InProgress");
});

test("B-132 costs show the deposit in its month and the seats in the months that follow, and of no other business", async () => {
  const business = await businessOf(await knownPerson(client));
  await pay(await open(business));
  await business.call(business.admin, "POST", "/plan-deposit/sync");
  await business.call(siteAdmin(), "POST", "/enable");
  const costs = async () => (await business.call<BusinessCosts>(business.admin, "GET", "/billing/costs")).body;
  const month = new Date().toISOString().slice(0, 7);
  const deposit = { month, seats: 0, once: 50_000, tax: 0, total: 50_000, unpaid: 0 };
  expect(await costs()).toEqual({ currency: "USD", months: [deposit] });
  const { rows } = await client.query("select customer_id from business.business where id = $1", [business.id]);
  const portal = await provider().billingPortal.sessions.create({ customer: rows[0].customer_id });
  const body = new URLSearchParams({ act: "time", days: "70" });
  await fetch(`${sandbox}/p/${portal.id}`, { method: "POST", body, redirect: "manual" });
  const { months } = await costs();
  const [first, ...later] = months;
  expect(first).toEqual(deposit);
  // Seats of the checkout, which has the limit of the business until the day's count.
  const seats = later.map((one) => one.seats).filter((one) => one > 0);
  expect(seats).toEqual([30_000, 30_000]);
  expect(later.every(({ once, total, ...one }) => once === 0 && total === one.seats)).toBe(true);
  const other = await businessOf(await knownPerson(client));
  await other.call(siteAdmin(), "POST", "/enable");
  expect((await other.call<BusinessCosts>(siteAdmin(), "GET", "/billing/costs")).body.months).toEqual([]);
});
