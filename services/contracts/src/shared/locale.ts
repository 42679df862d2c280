/** Languages in which the product is complete, the one that everything falls back to first. */
export const locales = ["en", "de"] as const;
export type Locale = (typeof locales)[number];

/** Names of the languages in themselves, for a choice of language. */
export const localeNames: Readonly<Record<Locale, string>> = { en: "English", de: "Deutsch" };

/**
 * The language of ours that fits a language tag, such as `de-AT`; null where none does.
 *
 * @param tag language tag of BCP 47, as browsers and settings name it
 */
export function localeOfTag(tag: string): Locale | null {
  const language = tag.split("-", 1)[0]?.toLowerCase();
  return locales.find((known) => known === language) ?? null;
}

/** What a text is called in languages other than English. */
export type Translations = { [L in Exclude<Locale, "en">]?: string | undefined };

/**
 * A text of data in the reader's language.
 *
 * @param english what is shown where the translation is missing
 */
export function inLocale(locale: Locale, english: string, translations: Translations | undefined): string {
  return locale === "en" ? english : (translations?.[locale] ?? english);
}
