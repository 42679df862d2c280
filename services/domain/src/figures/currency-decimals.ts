/** Coins aren't ISO currencies, so Intl doesn't know their decimals. */
const coinDecimals: Readonly<Record<string, number>> = { BTC: 8, XBT: 8, ETH: 18 };
const USUAL_DECIMALS = 2;
const isoDecimals = new Map<string, number>();

/**
 * Decimals in which amounts of a currency are written: JPY 0, USD 2, BTC 8.
 *
 * @param currency code; null if unknown, which means two decimals
 */
export function currencyDecimals(currency: string | null): number {
  if (currency === null) return USUAL_DECIMALS;
  const ofCoin = coinDecimals[currency];
  if (ofCoin !== undefined) return ofCoin;
  if (!/^[A-Z]{3}$/.test(currency)) return USUAL_DECIMALS;
  const known = isoDecimals.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const decimals = options.maximumFractionDigits ?? USUAL_DECIMALS;
  isoDecimals.set(currency, decimals);
  return decimals;
}
