import { paymentRetryDays } from "@entrywise/contracts/platform/prices";
import { expect, test } from "vitest";
import { toPastDue } from "./past-due.ts";

const day = (date: string) => Date.parse(`${date}T08:00:00Z`) / 1000;
const invoice = { id: "in_1", amount_due: 2000, currency: "usd", created: day("2024-11-25") };

test("P-358 a failed payment lists past and future attempts, the last of which decides", () => {
  const shown = toPastDue({ ...invoice, attempt_count: 2, next_payment_attempt: day("2024-12-03") }, paymentRetryDays);
  expect(shown.tries.map(({ at, isDeclined }) => [at.slice(0, 10), isDeclined])).toEqual([
    ["2024-11-25", true],
    ["2024-11-28", true],
    ["2024-12-03", false],
    ["2024-12-10", false],
  ]);
  expect([shown.endsAt?.slice(0, 10), shown.amount, shown.currency]).toEqual(["2024-12-10", 2000, "USD"]);
});

test("P-358 nothing is planned after the last attempt", () => {
  const shown = toPastDue({ ...invoice, attempt_count: 4, next_payment_attempt: null }, paymentRetryDays);
  expect([shown.tries.length, shown.tries.every(({ isDeclined }) => isDeclined), shown.endsAt]).toEqual([
    4,
    true,
    null,
  ]);
});

test("P-358 if the provider retries on other days, only its next attempt is listed, and no end is promised", () => {
  const shown = toPastDue({ ...invoice, attempt_count: 2, next_payment_attempt: day("2024-12-01") }, paymentRetryDays);
  expect(shown.tries.map(({ at, isDeclined, number }) => [at.slice(0, 10), isDeclined, number])).toEqual([
    ["2024-11-25", true, 1],
    ["2024-12-01", false, 3],
  ]);
  expect(shown.endsAt).toBeNull();
});

test("P-358 the provider's own retry days are included", () => {
  const shown = toPastDue({ ...invoice, attempt_count: 1, next_payment_attempt: day("2024-11-29") }, [4, 2]);
  expect(shown.tries.map(({ at }) => at.slice(0, 10))).toEqual(["2024-11-25", "2024-11-29", "2024-12-01"]);
  expect(shown.endsAt?.slice(0, 10)).toBe("2024-12-01");
});

test("P-358 a fifth attempt, when only four are configured, has no date", () => {
  const shown = toPastDue({ ...invoice, attempt_count: 5, next_payment_attempt: null }, paymentRetryDays);
  expect([shown.tries.map(({ number }) => number), shown.endsAt]).toEqual([[1], null]);
});
