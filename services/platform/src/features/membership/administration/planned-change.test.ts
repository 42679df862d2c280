import { expect, test } from "vitest";
import type { MembershipEntity } from "../membership.entity.ts";
import { extended } from "./planned-change.ts";

const now = new Date("2026-11-26T09:00:00Z");
const trial: MembershipEntity = {
  id: "01a00000-0000-7000-8000-000000000001",
  userId: "01a00000-0000-7000-8000-000000000002",
  brandKey: "entrywise",
  plan: "pro",
  status: "trialing",
  cancelAt: null,
  currentPeriodStart: new Date("2026-11-14T09:00:00Z"),
  currentPeriodEnd: new Date("2026-11-28T09:00:00Z"),
  defaultPaymentMethodId: null,
  subscriptionId: null,
  source: 1,
  disabled: false,
  createdAt: new Date("2026-11-14T09:00:00Z"),
};
const grant = { ...trial, source: 2, status: "active", currentPeriodEnd: null };

test("N-127 a running trial is extended from its end, one that is over from now", () => {
  expect(extended(trial, 14, now)).toMatchObject({ after: { currentPeriodEnd: new Date("2026-12-12T09:00:00Z") } });
  const over = { ...trial, status: "canceled", currentPeriodEnd: new Date("2026-11-01T09:00:00Z") };
  expect(extended(over, 14, now)).toMatchObject({
    at: "ours",
    after: { status: "trialing", currentPeriodEnd: new Date("2026-12-10T09:00:00Z") },
  });
});

test("N-127 a grant that ends is extended, one without an end is refused", () => {
  const cancelAt = new Date("2026-12-01T00:00:00Z");
  expect(extended({ ...grant, cancelAt }, 10, now)).toMatchObject({
    after: { cancelAt: new Date("2026-12-11T00:00:00Z") },
  });
  expect(() => extended(grant, 10, now)).toThrow("does not end");
});

test("N-127 a membership paid through the provider is extended there, trial or not; one paid by a business is refused", () => {
  const subscriptionId = "sub_1";
  for (const status of ["trialing", "active"]) {
    expect(extended({ ...trial, subscriptionId, status }, 7, now)).toEqual({ at: "provider", subscriptionId });
  }
  expect(() => extended({ ...trial, source: 3, status: "active" }, 7, now)).toThrow("A business pays");
});
