import { expect, test } from "vitest";
import { checkoutItem, checkoutSums, hundredthsText } from "./checkout-sums.ts";

const yearly = { amount: 20_000, discountPercentage: null, discountAmount: null, taxPercent: 0, hasTrial: false };

test("P-412 a coupon takes off a percentage or an amount, and never more than there is", () => {
  expect(checkoutSums({ ...yearly, discountPercentage: 30 })).toMatchObject({ discount: 6000, total: 14_000 });
  expect(checkoutSums({ ...yearly, discountAmount: 500 })).toMatchObject({ discount: 500, total: 19_500 });
  expect(checkoutSums({ ...yearly, discountAmount: 30_000 })).toMatchObject({ discount: 20_000, total: 0 });
});

test("P-411 tax is on what is left after the discount", () => {
  const sums = checkoutSums({ ...yearly, discountPercentage: 30, taxPercent: 10 });
  expect(sums).toEqual({ discount: 6000, subtotal: 14_000, tax: 1400, total: 15_400, dueToday: 15_400 });
});

test("P-413 nothing is due today in a trial", () => {
  expect(checkoutSums({ ...yearly, hasTrial: true })).toMatchObject({ total: 20_000, dueToday: 0 });
});

test("amounts are shown with both decimals", () => {
  expect([5, 2000, -6000].map(hundredthsText)).toEqual(["0.05", "20.00", "−60.00"]);
});

test("P-410 an item has both amounts, and its own follows the chosen frequency", () => {
  const prices = [
    { frequency: "monthly", amount: 2000 },
    { frequency: "yearly", amount: 20_000 },
  ] as const;
  const both = { isSubscription: true, monthlyAmount: 2000, yearlyAmount: 20_000 };
  expect(checkoutItem(prices, "monthly")).toEqual({ ...both, amount: 2000 });
  expect(checkoutItem(prices, "yearly")).toEqual({ ...both, amount: 20_000 });
  expect(checkoutItem(prices.slice(0, 1), "monthly")).toBeNull();
});
