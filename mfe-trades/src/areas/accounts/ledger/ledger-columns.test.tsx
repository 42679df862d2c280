import { activateLocale, i18n, loadCatalogue } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { expect, test } from "vitest";
import { kindNames } from "./ledger-columns.tsx";

test("Y-162 kinds of a ledger entry are named in the language of the moment, not of when their code was loaded", () => {
  loadCatalogue("de", { messages: { [msg`Deposit`.id]: "Einzahlung" } });
  activateLocale("de");
  try {
    expect(i18n._(kindNames.deposit)).toBe("Einzahlung");
  } finally {
    activateLocale("en");
  }
});
