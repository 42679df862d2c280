import { expect, test } from "vitest";
import { unpaidByCustomer } from "./invoice-sums.ts";
import { invoiceYears } from "./invoice-years.ts";

type Invoice = Parameters<typeof invoiceYears>[0][number];

const seats = (quantity: number, amount: number) =>
  ({ amount, quantity, parent: { type: "subscription_item_details" }, discount_amounts: [] }) as unknown;
const once = (amount: number) =>
  ({ amount, quantity: 1, parent: { type: "invoice_item_details" }, discount_amounts: [] }) as unknown;

const invoice = (at: string, total: number, lines: unknown[], more: Partial<Invoice> = {}): Invoice => ({
  id: `in_${at}`,
  number: `EW-${at.slice(0, 10)}`,
  created: Date.parse(at) / 1000,
  status: "paid",
  total,
  amount_remaining: more.status === "open" ? total : 0,
  attempt_count: 1,
  hosted_invoice_url: null,
  invoice_pdf: `https://pay.example/${at}`,
  lines: { data: lines } as Invoice["lines"],
  ...more,
});

test("B-132 invoices stand by year, the newest first, and sums of a year are those of its invoices", () => {
  const years = invoiceYears([
    invoice("2025-12-31T23:59:59Z", 50_000, [seats(25, 0), once(50_000)]),
    invoice("2026-02-01T00:00:00Z", 2_604, [seats(2, 2_400)], { attempt_count: 2 }),
    invoice("2026-01-01T00:00:00Z", 1_200, [seats(1, 1_200)]),
  ]);
  expect(years).toMatchObject([
    { year: 2026, seats: 3_600, once: 0, tax: 204, total: 3_804, unpaid: 0 },
    { year: 2025, seats: 0, once: 50_000, tax: 0, total: 50_000, unpaid: 0 },
  ]);
  expect(years[0]?.invoices).toMatchObject([
    { number: "EW-2026-02-01", members: 2, seats: 2_400, tax: 204, total: 2_604, tries: 2 },
    { number: "EW-2026-01-01", members: 1, tries: 1 },
  ]);
  // Seats of the first days are not paid for.
  expect(years[1]?.invoices).toMatchObject([{ members: null, once: 50_000 }]);
});

test("B-132 what is void or given up is listed and not summed up, what is open is, and a draft is no invoice yet", () => {
  const years = invoiceYears([
    invoice("2026-04-01T00:00:00Z", 9_900, [seats(1, 9_900)], { status: "draft" }),
    invoice("2026-03-01T00:00:00Z", 2_400, [seats(2, 2_400)], { status: "open" }),
    invoice("2026-02-01T00:00:00Z", 2_400, [seats(2, 2_400)], { status: "void" }),
    invoice("2026-01-01T00:00:00Z", 1_200, [seats(1, 1_200)], { status: "uncollectible" }),
  ]);
  expect(years).toMatchObject([{ year: 2026, seats: 2_400, total: 2_400, unpaid: 2_400 }]);
  expect(years[0]?.invoices.map(({ status }) => status)).toEqual(["open", "void", "uncollectible"]);
  expect(invoiceYears([])).toEqual([]);
});

test("N-120 what customers owe is the sum of their open invoices; drafts and paid ones ask for nothing", () => {
  const invoiceOf = (customer: string, status: "open" | "paid" | "draft", rest: number) => ({
    ...{ customer, status, amount_remaining: rest },
  });
  const unpaid = unpaidByCustomer([
    invoiceOf("cus_a", "open", 24_000),
    invoiceOf("cus_a", "open", 1_200),
    invoiceOf("cus_b", "paid", 0),
    invoiceOf("cus_c", "draft", 900),
  ]);
  expect([...unpaid]).toEqual([["cus_a", 25_200]]);
});
