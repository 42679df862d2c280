import { expect, test } from "vitest";
import { chargesOf } from "./charges.ts";

const days = (charges: ReturnType<typeof chargesOf>) =>
  charges.map(({ at, amount, kind }) => [at.toISOString().slice(0, 10), amount, kind]);
const order = {
  now: new Date("2024-11-27T12:00:00Z"),
  trialEndsAt: null,
  isYearly: true,
  first: 14_000,
  later: 20_000,
};

test("P-413 in a trial nothing is paid today, the first period at its end and the next one after that", () => {
  expect(days(chargesOf({ ...order, trialEndsAt: "2024-12-03T09:00:00.000Z" }))).toEqual([
    ["2024-11-27", 0, "today"],
    ["2024-12-03", 14_000, "trialEnds"],
    ["2025-12-03", 20_000, "next"],
  ]);
});

test("P-408 without a trial the first period is paid today", () => {
  expect(days(chargesOf(order))).toEqual([
    ["2024-11-27", 14_000, "today"],
    ["2025-11-27", 20_000, "next"],
  ]);
});

test("P-408 a month that is shorter ends a period on its last day", () => {
  const charges = chargesOf({ ...order, now: new Date("2025-01-31T12:00:00Z"), isYearly: false });
  expect(days(charges).at(-1)).toEqual(["2025-02-28", 20_000, "next"]);
  const leap = chargesOf({ ...order, now: new Date("2024-02-29T12:00:00Z") });
  expect(days(leap).at(-1)).toEqual(["2025-02-28", 20_000, "next"]);
});
