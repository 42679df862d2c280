import { locales } from "../shared/locale.ts";

/**
 * The key under which `brand.nav.labels` has an entry's name in one language: `groups` in English, `groups.de` in German. Releases
 * that know one name for all languages read the first and ignore the rest.
 *
 * @param locale one of `locales`
 */
export const navLabelKey = (id: string, locale: string): string => (locale === "en" ? id : `${id}.${locale}`);

/**
 * What a brand calls a navigation entry in the reader's language; in English where it has no name in that language, undefined where
 * the entry has the product's name.
 */
export const navLabel = (
  labels: Readonly<Record<string, string | undefined>>,
  id: string,
  locale: string,
): string | undefined => labels[navLabelKey(id, locale)] ?? labels[id];

/** The entry that a key of `brand.nav.labels` names. */
export function navLabelEntry(key: string): string {
  const suffix = locales.map((locale) => `.${locale}`).find((one) => key.endsWith(one));
  return suffix === undefined ? key : key.slice(0, -suffix.length);
}
