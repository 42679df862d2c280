const secondsTo2000 = 946_684_800;
const microsPerSecond = 1_000_000;
const wordSize = 2 ** 32;
const negative = 0x4000;
const notANumber = 0xc000;
const digitBase = 10_000;
const numericHead = 8;
/** Weights of groups of four decimals in units of 10⁻¹⁵. */
const fractionWeights = [1e11, 1e7, 1e3];

/** A money value in its two parts, both whole: value = whole + fraction × 10⁻¹⁵; NaN is null. */
export interface NumericParts {
  whole: number;
  fraction: number;
}

/** Sixteen bytes as four big-endian words. */
export function readUuid(view: DataView, start: number, target: Uint32Array, index: number): void {
  for (let word = 0; word < 4; word += 1) target[index + word] = view.getUint32(start + word * 4);
}

/** Milliseconds UTC of a `timestamptz`. */
export function readTime(view: DataView, start: number): number {
  const micros = view.getInt32(start) * wordSize + view.getUint32(start + 4);
  return (micros + secondsTo2000 * microsPerSecond) / 1000;
}

/** Bytes of the `numeric` that begins here. */
export function numericBytes(view: DataView, start: number): number {
  return numericHead + view.getUint16(start) * 2;
}

/** Splits a `numeric` into its parts, rounding after the fifteenth decimal half away from zero; NaN counts as null. */
export function readNumericParts(view: DataView, start: number, parts: NumericParts): void {
  parts.whole = Number.NaN;
  parts.fraction = 0;
  const digits = view.getUint16(start);
  const weight = view.getInt16(start + 2);
  const sign = view.getUint16(start + 4);
  if (sign >= notANumber) return;
  let whole = 0;
  let fraction = 0;
  for (let index = 0; index < digits; index += 1) {
    const digit = view.getUint16(start + numericHead + index * 2);
    if (index <= weight) whole = whole * digitBase + digit;
    else fraction += toFraction(digit, index - weight - 1);
  }
  // PostgreSQL omits trailing zero groups of a whole number.
  for (let missing = digits; missing <= weight; missing += 1) whole *= digitBase;
  const isNegative = sign === negative;
  parts.whole = isNegative ? -whole - (fraction > 0 ? 1 : 0) : whole;
  parts.fraction = isNegative && fraction > 0 ? 1e15 - fraction : fraction;
}

/** A `numeric` as the double that reading its text gives. */
export function readNumericNumber(view: DataView, start: number): number {
  const digits = view.getUint16(start);
  const sign = view.getUint16(start + 4);
  if (sign >= notANumber) return Number.NaN;
  const scale = digits - 1 - view.getInt16(start + 2);
  let units = 0;
  for (let index = 0; index < digits; index += 1) {
    units = units * digitBase + view.getUint16(start + numericHead + index * 2);
  }
  const isExact = units <= Number.MAX_SAFE_INTEGER && scale < divisors.length;
  const size = isExact ? scaled(units, scale) : Number(digitsAsText(view, start, digits, scale));
  return sign === negative ? -size : size;
}

// Powers of ten are exact doubles up to 10²², and one division of exact numbers rounds once.
const divisors = Float64Array.of(1, 1e4, 1e8, 1e12, 1e16, 1e20);

/** units ÷ 10⁴ to the power of `scale`. */
function scaled(units: number, scale: number): number {
  return scale < 0 ? units * 10 ** (-4 * scale) : units / (divisors[scale] ?? Number.NaN);
}

function digitsAsText(view: DataView, start: number, digits: number, scale: number): string {
  let text = "";
  for (let index = 0; index < digits; index += 1) {
    text += String(view.getUint16(start + numericHead + index * 2)).padStart(4, "0");
  }
  return `${text}e${-4 * scale}`;
}

/** Four digits behind the point, the first four at place 0. */
function toFraction(digit: number, place: number): number {
  const weight = fractionWeights[place];
  if (weight !== undefined) return digit * weight;
  return place === 3 ? Math.floor(digit / 10) + (digit % 10 >= 5 ? 1 : 0) : 0;
}
