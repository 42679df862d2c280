import { expect, test } from "vitest";
import { monthlyCosts } from "./monthly-costs.ts";

type Invoice = Parameters<typeof monthlyCosts>[0][number];
type Line = Invoice["lines"]["data"][number];

const now = new Date("2026-11-27T10:00:00Z");
const line = (type: "subscription_item_details" | "invoice_item_details", amount: number, off = 0) =>
  ({
    amount,
    parent: { type },
    discount_amounts: off === 0 ? [] : [{ amount: off, discount: "di" }],
  }) as unknown as Line;
const seats = (amount: number, off = 0) => line("subscription_item_details", amount, off);
const once = (amount: number) => line("invoice_item_details", amount);
const invoice = (at: string, total: number, data: Line[], status: Invoice["status"] = "paid"): Invoice => ({
  created: new Date(at).getTime() / 1000,
  status,
  total,
  amount_remaining: status === "open" ? total : 0,
  lines: { data } as Invoice["lines"],
});

test("B-132 months have seats, what is paid once and tax apart, without gaps, up to now", () => {
  const months = monthlyCosts(
    [
      invoice("2026-10-01T00:00:00Z", 30_600, [seats(36_000, 6_000)]),
      invoice("2026-08-31T23:59:59Z", 50_000, [seats(0), once(50_000)]),
    ],
    now,
  );
  expect(months).toEqual([
    { month: "2026-08", seats: 0, once: 50_000, tax: 0, total: 50_000, unpaid: 0 },
    { month: "2026-09", seats: 0, once: 0, tax: 0, total: 0, unpaid: 0 },
    { month: "2026-10", seats: 30_000, once: 0, tax: 600, total: 30_600, unpaid: 0 },
    { month: "2026-11", seats: 0, once: 0, tax: 0, total: 0, unpaid: 0 },
  ]);
});

test("B-132 an open invoice counts as unpaid; drafts, void ones and those given up do not count", () => {
  const months = monthlyCosts(
    [
      invoice("2026-11-01T00:00:00Z", 2_400, [seats(2_400)], "open"),
      invoice("2026-11-02T00:00:00Z", 1_200, [seats(1_200)]),
      ...(["draft", "void", "uncollectible"] as const).map((status) =>
        invoice("2026-11-03T00:00:00Z", 9_900, [seats(9_900)], status),
      ),
    ],
    now,
  );
  expect(months).toEqual([{ month: "2026-11", seats: 3_600, once: 0, tax: 0, total: 3_600, unpaid: 2_400 }]);
});

test("B-132 the last twelve months are listed, also for a provider whose clock is ahead, and none where nothing was billed", () => {
  expect(monthlyCosts([], now)).toEqual([]);
  const old = invoice("2025-01-15T00:00:00Z", 1_200, [seats(1_200)]);
  const ahead = invoice("2027-01-15T00:00:00Z", 1_200, [seats(1_200)]);
  const months = monthlyCosts([ahead, old], now).map(({ month }) => month);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "2026-02", "2027-01"]);
});
