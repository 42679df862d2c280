import type { ApiKey } from "@entrywise/contracts/business/api-keys.api";
import type { Business } from "@entrywise/contracts/business/business.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DeveloperPage } from "./developer-page.tsx";

const id = "018f3a20-0000-7000-8000-000000000001";
const business: Business = {
  ...{ id, name: "Harbour", brandKey: null, enabled: true, paymentSetupStatus: "Complete", role: 2 },
  ...{ can: ["developer.read"], seats: 3, seatLimit: 25, keys: 2, depositPaidAt: null, details: null, version: 0 },
};
const key = (apiKeyId: string, name: string, publicId: string, limitLeft?: number): ApiKey => ({
  ...{ apiKeyId, name, publicId, scopes: ["members:read"], limitPerMinute: 120, limitLeft, callsToday: 7 },
  ...{ createdAt: "2026-11-01T09:00:00Z", createdBy: "Ann", expiresAt: "2027-03-01T09:00:00Z" },
  ...{ lastUsedAt: null, lastUsedFrom: null },
});
const sync = "01a00000-0000-7000-8000-000000000001";
const keys = [
  key(sync, "Production sync", "aaaa3fA9", 52),
  key("01a00000-0000-7000-8000-000000000002", "Desk", "aaaak71d", 0),
  key("01a00000-0000-7000-8000-000000000003", "Old gateway", "aaaap44M"),
];

const asked: string[] = [];
const server = setupServer();
beforeAll(() => server.listen());
beforeEach(() => {
  asked.length = 0;
  const at = `*/v1.0/business/${id}`;
  server.use(
    http.get(`${at}/keys`, () => HttpResponse.json({ items: keys, total: keys.length })),
    http.get(`${at}/requests/usage`, () => HttpResponse.json({ days: [], keys: [] })),
    http.get(`${at}/requests`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [], total: 0 });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  cleanup();
});
afterAll(() => server.close());

test("B-134 each key shows what is left of its limit, and the whole limit where nothing is known", async () => {
  renderPage(<DeveloperPage business={business} aside={null} />, { path: "/" });
  const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));
  const left = (await row(/Production sync/)).getByRole("progressbar", { name: "Remaining limit for Production sync" });
  expect([left.getAttribute("aria-valuenow"), left.getAttribute("aria-valuemax")]).toEqual(["52", "120"]);
  expect((await row(/Desk/)).getByText("0")).toBeTruthy();
  const old = await row(/Old gateway/);
  expect(old.queryByRole("progressbar")).toBeNull();
  expect(old.getByText("120")).toBeTruthy();
});

test("B-134 the log of calls is read by key", async () => {
  const user = renderPage(<DeveloperPage business={business} aside={null} />, { path: "/" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Calls with the key" }), "Production sync");
  await waitFor(() => expect(asked.at(-1)).toContain(`keyId=${sync}`));
  await user.selectOptions(screen.getByRole("combobox", { name: "Calls with the key" }), "All keys");
  await waitFor(() => expect(asked.at(-1)).not.toContain("keyId"));
});
