import { expect, test } from "vitest";
import { problemTexts } from "./problem-texts.ts";

test("P-574 the text of a known code is the catalogue's, with the values that came with it", () => {
  expect(problemTexts("Trade.NotFound", {})).toBe("This trade doesn’t exist or was deleted.");
  expect(problemTexts("Account.HasTrades", { tradeCount: 12 })).toContain("This account has 12 trades.");
});

test("P-574 a code that is not known has no text, nor has one whose values another release does not send", () => {
  expect(problemTexts("Trade.Unheard", {})).toBeNull();
  expect(problemTexts("toString", {})).toBeNull();
  expect(problemTexts("Account.HasTrades", {})).toBeNull();
});
