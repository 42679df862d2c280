import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import type { SubscriptionState } from "./state-of.ts";

const state: SubscriptionState = {
  subscriptionId: "sub_1",
  status: "active",
  cancelAt: null,
  currentPeriodStart: new Date("2024-11-01"),
  currentPeriodEnd: new Date("2024-12-01"),
  defaultPaymentMethodId: "pm_1",
};

test.each([
  ["status", "past_due"],
  ["cancelAt", new Date("2024-12-01")],
  ["currentPeriodStart", new Date("2024-11-02")],
  ["currentPeriodEnd", null],
  ["defaultPaymentMethodId", null],
] as const)("Y-230 a planted difference in %s is found", (field, value) => {
  expect(differences([state], [{ ...state, [field]: value }])).toMatchObject([{ fields: [field] }]);
  expect(differences([state], [{ ...state }])).toEqual([]);
});

test("Y-230 a subscription that only one side has is a difference", () => {
  expect(differences([state], [])).toMatchObject([{ subscriptionId: "sub_1", provider: "active", ours: null }]);
  expect(differences([], [state])).toMatchObject([{ subscriptionId: "sub_1", provider: null, ours: "active" }]);
});
