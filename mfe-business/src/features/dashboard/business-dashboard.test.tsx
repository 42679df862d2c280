import type { Business } from "@entrywise/contracts/business/business.api";
import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { address, renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { DashboardPage } from "./business-dashboard.tsx";
import { DashboardBar } from "./dashboard-bar.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

const business: Business = {
  ...{ id: "018f3a20-0000-7000-8000-000000000002", name: "Harbour", brandKey: null, enabled: true, version: 1 },
  ...{ paymentSetupStatus: "Complete", role: 1, seats: 24, seatLimit: 25, keys: 0, depositPaidAt: null, details: null },
  can: ["business.read", "dashboard.read", "members.read", "billing.read", "developer.read"],
};
const weeks = Array.from({ length: 12 }, (_, at) => ({
  ...{ week: `2026-${String(at + 1).padStart(2, "0")}-02`, seats: at + 1, active: at },
}));
const dashboard = {
  seats: 24,
  seatLimit: 25,
  invited: 2,
  joinedThisWeek: 1,
  activeIn7Days: 18,
  apiCalls: 51,
  apiFailures: 0,
};

const anna = {
  ...{ memberId: "018f3a20-0000-7000-8000-0000000000a1", email: "anna@harbour.test", fullName: "Anna Reed", role: 0 },
  ...{ status: "active", since: "2026-01-02T09:00:00.000Z", endsAt: null, lastSeenAt: null, can: [] },
};
const invited = { ...anna, memberId: "018f3a20-0000-7000-8000-0000000000a2", fullName: "", status: "invited" };

const year = { year: 2026, seats: 30_000, once: 0, tax: 0, total: 30_000, unpaid: 0, invoices: [] };

const expired = {
  ...{ id: "pm_1", brand: "visa", last4: "4242", country: "GB", expiryMonth: 1, expiryYear: 2020, isDefault: true },
};

function draw(shown: Partial<Business> = {}, unpaid = 0, cards: readonly object[] = []) {
  server.use(
    http.get("*/business/:id/payment-methods", () => HttpResponse.json(cards)),
    http.get("*/business/:id/billing/invoices", () =>
      HttpResponse.json({ currency: "USD", years: [{ ...year, unpaid }, year] }),
    ),
    http.get("*/business/:id/dashboard", () => HttpResponse.json({ ...dashboard, weeks, lastSeen: [] })),
    http.get("*/business/:id/members", () => HttpResponse.json({ items: [anna, invited], total: 2 })),
    http.get(`*/business/:id/members/${anna.memberId}/weeks`, () =>
      HttpResponse.json({
        items: weeks.map(({ week }, at) => ({ week, isActive: at % 2 === 1 })),
        total: weeks.length,
      }),
    ),
    http.get("*/business/:id/billing/current", () =>
      HttpResponse.json({
        ...{ currency: "USD", seats: 24, seatLimit: 25, periodStart: null, periodEnd: null, graceDays: 7 },
        ...{ deposit: { amount: 50_000, paidAt: null }, nextInvoice: null, invoices: [] },
        ...{ seatPrice: 1200, taxRate: 0, taxNote: null },
      }),
    ),
  );
  return renderPage(
    <>
      <DashboardBar businessId={business.id} mayExport={business.can.includes("members.read")} />
      <DashboardPage business={{ ...business, ...shown }} />
    </>,
    { path: `/businesses/${business.id}/dashboard` },
  );
}

test("B-100 the weeks of the dashboard follow the period, which stands in the address, below the line of the seats", async () => {
  const user = draw();
  const plot = await screen.findByRole("slider", { name: "Members by week" });
  expect(plot.getAttribute("aria-valuemax")).toBe("11");
  expect(within(plot).getByText("25 seats")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "4 weeks" }));
  expect((await screen.findByRole("slider", { name: "Members by week" })).getAttribute("aria-valuemax")).toBe("3");
  expect(address()).toContain("?weeks=4");
});

test("B-100 B-135 the members are exported from the bar of the dashboard", async () => {
  draw();
  const link = await screen.findByRole("link", { name: "Export members" });
  expect(link.getAttribute("href")).toMatch(new RegExp(`/v1\\.0/business/${business.id}/members/export$`));
  expect(link.hasAttribute("download")).toBe(true);
});

test("B-100 what waits for somebody is listed with the page where it is done", async () => {
  draw();
  const list = within(await screen.findByRole("region", { name: "To do" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "24 of 25 seats are takenOpen",
    "2 invitations are pendingOpen",
  ]);
});

test("B-100 B-132 an open invoice is the first thing to do, and the payment says so", async () => {
  draw({}, 30_000);
  const payment = within(await screen.findByRole("region", { name: "Payment" }));
  expect(await payment.findByText("300.00 USD unpaid")).toBeTruthy();
  expect(payment.queryByText(/complete/i)).toBeNull();
  const list = within(await screen.findByRole("region", { name: "To do" }));
  expect(list.getAllByRole("listitem")[0]?.textContent).toBe("300.00 USD unpaidOpen");
  const link = list.getByRole("link", { name: "Open: 300.00 USD unpaid" });
  expect(link.getAttribute("href")).toBe(`/businesses/${business.id}/billing`);
});

test("B-132 a business that pays nothing says so, and nothing of a deposit that was never charged", async () => {
  draw();
  const payment = within(await screen.findByRole("region", { name: "Payment" }));
  expect(await payment.findByText("No payment needed")).toBeTruthy();
  expect(payment.queryByText(/Deposit/)).toBeNull();
});

test("B-100 members are those who have joined; invitations take seats beside them", async () => {
  draw();
  const members = (await screen.findByText("Members", { selector: "dt, span" })).closest("div");
  expect(members?.textContent).toBe("Members221 joined in 7 days");
  expect(screen.getByText("Seats taken").closest("div")?.textContent).toBe("Seats taken24 of 252 invited");
});

test("B-100 B-132 a card that has expired is to be replaced", async () => {
  draw({}, 30_000, [expired]);
  const list = within(await screen.findByRole("region", { name: "To do" }));
  expect(await list.findByText("The card has expired")).toBeTruthy();
});

test("B-100 the weeks of one member are those in which they were active, as far back as the period, and a link leads to them", async () => {
  const user = draw();
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Member" });
  expect([...choice.options].map(({ text }) => text)).toEqual(["All members", "Anna Reed"]);
  await user.selectOptions(choice, "Anna Reed");
  await user.click(screen.getByRole("radio", { name: "4 weeks" }));
  const panel = within(await screen.findByRole("region", { name: "Active weeks" }));
  await vi.waitFor(() => expect(panel.getAllByRole("listitem")).toHaveLength(4));
  expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent?.match(/Not active|Active/)?.[0])).toEqual(
    [...["Active", "Not active", "Active", "Not active"]],
  );
  expect(screen.queryByRole("slider", { name: "Members by week" })).toBeNull();
  expect(address()).toContain(`member=${anna.memberId}`);
  expect(address()).toContain("weeks=4");
});

test("Y-162 what is to do is opened by a verb, which is no state of it in German", async () => {
  loadCatalogue("de", {
    messages: { [msg`Open`.id]: "Offen", [msg({ message: "Open", context: "verb" }).id]: "Öffnen" },
  });
  activateLocale("de");
  try {
    draw();
    const links = await screen.findAllByRole("link", { name: /^Open: / });
    expect(links.map(({ textContent }) => textContent)).toEqual(links.map(() => "Öffnen"));
  } finally {
    activateLocale("en");
  }
});
