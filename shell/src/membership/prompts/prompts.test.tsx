import type { AppStart } from "@entrywise/contracts/platform/app.api";
import type { Membership } from "@entrywise/contracts/platform/membership";
import type { TopBanner as Banner } from "@entrywise/contracts/platform/offers.api";
import type { Billing } from "@entrywise/contracts/platform/payments.api";
import { plans } from "@entrywise/contracts/platform/plans";
import { completePage } from "@entrywise/host/complete-page";
import { createApiClient } from "@entrywise/host/shell";
import { MockHost, testBrand } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BannerRow } from "../../layouts/prompts.tsx";
import { UpgradeCard } from "./prompts.ts";

beforeAll(completePage);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const texts = {
  title: "Black Friday sale",
  subtitle: "Every Pro feature, 30% less.",
  caption: "30% off Pro",
  activate: null,
};
const saleBanner = (endsAt: string): Banner => ({
  kind: "offer",
  key: "offer:1",
  endsAt: null,
  offer: {
    id: "01930000-0000-7000-8000-000000000009",
    kind: "sale",
    percentOff: 30,
    coupon: "BLACKFRIDAY30",
    endsAt,
    texts: { en: texts, de: texts },
  },
});
const start = {
  hasCompletedPlanSelection: true,
  hasCompletedSetupSelection: true,
  hasCompletedDemoDataSelection: true,
  hasCompletedThemeSelection: true,
  hasCompletedGettingStarted: true,
  gettingStartedDone: 0,
} satisfies AppStart;
const membership = (key: "basic" | "pro"): Membership => ({
  plan: plans[key],
  trialAvailable: false,
  userMembership: null,
});

interface Shown {
  banner?: Banner | undefined;
  planEnded?: AppStart["planEnded"];
  billing?: Partial<Billing>;
  refusesDismissal?: boolean;
}

function show(
  part: ReactNode,
  { banner, planEnded, billing, refusesDismissal = false }: Shown = {},
  host: object = {},
) {
  const calls: string[] = [];
  const top: Pick<AppStart, "banner" | "planEnded"> = {
    ...(banner === undefined ? {} : { banner }),
    ...(planEnded === undefined ? {} : { planEnded }),
  };
  const navigate = vi.fn();
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = String(url).replace("/v1.0", "");
    calls.push(`${path} ${init.body ?? ""}`.trim());
    if (path === "/membership/banners/dismissed") {
      if (refusesDismissal) return new Response("{}", { status: 400 });
      delete top[top.planEnded === undefined ? "banner" : "planEnded"];
    }
    if (path === "/subscriptions/bonus-trial") delete top.banner;
    const response = path === "/app/start2" ? { ...start, ...top } : (billing ?? {});
    return new Response(JSON.stringify(response));
  };
  const client = createApiClient("platform", {
    baseUrl: "",
    bootId: "b",
    fetch,
    onUnauthorised: () => undefined,
    retryDelayMs: 0,
  });
  render(
    <MockHost host={{ api: () => client, navigate, membership: membership("basic"), ...host }}>
      <UiProvider nonce={null} privacyMode={false}>
        {part}
      </UiProvider>
    </MockHost>,
  );
  return { calls, navigate };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 5_000).toISOString();

test("P-440 the offer has its texts, its end, a countdown and leads to the checkout with its coupon", async () => {
  const { navigate } = show(<BannerRow />, { banner: saleBanner(inDays(3)) });
  await screen.findByText("Black Friday sale");
  expect(screen.getByText("30% off Pro")).toBeTruthy();
  expect(screen.getByRole("timer", { name: "Time left" }).textContent).toMatch(/^3:00:00:0\d$/);
  await userEvent.click(screen.getByRole("button", { name: "Activate" }));
  expect(navigate).toHaveBeenCalledWith("/checkout?coupon=BLACKFRIDAY30");
});

test("P-440 the row has its place before its content has come, from what this browser knows", () => {
  localStorage.setItem(
    "auth.start.01930000-0000-7000-8000-000000000001",
    JSON.stringify({ ...start, banner: saleBanner(inDays(3)) }),
  );
  show(<BannerRow />, { banner: saleBanner(inDays(3)) });
  expect(document.querySelector(".shell-banner")).not.toBeNull();
});

test("P-448 a dismissed banner is gone at once and stays away", async () => {
  const { calls } = show(<BannerRow />, { banner: saleBanner(inDays(3)) });
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(document.querySelector(".shell-banner")).toBeNull());
  expect(calls).toContain('/membership/banners/dismissed {"key":"offer:1"}');
  expect(localStorage.getItem("auth.start.01930000-0000-7000-8000-000000000001")).not.toContain("banner");
});

test("P-448 a banner whose dismissal the server does not take is back", async () => {
  show(<BannerRow />, { banner: saleBanner(inDays(3)), refusesDismissal: true });
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
  await screen.findByText("Black Friday sale");
});

