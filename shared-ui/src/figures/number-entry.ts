/** Digits allowed before and after the decimal point. */
export interface EntryCaps {
  integral: number;
  fractional: number;
  /** Whether negative numbers are allowed. */
  negative: boolean;
}

/** Limits of each kind of number (P-663); prices are digits and a dot only (P-664). */
export const entryCaps = {
  size: { integral: 9, fractional: 10, negative: false },
  price: { integral: 9, fractional: 10, negative: false },
  profit: { integral: 11, fractional: 8, negative: true },
  pip: { integral: 6, fractional: 3, negative: true },
  rewardRisk: { integral: 5, fractional: 4, negative: true },
} as const satisfies Record<string, EntryCaps>;
export type EntryKind = keyof typeof entryCaps;

/**
 * Cleans up the text of a number field after typing or pasting: digits, one leading minus and one dot remain (P-660). Excess
 * digits are clamped to nines before the point and cut off after it (P-662).
 */
export function enteredText(typed: string, { integral, fractional, negative }: EntryCaps): string {
  const cleaned = typed.replaceAll("\u2212", "-").replaceAll(/[^\d.-]/g, "");
  const sign = negative && cleaned.startsWith("-") ? "-" : "";
  const [whole = "", ...rest] = cleaned.replaceAll("-", "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "");
  const clamped = digits.length > integral ? "9".repeat(integral) : digits;
  if (rest.length === 0) return `${sign}${clamped}`;
  return `${sign}${clamped}.${rest.join("").slice(0, fractional)}`;
}

/**
 * The number in a field as a decimal string; null for an empty field. Undefined while it isn't a number yet, such as "-", "-0",
 * "-0." or "." (P-660).
 */
export function enteredNumber(text: string): string | null | undefined {
  if (text === "") return null;
  if (["-", "-0", "-0.", ".", "-."].includes(text)) return undefined;
  return text.replace(/^(-?)\./, "$10.").replace(/\.$/, "");
}
