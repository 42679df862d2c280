import { expect, test } from "vitest";
import { pastDueOf } from "./past-due.ts";

const day = (date: string) => Date.parse(`${date}T08:00:00Z`) / 1000;
const invoice = { id: "in_1", amount_due: 2000, currency: "usd", created: day("2024-11-25") };

test("P-358 a failed payment names the tries that were made and those to come, the last of which decides", () => {
  const shown = pastDueOf({ ...invoice, attempt_count: 2, next_payment_attempt: day("2024-12-03") });
  expect(shown.tries.map(({ at, isDeclined }) => [at.slice(0, 10), isDeclined])).toEqual([
    ["2024-11-25", true],
    ["2024-11-28", true],
    ["2024-12-03", false],
    ["2024-12-10", false],
  ]);
  expect([shown.endsAt?.slice(0, 10), shown.amount, shown.currency]).toEqual(["2024-12-10", 2000, "USD"]);
});

test("P-358 after the last try nothing is planned", () => {
  const shown = pastDueOf({ ...invoice, attempt_count: 4, next_payment_attempt: null });
  expect([shown.tries.length, shown.tries.every(({ isDeclined }) => isDeclined), shown.endsAt]).toEqual([
    4,
    true,
    null,
  ]);
});
