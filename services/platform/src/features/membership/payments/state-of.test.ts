import type Stripe from "stripe";
import { expect, test } from "vitest";
import { countingSubscription, readState } from "./state-of.ts";

const subscription = (more: object) =>
  ({
    id: "sub_1",
    created: 1,
    status: "active",
    cancel_at: null,
    cancel_at_period_end: false,
    default_payment_method: "pm_1",
    items: { data: [{ current_period_start: 1_700_000_000, current_period_end: 1_702_592_000 }] },
    ...more,
  }) as unknown as Stripe.Subscription;

test("P-353 an unrecognised status is stored as unknown", () => {
  expect(readState(subscription({ status: "past_due" })).status).toBe("past_due");
  expect(readState(subscription({ status: "paused" })).status).toBe("unknown");
});

test("P-354 a cancellation at the end of the period has its date", () => {
  expect(readState(subscription({ cancel_at_period_end: true })).cancelAt).toEqual(new Date(1_702_592_000_000));
  expect(readState(subscription({})).cancelAt).toBeNull();
});

test("P-417 of several subscriptions the live one counts, even if another is newer", () => {
  const live = subscription({ id: "sub_live", created: 1 });
  const ended = subscription({ id: "sub_ended", created: 2, status: "canceled" });
  expect(countingSubscription([ended, live])?.id).toBe("sub_live");
  expect(countingSubscription([ended])?.id).toBe("sub_ended");
  expect(countingSubscription([])).toBeNull();
});
