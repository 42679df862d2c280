// Exact arithmetic on the decimal strings used by the API; figures never pass through floats.

interface Scaled {
  units: bigint;
  scale: number;
}

function scaled(text: string): Scaled {
  const [whole = "0", fraction = ""] = text.split(".");
  return { units: BigInt(`${whole}${fraction}`.replace("+", "") || "0"), scale: fraction.length };
}

function written({ units, scale }: Scaled): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  return `${negative ? "-" : ""}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ""}`;
}

/** -1, 0 or 1. */
export function decimalSign(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith("-") ? -1 : 1;
}

/** The negated value. */
export function negatedDecimal(text: string): string {
  return text.startsWith("-") ? text.slice(1) : `-${text}`;
}

/** The sum, with as many decimals as the more precise operand. */
export function addDecimals(a: string, b: string): string {
  const [left, right] = [scaled(a), scaled(b)];
  const scale = Math.max(left.scale, right.scale);
  const raise = ({ units, scale: from }: Scaled) => units * 10n ** BigInt(scale - from);
  return written({ units: raise(left) + raise(right), scale });
}
