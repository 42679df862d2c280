import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { decimalSign } from "./decimal-text.ts";
import { localNotation, withPercent } from "./number-notation.ts";

export type Exact = string | number;

export interface NumberStyle {
  /** Decimals, padded and rounded half away from zero. */
  decimals: number;
  /** Plus on gains. Zero never carries a sign. */
  signed?: boolean;
  /** Thousands as 5.1k or 25k, millions as 5.1M, smaller figures in full: for cells with room for five characters. */
  compact?: boolean;
}

const minus = "\u2212";
/** Placeholder for a missing value (P-756, P-757); negative numbers use the longer minus sign. */
export const missing = "-";

const formats = new Map<string, Intl.NumberFormat>();

function cached(key: string, options: Intl.NumberFormatOptions, locale = "en"): Intl.NumberFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Intl accepts decimal strings; its types only allow literals. */
const exact = (value: Exact) => value as number | Intl.StringNumericLiteral;

/** Formats a figure in the notation of the language: "−1,234.50", in German "−1.234,50". Missing values are a dash. */
export function formatNumber(value: Exact | null, { decimals, signed = false, compact = false }: NumberStyle): string {
  if (value === null || (typeof value === "number" && !Number.isFinite(value))) return missing;
  const compactDigits = compact ? decimalsOfCompact(Math.abs(Number(value))) : null; // Number() is only used to count digits
  const format = cached(`${decimals}${signed}${compactDigits}`, {
    ...(compactDigits !== null
      ? { notation: "compact", maximumFractionDigits: compactDigits }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    signDisplay: signed ? "exceptZero" : "negative",
  });
  return localNotation(format.format(exact(value)).replace("-", minus).replace("K", "k"));
}

/** A share with its sign: 12.5 is "12.50%". */
export function formatPercent(value: Exact | null, style: NumberStyle): string {
  const text = formatNumber(value, style);
  return text === missing ? missing : withPercent(text);
}

/** One decimal for thousands and millions with a single digit before the point. */
function decimalsOfCompact(size: number): 0 | 1 {
  return size >= 1000 && size / 1000 ** Math.floor(Math.log10(size) / 3) < 10 ? 1 : 0;
}

/** R:R in running text (P-756): with a plus even for zero, "N/A" where there is none. */
export function rewardText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return "N/A";
  const text = formatNumber(value, { decimals: 2 });
  return text.startsWith(minus) ? text : `+${text}`;
}

/** Sign of a figure as shown with that many decimals: -0.004 with two decimals is 0. */
export function shownSign(value: Exact, decimals: number): -1 | 0 | 1 {
  const format = cached(`plain${decimals}`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  return decimalSign(format.format(exact(value)));
}

// Intl has no decimals for currencies outside ISO 4217.
const cryptoDecimals: Readonly<Record<string, number>> = { BTC: 8, ETH: 18 };

/** Decimals of a currency's amounts: JPY 0, USD 2, BTC 8. */
export function currencyDecimals(currency: string): number {
  return (
    cryptoDecimals[currency] ??
    (/^[A-Z]{3}$/.test(currency)
      ? (cached(`of${currency}`, { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2)
      : 2)
  );
}

const signWord = (sign: -1 | 0 | 1): string => (sign === 0 ? "" : `${sign < 0 ? t`minus` : t`plus`} `);
const unsigned = (value: Exact) => (typeof value === "number" ? Math.abs(value) : value.replace(/^[-+]/, ""));

/** "plus 895.72 US dollars": an amount as a screen reader says it. */
export function spokenMoney(value: Exact, currency: string | null, { decimals, signed = false }: NumberStyle): string {
  const sign = shownSign(value, decimals);
  const word = signed || sign < 0 ? signWord(sign) : "";
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) {
    return `${word}${formatNumber(unsigned(value), { decimals })}${currency ? ` ${currency}` : ""}`;
  }
  const options = { style: "currency", currency, currencyDisplay: "name", ...digits } as const;
  const format = cached(`spoken${i18n.locale}${currency}${decimals}`, options, i18n.locale);
  return `${word}${format.format(exact(unsigned(value)))}`;
}

/** "plus 1.79 R": any other figure as a screen reader says it. */
export function spokenNumber(value: Exact, unit: string, { decimals, signed = false }: NumberStyle): string {
  const sign = shownSign(value, decimals);
  const word = signed || sign < 0 ? signWord(sign) : "";
  return `${word}${formatNumber(unsigned(value), { decimals })}${unit === "" ? "" : ` ${unit}`}`;
}
