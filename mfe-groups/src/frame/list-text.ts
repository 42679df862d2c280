import { i18n } from "@entrywise/host/i18n";

/** "A, B and C" in the language of the page. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale === "de" ? "de" : "en-GB", { type: "conjunction" }).format(items);
}
