import { expect, test } from "vitest";
import { newTrial } from "./new-trial.ts";

const owner = { userId: "01930000-0000-7000-8000-000000000001", brand: "entrywise" };
const now = new Date("2024-11-19T10:30:00Z");

test("P-352 the free trial of Pro lasts 14 days, to the minute", () => {
  const trial = newTrial(owner, now);
  expect(trial).toMatchObject({ plan: "pro", status: "trialing", defaultPaymentMethodId: null, source: 1 });
  expect(trial.currentPeriodEnd).toEqual(new Date("2024-12-03T10:30:00Z"));
});

test("P-446 a bonus trial lasts as long as its campaign says", () => {
  expect(newTrial(owner, now, 7).currentPeriodEnd).toEqual(new Date("2024-11-26T10:30:00Z"));
});
