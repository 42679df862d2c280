import type Stripe from "stripe";
import { expect, test } from "vitest";
import { readReversals } from "./reversals.ts";

const begun = 1_000_000;
const month = 30 * 86_400;
const subscription = {
  id: "sub_1",
  created: begun,
  items: { data: [{ current_period_start: begun + 2 * month }] },
} as unknown as Stripe.Subscription;
const charge = (id: string, months: number, more: object = {}) => ({
  id,
  amount: 2000,
  currency: "usd",
  created: begun + months * month + 1,
  refunded: false,
  disputed: false,
  ...more,
});
const found = (charges: ReturnType<typeof charge>[], lost: string[] = []) =>
  readReversals(subscription, charges, new Set(lost)).map(({ chargeId, kind }) => [chargeId, kind]);

test("P-417 a payment of the current period that was refunded in full is reported, one of an earlier period is not", () => {
  expect(
    found([charge("now", 2, { refunded: true }), charge("before", 0, { refunded: true }), charge("paid", 2)]),
  ).toEqual([["now", "refund"]]);
});

test("P-417 a lost dispute about any payment of the subscription is reported, one about an earlier subscription is not", () => {
  expect(found([charge("first", 0, { disputed: true })], ["first"])).toEqual([["first", "dispute"]]);
  expect(found([charge("older", -3, { disputed: true })], ["older"])).toEqual([]);
  expect(found([charge("won", 1, { disputed: true })])).toEqual([]);
});
