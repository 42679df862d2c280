import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Business } from "@entrywise/contracts/business/business.api";
import type {
  BillingDetails,
  BusinessBilling,
  BusinessCosts,
  BusinessInvoices,
  BusinessPaymentMethod,
  UnpaidBusiness,
} from "@entrywise/contracts/business/business-billing.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { unzipSync } from "fflate";
import { Client } from "pg";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import {
  businessOf,
  details,
  knownPerson,
  memberWith,
  siteAdmin,
  type TestBusiness,
} from "../../../testing/business-of.ts";

const { urls, keysDir, ownerUrl } = inject("system");
const sandbox = urls["payments-sandbox"] ?? "";
const client = new Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

const pay = (url: string, number = "4242424242424242", until = "12 / 40") =>
  fetch(`${sandbox}${new URL(url).pathname}`, {
    method: "POST",
    body: new URLSearchParams({ number, until, country: "US" }),
    redirect: "manual",
  });

const open = async (business: TestBusiness) => {
  const body = { acceptsTerms: true };
  const response = await business.call<{ url: string }>(business.admin, "POST", "/plan-deposit", { body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.url;
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
  const number = body.invoices[0]?.number ?? "";
  const search = (who: ServiceApi, all: string) =>
    who.call<{ items: Business[] }>("GET", `/business?search=${number.toLowerCase()}${all}`);
  expect((await search(siteAdmin(), "&all=true")).body.items.map(({ id }) => id)).toEqual([business.id]);
  expect((await search(business.admin, "&all=true")).body.items, "site admins alone").toEqual([]);
  const methods = await business.call<BusinessPaymentMethod[]>(business.admin, "GET", "/payment-methods");
  expect(methods.body).toMatchObject([{ last4: "4242", expiryMonth: 12, expiryYear: 2040, isDefault: true }]);
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
  const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);
  const month = monthOf(Date.now());
  const deposit = { month, seats: 0, once: 50_000, tax: 0, total: 50_000, unpaid: 0 };
  expect(await costs()).toEqual({ currency: "USD", months: [deposit] });
  const { rows } = await client.query("select customer_id from business.business where id = $1", [business.id]);
  const portal = await provider().billingPortal.sessions.create({ customer: rows[0].customer_id });
  const body = new URLSearchParams({ act: "time", days: "70" });
  await fetch(`${sandbox}/p/${portal.id}`, { method: "POST", body, redirect: "manual" });
  const { months } = await costs();
  // The checkout names the limit of 25; invoices are for the one seat that is taken. On the first of a long month the first of them
  // falls into the deposit's month.
  const { data } = await provider().invoices.list({ customer: rows[0].customer_id });
  const billed = data.filter(({ total }) => total === 1_200).map(({ created }) => monthOf(created * 1000));
  expect(billed).toHaveLength(2);
  const seatsIn = (one: string) => 1_200 * billed.filter((other) => other === one).length;
  expect(months.map((one) => one.seats)).toEqual(months.map((one) => seatsIn(one.month)));
  expect(months.reduce((sum, { seats }) => sum + seats, 0)).toBe(2_400);
  expect(months[0]).toEqual({ ...deposit, seats: seatsIn(month), total: 50_000 + seatsIn(month) });
  expect(months.slice(1).every(({ once, total, seats }) => once === 0 && total === seats)).toBe(true);
  const other = await businessOf(await knownPerson(client));
  await other.call(siteAdmin(), "POST", "/enable");
  expect((await other.call<BusinessCosts>(siteAdmin(), "GET", "/billing/costs")).body.months).toEqual([]);
});

/** One that has paid its deposit and was enabled. */
async function payingBusiness(until = "12 / 40") {
  const business = await businessOf(await knownPerson(client));
  await pay(await open(business), "4242424242424242", until);
  await business.call(business.admin, "POST", "/plan-deposit/sync");
  await business.call(siteAdmin(), "POST", "/enable");
  return business;
}
const customerOf = async ({ id }: TestBusiness): Promise<string> =>
  (await client.query("select customer_id from business.business where id = $1", [id])).rows[0].customer_id;
