import { activateLocale } from "@entrywise/host/i18n";
import { afterEach, expect, test } from "vitest";
import { warningText } from "./warning-texts.ts";

afterEach(() => activateLocale("en"));

const message = "In the words of the server";
const gap = {
  ...{ code: "Statement.BalanceGap", message },
  params: { row: 4, balance: "1200.5 USD", difference: "50.25 USD", side: "less" },
};

test("P-574 a warning of a statement is the text of its code with its params", () => {
  expect(warningText(gap)).toBe(
    "Row 4: the broker’s balance is 1200.5 USD, 50.25 USD less than the rows above add up to. The file is missing a deposit, a withdrawal or trades.",
  );
  const unopened = { code: "Statement.Unopened", message, params: { row: 7, size: "2.5", symbol: "XAUUSD" } };
  expect(warningText(unopened)).toContain("Row 7: closes 2.5 XAUUSD that this file never opened.");
  expect(warningText({ ...unopened, params: { ...unopened.params, sold: 1 } })).toContain(
    "that this file never bought, with no sign of a short sale, so it was skipped. Export a longer period to include that trade.",
  );
});

test("P-574 Y-162 figures of a warning have the notation of the language", () => {
  activateLocale("de");
  expect(warningText(gap)).toContain("1200,5 USD");
});

test("P-574 a code without a text, and params that lack a value, leave it to the server", () => {
  expect(warningText({ code: "Statement.OfTomorrow", message, params: { row: 1 } })).toBe(message);
  expect(warningText({ code: "Statement.BalanceGap", message })).toBe(message);
  expect(warningText({ code: "toString", message })).toBe(message);
});
