import type { ServiceLevels } from "@entrywise/contracts/platform/service-levels.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NeedsAttention } from "./needs-attention.tsx";

const quiet = { hour: null, sixHours: null, threeDays: null };
const academy = "018f3a20-0000-7000-8000-000000000001";
const stats = { pro: 3, trialing: 1, trialingWithoutCard: 1, pastDue: 0, granted: 1, paidByBusinesses: 0, disabled: 0 };
const imports = { imports: 0, importsBefore: 0, failed: 0, failedBefore: 0, people: 0, addedTrades: 0 };

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function draw(reached: number, unpaid: number) {
  const levels: ServiceLevels = { since: null, items: [{ id: "writes", target: 0.9995, reached, burn: quiet }] };
  const businesses = [{ businessId: academy, name: "Harbour Trading Academy", unpaid, currency: "USD" }];
  const open = businesses.filter((business) => business.unpaid > 0);
  server.use(
    http.get("*/releases/service-levels", () => HttpResponse.json(levels)),
    http.get("*/commands/membership-stats", () => HttpResponse.json(stats)),
    http.get("*/commands/import-usage-summary", () =>
      HttpResponse.json({ ...imports, formats: [], errors: [], series: [] }),
    ),
    http.get("*/commands/dead-mails", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/commands/unpaid-businesses", () => HttpResponse.json({ items: open, total: open.length })),
  );
  renderPage(<NeedsAttention />, { path: "/admin" });
}

test("N-120 R-131 missed service levels and unpaid invoices of businesses need attention", async () => {
  draw(0.998, 30_000);
  const panel = within(await screen.findByRole("region", { name: "Needs attention" }));
  const link = await panel.findByRole("link", { name: "Harbour Trading Academy: 300.00 USD unpaid" });
  expect(link.getAttribute("href")).toBe(`/admin/businesses/${academy}`);
  expect(await panel.findByText("Service level missed: Writes are accepted")).toBeTruthy();
  expect(panel.queryByText("Nothing needs attention.")).toBeNull();
});

test("N-120 nothing needs attention only once every check has finished and found nothing", async () => {
  draw(1, 0);
  expect(await screen.findByText("Nothing needs attention.")).toBeTruthy();
});
