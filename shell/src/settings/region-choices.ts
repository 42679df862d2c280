const currencies = [
  "USD", "EUR", "GBP", "CHF", "JPY", "AUD", "CAD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "SGD", "HKD", "ZAR",
] as const; // biome-ignore format: a list

/** Currencies by code and name, in the language of the page. */
export function currencyChoices(locale = document.documentElement.lang || "en") {
  const names = new Intl.DisplayNames([locale], { type: "currency" });
  return currencies.map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

/** Zones that the browser knows, and the one that is chosen whatever it is. */
export function timeZoneChoices(chosen: string | null) {
  const known = new Set(["UTC", ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf("timeZone")]);
  return [...known].map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
