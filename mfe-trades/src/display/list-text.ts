import { i18n } from "@entrywise/host/i18n";

/** "A, B and C" (or "A, B or C") in the language of the page. */
export function listText(items: readonly string[], word: "and" | "or" = "and"): string {
  const type = word === "and" ? "conjunction" : "disjunction";
  return new Intl.ListFormat(i18n.locale === "de" ? "de" : "en-GB", { type }).format(items);
}
