import type { Business } from "@entrywise/contracts/business/business.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { BillingPage } from "./billing-page.tsx";

const id = "018f3a20-0000-7000-8000-000000000001";
const business: Business = {
  ...{ id, name: "Harbour", brandKey: null, enabled: true, paymentSetupStatus: "Complete", role: 1 },
  ...{ can: ["billing.read", "billing.change"], seats: 3, seatLimit: 25, keys: 0, depositPaidAt: null, details: null },
  version: 4,
};
const next = "2026-12-01T09:00:00.000Z";
const billing = {
  ...{ currency: "USD", seatPrice: 1200, seats: 3, seatLimit: 25, periodStart: null, periodEnd: next },
  ...{ deposit: { amount: 50_000, paidAt: null }, invoices: [] },
  nextInvoice: { at: next, seats: 3, total: 3_600, leaving: 1 },
};
const invoice = (number: string, at: string, more: object) => ({
  ...{ id: number, number, createdAt: at, status: "paid", members: 3, seats: 3_600, once: 0, tax: 0, total: 3_600 },
  ...{ unpaid: 0, tries: 1, url: null, pdfUrl: `https://pay.example/${number}` },
  ...more,
});
const thisYear = new Date().getUTCFullYear();
const years = [
  {
    ...{ year: thisYear, seats: 6_000, once: 0, tax: 0, total: 6_000, unpaid: 2_400 },
    invoices: [
      invoice("EW-3", `${thisYear}-11-01T09:00:00Z`, { tries: 2 }),
      invoice("EW-2", `${thisYear}-10-01T09:00:00Z`, {
        status: "open",
        members: 2,
        seats: 2_400,
        total: 2_400,
        unpaid: 2_400,
      }),
    ],
  },
  {
    ...{ year: thisYear - 1, seats: 0, once: 50_000, tax: 0, total: 50_000, unpaid: 0 },
    invoices: [
      invoice("EW-1", `${thisYear - 1}-12-01T09:00:00Z`, { members: null, seats: 0, once: 50_000, total: 50_000 }),
    ],
  },
];
const details = {
  ...{ company: "Harbour Lda.", addressLine1: "Rua 1", addressLine2: "", postalCode: "1000-001", city: "Lisboa" },
  ...{ country: "PT", taxNumber: "PT 500 000 000", billingEmail: "bills@harbour.test", version: 4 },
};
const card = {
  ...{ id: "pm_1", brand: "visa", last4: "4242", country: "PT", expiryMonth: 12, expiryYear: 2026, isDefault: true },
};

const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => {
  const get = (path: string, body: object) => http.get(`*/v1.0/business/${id}${path}`, () => HttpResponse.json(body));
  server.use(
    get("/billing/current", billing),
    get("/billing/costs", { currency: "USD", months: [] }),
    get("/billing/invoices", { currency: "USD", years }),
    get("/billing/details", details),
    get("/payment-methods", [card]),
  );
});
afterEach(() => {
  server.resetHandlers();
  cleanup();
  localStorage.clear();
});
afterAll(() => server.close());

const open = () => renderPage(<BillingPage business={business} />, { path: "/" });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("B-132 invoices of a year stand with its sums, and its PDFs are one file; the other years are a choice away", async () => {
  const user = open();
  const table = within(await screen.findByRole("table"));
  expect(cells(table.getByRole("row", { name: /EW-3/ }))).toEqual(
    expect.arrayContaining(["EW-3", "3", "36.00", "Paid after 2 attempts", "PDF"]),
  );
  expect(table.getByRole("row", { name: /EW-2/ }).textContent).toContain("Open");
  const sum = table.getByRole("row", { name: new RegExp(`^${thisYear} so far`) });
  expect(cells(sum)).toEqual(["2 invoices", "60.00", "0.00", "60.00", "24.00 unpaid"]);
  expect(table.queryByText("EW-1")).toBeNull();
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link(`${thisYear} as ZIP`)).toMatch(
    new RegExp(`/v1.0/business/${id}/billing/invoices/archive\\?year=${thisYear}$`),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Year" }), "All years");
  expect(cells(table.getByRole("row", { name: /EW-1/ }))).toEqual(expect.arrayContaining(["-", "500.00"]));
  expect(table.getAllByRole("row", { name: /^(\d{4} so far|\d{4}) \d invoices?/ })).toHaveLength(2);
  expect(link("All as ZIP")).toMatch(/archive$/);
});

test("B-133 the billing page warns of a card that expires before the next invoice", async () => {
  open();
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain(". If a payment fails, members keep Pro for");
  expect(note.textContent).toContain("2027");
  expect(note.textContent).toContain("15 days");
  expect(screen.getByText(/valid until 12 \/ 26/)).toBeTruthy();
  expect(screen.getByText("1 member leaves before then: 24.00 if no one else joins.")).toBeTruthy();
});

test("B-132 M-243 billing details are changed by their version; what was typed is there until it is saved", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(`*/v1.0/business/${id}/billing/details`, async ({ request }) => {
      sent.push([request.headers.get("if-match"), await request.json()]);
      return HttpResponse.json({ ...details, version: 5 });
    }),
  );
  const edit = async () => {
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Edit billing details" }));
    return user;
  };
  const first = await edit();
  const dialog = () => within(screen.getByRole("dialog"));
  const city = () => dialog().getByRole<HTMLInputElement>("textbox", { name: "City" });
  await first.clear(city());
  await first.type(city(), "Porto");
  cleanup();
  const later = await edit();
  expect(city().value).toBe("Porto");
  const company = dialog().getByRole("textbox", { name: "Company" });
  await later.clear(company);
  await later.click(dialog().getByRole("button", { name: "Save" }));
  expect(dialog().getByText("Company must not be empty")).toBeTruthy();
  expect(sent).toEqual([]);
  await later.type(company, "Harbour SA");
  await later.click(dialog().getByRole("button", { name: "Save" }));
  const { version: _, ...stored } = details;
  await waitFor(() => expect(sent).toEqual([['"4"', { ...stored, company: "Harbour SA", city: "Porto" }]]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

test("B-132 a business that has never said where it is shows what it has, and is asked for its country before it saves", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(`*/v1.0/business/${id}/billing/details`, () =>
      HttpResponse.json({ ...details, addressLine1: "", postalCode: "", city: "", country: "", taxNumber: "" }),
    ),
    http.put(`*/v1.0/business/${id}/billing/details`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...details, version: 5 });
    }),
  );
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Edit billing details" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Country must not be empty")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.selectOptions(dialog.getByRole("combobox", { name: /^Country/ }), "Portugal");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ country: "PT" }]));
});
