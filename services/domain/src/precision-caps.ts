/** Digits a user may enter; storage allows more (`numeric(38,18)`). */
export interface PrecisionCaps {
  total: number;
  integral: number;
  fractional: number;
}

export const precisionCaps = {
  size: { total: 19, integral: 9, fractional: 10 },
  price: { total: 19, integral: 9, fractional: 10 },
  profit: { total: 19, integral: 11, fractional: 8 },
  pip: { total: 9, integral: 6, fractional: 3 },
  riskReward: { total: 9, integral: 5, fractional: 4 },
} as const satisfies Record<string, PrecisionCaps>;
export type NumberKind = keyof typeof precisionCaps;

const decimalParts = /^-?(\d*)\.?(\d*)$/;

/**
 * Whether a decimal has more digits than its kind allows. Insignificant zeros (leading before the point, trailing after it) don't
 * count, as databases pad with them.
 *
 * @returns false for an empty text, true for anything that isn't a plain decimal
 */
export function exceedsCaps(kind: NumberKind, text: string): boolean {
  const parts = decimalParts.exec(text);
  if (parts === null) return true;
  const caps = precisionCaps[kind];
  const integral = withoutLeadingZeros(parts[1] ?? "").length;
  const fractional = withoutTrailingZeros(parts[2] ?? "").length;
  return integral > caps.integral || fractional > caps.fractional || integral + fractional > caps.total;
}

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (digits[start] === "0") start += 1;
  return digits.slice(start);
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}
