import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import { currencyDecimals } from "@entrywise/domain/figures/currency-decimals";
import { formatNumber, missing } from "@entrywise/ui";

/** An amount in the decimals of its currency. */
export function moneyText(value: Big | null, currency: string, { signed = false } = {}): string {
  return formatNumber(toWire(value), { decimals: currencyDecimals(currency), signed });
}

/** A number with the digits that it has, but no more than eight after the point. */
export function plainText(value: Big | null, { signed = false } = {}): string {
  const text = toWire(value === null ? null : value.round(8));
  if (text === null) return missing;
  return formatNumber(text, { decimals: text.split(".")[1]?.length ?? 0, signed });
}

/** A size in the digits of the step that it is rounded to. */
export function sizeText(value: Big | null, step: Big | null): string {
  return formatNumber(toWire(value), { decimals: toWire(step)?.split(".")[1]?.length ?? 0 });
}

export const isPositive = (value: string | null) => decimal(value)?.gt(0) ?? false;
