import { companyCountries } from "@entrywise/contracts/business/business-fields";
import { useLingui } from "@entrywise/host/macro";

/**
 * Countries that a company can be in, by their names in the language of the page.
 *
 * @param current the selected one; businesses of older releases may have none
 */
export function useCountries(current: string): { value: string; label: string }[] {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const countries = companyCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return current === "" ? [{ value: "", label: t`Choose a country` }, ...countries] : countries;
}