test("P-449 with fewer than 24 hours left the countdown is red, after the end the sale has expired", async () => {
  show(<BannerRow />, { banner: saleBanner(inDays(0.5)) });
  expect((await screen.findByRole("timer")).hasAttribute("data-expiring")).toBe(true);
  cleanup();
  localStorage.clear();
  show(<BannerRow />, { banner: saleBanner(inDays(-1)) });
  await screen.findByText("Sale Expired");
});

test("P-446 the bonus trial is claimed in place, and its banner goes", async () => {
  const sale = saleBanner(inDays(1));
  const banner: Banner = { ...sale, offer: sale.offer && { ...sale.offer, kind: "bonusTrial", coupon: null } };
  const { calls } = show(<BannerRow />, { banner });
  await userEvent.click(await screen.findByRole("button", { name: "Activate" }));
  await waitFor(() => expect(document.querySelector(".shell-banner")).toBeNull());
  expect(calls).toContain('/subscriptions/bonus-trial {"yearly":false}');
});

test("P-447 a trial without a payment method is asked for one", async () => {
  const banner: Banner = { kind: "upgradeTrial", key: "k", offer: null, endsAt: "2024-12-03T12:00:00.000Z" };
  const { navigate } = show(<BannerRow />, { banner });
  await screen.findByText("Your Pro trial ends on 2024-12-03.");
  await userEvent.click(screen.getByRole("button", { name: "Keep Pro" }));
  expect(navigate).toHaveBeenCalledWith("/membership/upgrade");
});

test("P-358 Y-210 the end of Pro is said above the page with its reason, before an offer, until it is dismissed", async () => {
  const planEnded = { key: "plan-ended:1", why: "unpaid" } as const;
  const { calls, navigate } = show(<BannerRow />, { banner: saleBanner(inDays(3)), planEnded });
  await screen.findByText("Your Pro plan has ended because we couldn’t collect a payment");
  expect(screen.queryByText("Black Friday sale")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Get Pro" }));
  expect(navigate).toHaveBeenCalledWith("/membership/upgrade");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(/Your Pro plan has ended/)).toBeNull());
  expect(calls).toContain('/membership/banners/dismissed {"key":"plan-ended:1"}');
  await screen.findByText("Black Friday sale");
});

test("P-358 Y-210 the end of what a business paid says so, and a brand that sells no plans offers none", async () => {
  const planEnded = { key: "plan-ended:1", why: "cancelled", isByBusiness: true } as const;
  show(<BannerRow />, { planEnded });
  await screen.findByText("Your business no longer pays for your Pro plan");
  expect(screen.getByRole("button", { name: "Get Pro" })).toBeTruthy();
  cleanup();
  show(<BannerRow />, { planEnded }, { brand: { ...testBrand, whiteLabel: true } });
  await screen.findByText("Your business no longer pays for your Pro plan");
  expect(screen.getByText("You’re on Basic and keep all your data.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Get Pro" })).toBeNull();
});

const pastDue: Banner = { kind: "pastDue", key: "past-due", offer: null, endsAt: null };
const at = (date: string, isDeclined: boolean) => ({ at: `${date}T08:00:00.000Z`, isDeclined });
const billing: Partial<Billing> = {
  prices: [],
  paymentMethods: [{ id: "pm_1", country: "US", brand: "visa", last4: "0341" }],
  invoices: [],
  subscription: null,
  pastDue: {
    invoiceId: "in_1",
    amount: 2000,
    currency: "USD",
    dueAt: "2024-11-25T08:00:00.000Z",
    tries: [at("2024-11-25", true), at("2024-11-28", false), at("2024-12-03", false)],
    endsAt: "2024-12-03T08:00:00.000Z",
  },
};

test("P-358 P-571 after a failed payment the dialog opens by itself, once, and the banner says what follows", async () => {
  show(<BannerRow />, { banner: pastDue, billing });
  const dialog = await screen.findByRole("dialog", { name: "Membership Payment Required" });
  expect(dialog.textContent).toContain("Your most recent payment was not successful");
  expect(dialog.textContent).toContain("•••• 0341");
  expect(dialog.textContent).toContain("2024-12-03Final attempt, then Basic");
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText(/next attempt 2024-11-28\). If it fails, you’ll move to Basic on 2024-12-03/);
  cleanup();
  show(<BannerRow />, { banner: pastDue, billing });
  await screen.findByText("Your last payment failed");
  await waitFor(() => expect(screen.queryByText(/next attempt 2024-11-28/)).not.toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("P-451 the upgrade card comes a second after the page, and again half an hour after it was closed", async () => {
  vi.useFakeTimers();
  show(<UpgradeCard />);
  const card = () => screen.queryByRole("complementary", { name: "Upgrade" });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(card()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(card()).not.toBeNull();
  await act(async () => screen.getByRole("button", { name: "Close" }).click());
  expect(card()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_799_999));
  expect(card()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(card()).not.toBeNull();
});

test("P-452 neither a white-label brand nor a user on Pro sees the card", async () => {
  vi.useFakeTimers();
  show(<UpgradeCard />, {}, { brand: { ...testBrand, whiteLabel: true } });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole("complementary")).toBeNull();
  cleanup();
  show(<UpgradeCard />, {}, { membership: membership("pro") });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole("complementary")).toBeNull();
});