/** Moves the time of a business at the provider. */
async function move(business: TestBusiness, days: number) {
  const portal = await provider().billingPortal.sessions.create({ customer: await customerOf(business) });
  const body = new URLSearchParams({ act: "time", days: String(days) });
  await fetch(`${sandbox}/p/${portal.id}`, { method: "POST", body, redirect: "manual" });
}
/** A file as bytes, asked for as the business's Admin. */
async function archiveOf(business: TestBusiness, query = "") {
  const token = await (await createTokenMint(keysDir, "gateway")).mint(business.admin.actor, "business", "behalf");
  const path = `/v1.0/business/${business.id}/billing/invoices/archive${query}`;
  const response = await fetch(`${urls.business}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test("B-132 invoices of all years are listed with their sums, and their PDFs come in one file by year or all together", async () => {
  const business = await payingBusiness();
  await move(business, 400);
  const { body } = await business.call<BusinessInvoices>(business.admin, "GET", "/billing/invoices");
  const thisYear = new Date().getUTCFullYear();
  expect(body.years.map(({ year }) => year)).toEqual(expect.arrayContaining([thisYear + 1, thisYear]));
  for (const { total, seats, once, tax, invoices } of body.years) {
    expect(total).toBe(invoices.reduce((sum, one) => sum + one.total, 0));
    expect(total).toBe(seats + once + tax);
  }
  const first = body.years.at(-1)?.invoices.at(-1);
  expect(first).toMatchObject({ status: "paid", members: null, once: 50_000, total: 50_000, tries: 1 });
  const months = body.years.flatMap(({ invoices }) => invoices).filter(({ members }) => members !== null);
  expect(months.length).toBeGreaterThanOrEqual(12);
  expect(months[0]).toMatchObject({ members: 1, seats: 1_200, once: 0 });

  const all = await archiveOf(business);
  expect(all.headers.get("content-type")).toContain("application/zip");
  const files = unzipSync(all.bytes);
  const numbers = body.years.flatMap(({ invoices }) => invoices.map(({ number }) => `${number}.pdf`));
  expect(Object.keys(files).sort()).toEqual(numbers.sort());
  for (const file of Object.values(files)) expect(Buffer.from(file).toString("latin1", 0, 5)).toBe("%PDF-");
  const ofYear = await archiveOf(business, `?year=${thisYear}`);
  expect(ofYear.headers.get("content-disposition")).toContain(`invoices-${thisYear}.zip`);
  const own = body.years.find(({ year }) => year === thisYear)?.invoices.map(({ number }) => `${number}.pdf`) ?? [];
  expect(Object.keys(unzipSync(ofYear.bytes)).sort()).toEqual(own.sort());
  expect((await archiveOf(business, "?year=2001")).status).toBe(404);
  expect((await archiveOf(business, "?year=last")).status).toBe(400);
});

test("B-132 billing details are saved by version, sent to the provider and stand on the invoices that follow", async () => {
  const business = await payingBusiness();
  const path = "/billing/details";
  const before = (await business.call<BillingDetails>(business.admin, "GET", path)).body;
  expect(before).toMatchObject({ company: details.name, addressLine1: "", taxNumber: details.taxNumber });
  const { version } = before;
  const body = {
    company: "Harborline Holding DAC",
    addressLine1: "1 Custom House Quay",
    addressLine2: "",
    postalCode: "D01 X2X3",
    city: "Dublin",
    country: "IE",
    taxNumber: "IE 1234567WA",
    billingEmail: "invoices@harborline.test",
  };
  const wrong = { ...body, company: " ", city: "x".repeat(101), billingEmail: "nobody" };
  const refused = await business.call<{ errors: { path: string }[] }>(business.admin, "PUT", path, {
    version,
    body: wrong,
  });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map((one) => one.path.split(".").at(-1)).sort()).toEqual([
    "billingEmail",
    "city",
    "company",
  ]);
  const changed = await business.call<BillingDetails>(business.admin, "PUT", path, { version, body });
  expect(changed.body).toEqual({ ...body, version: version + 1 });
  const stale = await business.call<{ code: string }>(business.admin, "PUT", path, { version, body });
  expect([stale.status, stale.body.code]).toEqual([412, "Request.Stale"]);
  expect((await business.call<Business>(business.admin, "GET", "")).body).toMatchObject({
    name: details.name,
    details: { taxNumber: body.taxNumber, billingEmail: body.billingEmail },
  });

  const customer = await customerOf(business);
  await vi.waitFor(
    async () =>
      expect(await provider().customers.retrieve(customer)).toMatchObject({
        name: body.company,
        email: body.billingEmail,
        address: { line1: body.addressLine1, line2: null, postal_code: body.postalCode, city: "Dublin", country: "IE" },
        invoice_settings: { custom_fields: [{ name: "Tax number", value: body.taxNumber }] },
      }),
    { timeout: 20_000 },
  );
  await move(business, 31);
  const { data: invoices } = await provider().invoices.list({ customer, limit: 2 });
  expect(invoices[0]).toMatchObject({ customer_name: body.company, customer_address: { city: "Dublin" } });
  // What was written before stays as it was.
  expect(invoices.at(-1)).toMatchObject({ customer_name: details.name, customer_address: { city: null } });

  // Settings change the same details, and without a tax number invoices have none.
  const now = (await business.call<Business>(business.admin, "GET", "")).body.version;
  await business.call(business.admin, "PUT", "", { version: now, body: { ...details, taxNumber: "" } });
  await vi.waitFor(
    async () =>
      expect(await provider().customers.retrieve(customer)).toMatchObject({
        name: body.company,
        invoice_settings: { custom_fields: null },
      }),
    { timeout: 20_000 },
  );
});

test("B-133 the card that pays is shown with its end, and a card that has ended pays nothing", async () => {
  const inTwoMonths = new Date(Date.now() + 62 * 86_400_000);
  const [month, year] = [inTwoMonths.getUTCMonth() + 1, inTwoMonths.getUTCFullYear()];
  const business = await payingBusiness(`${month} / ${year % 100}`);
  const methods = await business.call<BusinessPaymentMethod[]>(business.admin, "GET", "/payment-methods");
  expect(methods.body).toMatchObject([{ last4: "4242", expiryMonth: month, expiryYear: year, isDefault: true }]);
  const years = async () =>
    (await business.call<BusinessInvoices>(business.admin, "GET", "/billing/invoices")).body.years;
  const sumUnpaid = async () => (await years()).reduce((sum, one) => sum + one.unpaid, 0);
  // The month of the card ends 62 to 92 days from now.
  let unpaid = 0;
  for (let days = 60; days <= 125 && unpaid === 0; days += 5) {
    await move(business, days === 60 ? 60 : 5);
    unpaid = await sumUnpaid();
  }
  expect(unpaid).toBeGreaterThan(0);
  expect((await years()).flatMap(({ invoices }) => invoices)[0]?.status).not.toBe("paid");
  const admin = serviceApi("admin", newActor({ roles: ["Admin"] }));
  const listed = await admin.call<{ items: UnpaidBusiness[] }>("GET", "/commands/unpaid-businesses");
  const open = { name: details.name, unpaid, currency: "USD" };
  expect(listed.body.items.find(({ businessId }) => businessId === business.id)).toMatchObject(open);
});

test("B-132 the next invoice says how many members leave until then", async () => {
  const business = await payingBusiness();
  const current = async () => (await business.call<BusinessBilling>(business.admin, "GET", "/billing/current")).body;
  const person = await memberWith(client, business, 0);
  expect((await current()).nextInvoice).toMatchObject({ seats: 2, total: 2_400, leaving: 0 });
  await business.call(business.admin, "POST", "/members/cancel", { body: { memberIds: [person.memberId] } });
  expect((await current()).nextInvoice).toMatchObject({ seats: 2, leaving: 1 });
});
