import { useLingui } from "@entrywise/host/macro";
import { countries } from "./texts.ts";

/** Countries that a company can be in, by their names in the language of the page. */
export function useCountries(): { value: string; label: string }[] {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
