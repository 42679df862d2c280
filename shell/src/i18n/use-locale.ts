import { type Locale, localeOfTag } from "@entrywise/contracts/shared/locale";
import { useLingui } from "@entrywise/host/i18n";

/** The language that the page is shown in. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return localeOfTag(i18n.locale) ?? "en";
}
