import type { Membership } from "@entrywise/contracts/platform/membership";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { plans } from "@entrywise/contracts/platform/plans";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { PlanCards } from "./plan-cards.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const pro: Membership = { plan: plans.pro, trialAvailable: false, userMembership: null };
const subscription: NonNullable<Billing["subscription"]> = {
  id: "sub_1",
  status: "active",
  frequency: "monthly",
  cancelAt: null,
  nextPaymentAt: "2026-12-20T09:00:00.000Z",
};
const billing = (own: Partial<NonNullable<Billing["subscription"]>> = {}): Billing => ({
  prices: [
    { frequency: "monthly", amount: 2000, currency: "USD" },
    { frequency: "yearly", amount: 20000, currency: "USD" },
  ],
  ...{ trialEndsAt: null, paymentMethods: [], invoices: [] },
  subscription: { ...subscription, ...own },
});
const proCard = () => within(screen.getByRole("article", { name: "Pro" }));

test("P-416 a monthly payer sees before changing to yearly what is paid today and from when", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/v1.0/subscriptions/sub_1/change-frequency", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(pro);
    }),
  );
  const user = renderPage(<PlanCards membership={pro} billing={billing()} />, { path: "/settings/membership" });
  expect(proCard().getByText("Your plan")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: /Yearly/ }));
  expect(proCard().queryByText("Your plan"), "yearly is not what they have").toBeNull();
  await user.click(screen.getByRole("button", { name: "Switch to yearly" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toMatch(/Due today\s*0\.00 USD\s*From 2026-12-20\s*200\.00 USD a year/);
  await user.click(within(dialog).getByRole("button", { name: "Switch plan on 2026-12-20" }));
  await vi.waitFor(() => expect(asked).toEqual([{ frequency: "yearly" }]));
});

test("P-416 a planned change is shown with its day and can be undone", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("*/v1.0/subscriptions/sub_1/change-frequency", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(pro);
    }),
  );
  const change = { frequency: "yearly", at: "2026-12-20T09:00:00.000Z", amount: 20000, currency: "USD" } as const;
  const user = renderPage(<PlanCards membership={pro} billing={billing({ change })} />, {
    path: "/settings/membership",
  });
  expect(screen.getByText("From 2026-12-20 you pay 200.00 USD a year.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Keep monthly payments" }));
  await vi.waitFor(() => expect(asked).toEqual([{ frequency: "monthly" }]));
});

test("P-416 nothing is offered while the membership is about to end", () => {
  const ending = billing({ cancelAt: "2026-12-20T09:00:00.000Z", nextPaymentAt: null });
  renderPage(<PlanCards membership={pro} billing={ending} />, { path: "/settings/membership" });
  expect(screen.queryByRole("button", { name: /Switch to/ })).toBeNull();
});
