import { expect, test } from "vitest";
import { hasBillingError, needsPaymentMethod, shownStatus, trialDays } from "./membership-status.ts";

const later = "2030-01-01T00:00:00.000Z";

test.each([
  ["active", null, "Active", "win"],
  ["active", later, "Cancelling", "warn"],
  ["trialing", null, "Trialing", "warn"],
  ["past_due", null, "Past due", "loss"],
  ["unpaid", null, "Unpaid", "loss"],
  ["incomplete", null, "Incomplete", "loss"],
  ["incomplete_expired", null, "Expired", "loss"],
  ["canceled", later, "Cancelled", "loss"],
  ["unknown", null, "Unknown", "loss"],
] as const)("P-353 P-354 %s with the end %s is shown as %s", (status, cancelAt, label, tone) => {
  const shown = shownStatus({ status, cancelAt });
  expect([shown.label.message, shown.tone]).toEqual([label, tone]);
});

test("P-356 a payment is missing when it is past due, unpaid or was never completed", () => {
  const all = ["active", "trialing", "canceled", "past_due", "unpaid", "incomplete", "incomplete_expired"] as const;
  expect(all.filter((status) => hasBillingError({ status }))).toEqual([
    "past_due",
    "unpaid",
    "incomplete",
    "incomplete_expired",
  ]);
});

test("P-359 a trial of one's own needs a payment method", () => {
  const trial = { status: "trialing", defaultPaymentMethodId: null, source: 1 } as const;
  expect(needsPaymentMethod(trial)).toBe(true);
  expect(needsPaymentMethod({ ...trial, source: 2 })).toBe(false);
  expect(needsPaymentMethod({ ...trial, defaultPaymentMethodId: "pm_1" })).toBe(false);
});

test("P-576 a membership that an admin has disabled is shown so, whatever its status", () => {
  expect(shownStatus({ status: "active", cancelAt: null }, true)).toMatchObject({ tone: "loss" });
});

test("P-352 days of a trial that are left are counted up to its end", () => {
  const trial = {
    currentPeriodStart: "2024-11-19T10:00:00.000Z",
    currentPeriodEnd: "2024-12-03T10:00:00.000Z",
  };
  const at = (moment: string) => trialDays(trial, Date.parse(moment));
  expect(at("2024-11-19T10:00:00Z")).toEqual({ all: 14, left: 14 });
  expect(at("2024-11-27T12:00:00Z")).toEqual({ all: 14, left: 6 });
  expect(at("2024-12-03T09:59:00Z")).toEqual({ all: 14, left: 1 });
  expect(at("2024-12-04T10:00:00Z")).toEqual({ all: 14, left: 0 });
  expect(trialDays({ ...trial, currentPeriodStart: null }, 0)).toBeNull();
});
