import type { Membership } from "@entrywise/contracts/platform/membership";
import { plans } from "@entrywise/contracts/platform/plans";
import { expect, test } from "vitest";
import { currentOffer, isTrialWithoutCard } from "./current-offer.ts";
import { firstCampaigns } from "./seed-campaigns.ts";

const campaigns = firstCampaigns.map((one) => ({
  ...one,
  id: one.key,
  brandKey: "entrywise",
  startsAt: new Date(one.startsAt),
  endsAt: new Date(one.endsAt),
}));
type Standing = Pick<Membership, "plan" | "userMembership">;
const basic: Standing = { plan: plans.basic, userMembership: null };
const member = (status: "trialing" | "active", card: string | null): Standing => ({
  plan: plans.pro,
  userMembership: {
    plan: "pro",
    status,
    cancelAt: null,
    currentPeriodStart: null,
    currentPeriodEnd: "2024-12-10T00:00:00.000Z",
    defaultPaymentMethodId: card,
    source: 1,
  },
});
const at = (moment: string, standing = basic) => currentOffer(campaigns, standing, new Date(moment))?.key ?? null;

test.each([
  ["2024-11-16T23:59:59Z", null],
  ["2024-11-17T00:00:00Z", "bonus-trial-2024"],
  ["2024-11-19T23:59:59Z", "bonus-trial-2024"],
  ["2024-11-20T00:00:00Z", null],
  ["2024-11-25T00:00:00Z", "black-friday-2024"],
  ["2024-11-30T23:59:59Z", "black-friday-2024"],
  ["2024-12-01T12:00:00Z", null],
  ["2024-12-02T00:00:00Z", "cyber-monday-2024"],
  ["2024-12-03T23:59:59Z", "cyber-monday-2024"],
  ["2024-12-04T00:00:00Z", null],
])("P-442 at %s the offer is %s: whole days in UTC, both ends included", (moment, offer) => {
  expect(at(moment)).toBe(offer);
});

test("P-441 of several offers Black Friday comes first, then Cyber Monday, then the bonus trial", () => {
  const window = { startsAt: new Date("2024-11-01"), endsAt: new Date("2024-12-31") };
  const all = campaigns.map((one) => ({ ...one, ...window })).toReversed();
  const order: string[] = [];
  for (let left = all; left.length > 0; ) {
    const key = currentOffer(left, basic, new Date("2024-11-26"))?.key ?? "";
    order.push(key);
    left = left.filter((one) => one.key !== key);
  }
  expect(order).toEqual(["black-friday-2024", "cyber-monday-2024", "bonus-trial-2024"]);
});

test("P-445 a sale is for users on Basic and for trials without a payment method", () => {
  const sale = "2024-11-26T12:00:00Z";
  expect(at(sale)).toBe("black-friday-2024");
  expect(at(sale, member("trialing", null))).toBe("black-friday-2024");
  expect(at(sale, member("trialing", "pm_1"))).toBeNull();
  expect(at(sale, member("active", "pm_1"))).toBeNull();
});

test("P-446 the bonus trial is for users on Basic alone", () => {
  const window = "2024-11-18T12:00:00Z";
  expect(at(window)).toBe("bonus-trial-2024");
  expect(at(window, member("trialing", null))).toBeNull();
});

test("P-447 a trial without a payment method is asked for one, others are not", () => {
  expect(isTrialWithoutCard(member("trialing", null))).toBe(true);
  expect(isTrialWithoutCard(member("trialing", "pm_1"))).toBe(false);
  expect(isTrialWithoutCard(member("active", null))).toBe(false);
  expect(isTrialWithoutCard(basic)).toBe(false);
});
