import { expect, test } from "vitest";
import { nameOfReturnPage } from "./return-page.ts";
import { signInTexts } from "./sign-in-texts.ts";

test("P-150 the page that a sign-in leads to is named in words, and none that has no name", () => {
  const name = (path: unknown) => nameOfReturnPage(path, signInTexts.en);
  expect(name("/trades/table")).toBe("Trades");
  expect(name("/trade-accounts")).toBe("Trade Accounts");
  expect(nameOfReturnPage("/groups/london-open", signInTexts.de)).toBe("Gruppen");
  for (const other of ["/dashboard", "/tradesmen", "/x/abc", undefined, 7, "<b>"]) expect(name(other)).toBeNull();
});
