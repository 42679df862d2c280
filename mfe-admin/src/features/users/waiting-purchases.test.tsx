import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { UsersList } from "./users-list.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("N-124 a search for an invoice shows the purchase that waits for its buyer", async () => {
  const purchase = {
    ...{ reference: "INV-77", email: "bea@example.net", brand: "entrywise", days: 30 },
    registeredAt: "2026-11-20T09:00:00.000Z",
  };
  server.use(
    http.get("*/v1.0/commands/user-list", () =>
      HttpResponse.json({ items: [], total: 0, waitingPurchases: [purchase] }),
    ),
  );
  renderPage(<UsersList />, { path: "/admin/users?search=INV-77" });
  const list = await screen.findByRole("list", { name: "Purchases waiting for their buyer" });
  expect(list.textContent).toContain("INV-77 for bea@example.net on entrywise, registered 2026-11-20");
});
