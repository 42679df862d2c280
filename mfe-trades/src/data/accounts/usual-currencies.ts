/** The usual currencies of accounts, offered first. */
export const usualCurrencies: readonly string[] = [
  "USD",
  "EUR",
  "GBP",
  "JPY",
  "CHF",
  "AUD",
  "CAD",
  "NZD",
  "SEK",
  "NOK",
  "PLN",
  "SGD",
  "USDT",
  "BTC",
];
