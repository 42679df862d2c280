import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PaymentsPage } from "./payments.page.tsx";

const academy = "018f3a20-0000-7000-8000-000000000001";
const due = {
  ...{ id: "018f3a20-0000-7000-8000-000000000002", userId: "018f3a20-0000-7000-8000-000000000003" },
  ...{ brand: "entrywise", plan: "pro", status: "past_due", source: 1, cancelAt: null, disabled: false },
  ...{ currentPeriodStart: "2026-10-30T10:00:00Z", currentPeriodEnd: "2026-11-30T10:00:00Z" },
  ...{ fullName: "Sofia Hartley", email: "sofia@people.test", handle: "sofia", createdAt: "2026-01-02T10:00:00Z" },
  ...{ subscriptionId: "sub_1", hasPaymentMethod: true },
};

const server = setupServer(
  http.get("*/commands/unpaid-businesses", () =>
    HttpResponse.json({
      items: [{ businessId: academy, name: "Harbour Trading Academy", unpaid: 24_000, currency: "USD" }],
      total: 1,
    }),
  ),
  http.get("*/commands/memberships", ({ request }) => {
    const isDue = new URL(request.url).searchParams.get("status") === "past_due";
    return HttpResponse.json({ items: isDue ? [due] : [], total: isDue ? 1 : 0 });
  }),
  http.get("*/commands/upcoming-subscription-renewals", () => HttpResponse.json({ items: [] })),
);
beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

test("N-120 N-121 the payments page lists unpaid invoices, failed payments and the renewals of 30 days", async () => {
  renderPage(<PaymentsPage />, { path: "/admin/payments" });
  const invoices = within(await screen.findByRole("region", { name: "Unpaid invoices" }));
  expect((await invoices.findByRole("listitem")).textContent).toBe("Harbour Trading Academy240.00 USD");
  const failed = within(screen.getByRole("region", { name: "Failed membership payments" }));
  const row = await failed.findByRole("listitem");
  expect(row.textContent).toContain("Sofia Hartley");
  expect(row.textContent).toContain("2026-11-30");
  expect(await screen.findByText("No payments in the next 30 days.")).toBeTruthy();
});
