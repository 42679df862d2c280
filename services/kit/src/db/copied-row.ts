import type { FieldCodes } from "./field-codes.ts";

const secondsTo2000 = 946_684_800;
const microsPerSecond = 1_000_000;
const wordSize = 2 ** 32;
const negative = 0x4000;
const notANumber = 0xc000;
const digitBase = 10_000;
/** Weight of the first four digits behind the point in units of 10⁻¹⁵, and the rest of four digits beyond them. */
const fractionWeights = [1e11, 1e7, 1e3];

/** A money value in its two parts, both whole: value = whole + fraction × 10⁻¹⁵; NaN is null. */
export interface NumericParts {
  whole: number;
  fraction: number;
}

/**
 * The row of a binary COPY that is being read, field by field in the order of the select list. Every method reads the
 * next field, which must be of the type it names; null is NaN where a number is meant.
 */
export class CopiedRow {
  /** Parts of the last `numeric` that was read. */
  readonly parts: NumericParts = { whole: Number.NaN, fraction: 0 };
  #bytes: Buffer = Buffer.alloc(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;

  /** Begins a row whose first field is at `start`; `view` is of the same bytes. */
  place(bytes: Buffer, view: DataView, start: number): void {
    this.#bytes = bytes;
    this.#view = view;
    this.#at = start;
  }

  /** @param target takes the sixteen bytes as four big-endian words. @returns false for null */
  uuid(target: Uint32Array, index: number): boolean {
    const length = this.#length();
    if (length < 0) return false;
    for (let word = 0; word < 4; word += 1) target[index + word] = this.#view.getUint32(this.#at + word * 4);
    this.#at += length;
    return true;
  }

  /** The bytes of a field of any type; they change with the next row. */
  bytes(): Buffer | null {
    const length = this.#length();
    if (length < 0) return null;
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /**
   * The code of a field of any type.
   *
   * @param make gives the code of a value that `codes` does not know: its bytes as a text of one character a byte,
   *   empty for null
   */
  code(codes: FieldCodes, make: (key: string) => number): number {
    const length = Math.max(0, this.#length());
    const start = this.#at;
    this.#at += length;
    const known = codes.find(this.#bytes, start, length);
    if (known >= 0) return known;
    const code = make(this.#bytes.toString("latin1", start, this.#at));
    codes.keep(this.#bytes, start, length, code);
    return code;
  }

  text(): string | null {
    const length = this.#length();
    if (length < 0) return null;
    this.#at += length;
    return this.#bytes.toString("utf8", this.#at - length, this.#at);
  }

  int2(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.#at += length;
    return this.#view.getInt16(this.#at - length);
  }

  int4(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.#at += length;
    return this.#view.getInt32(this.#at - length);
  }

  float8(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.#at += length;
    return this.#view.getFloat64(this.#at - length);
  }

  /** null is NaN, false 0, true 1. */
  boolean(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.#at += length;
    return this.#bytes[this.#at - length] ?? 0;
  }

  /** Milliseconds UTC of a `timestamptz`. */
  time(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    const micros = this.#view.getInt32(this.#at) * wordSize + this.#view.getUint32(this.#at + 4);
    this.#at += length;
    return (micros + secondsTo2000 * microsPerSecond) / 1000;
  }

  /** A `numeric`; digits behind the fifteenth are rounded half away from zero. @returns `parts`, good until the next */
  numeric(): NumericParts {
    const { parts } = this;
    parts.whole = Number.NaN;
    parts.fraction = 0;
    const length = this.#length();
    if (length < 0) return parts;
    const start = this.#at;
    this.#at += length;
    const view = this.#view;
    const digits = view.getUint16(start);
    const weight = view.getInt16(start + 2);
    const sign = view.getUint16(start + 4);
    if (sign >= notANumber) return parts;
    let whole = 0;
    let fraction = 0;
    for (let index = 0; index < digits; index += 1) {
      const digit = view.getUint16(start + 8 + index * 2);
      if (index <= weight) whole = whole * digitBase + digit;
      else fraction += fractionOf(digit, index - weight - 1);
    }
    // Groups of zeros at the end of a whole number are not sent.
    for (let missing = digits; missing <= weight; missing += 1) whole *= digitBase;
    const isNegative = sign === negative;
    parts.whole = isNegative ? -whole - (fraction > 0 ? 1 : 0) : whole;
    parts.fraction = isNegative && fraction > 0 ? 1e15 - fraction : fraction;
    return parts;
  }

  /** A `numeric` as the double that reading its text gives. */
  number(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    const start = this.#at;
    this.#at += length;
    const view = this.#view;
    const digits = view.getUint16(start);
    const sign = view.getUint16(start + 4);
    if (sign >= notANumber) return Number.NaN;
    const scale = digits - 1 - view.getInt16(start + 2);
    let units = 0;
    for (let index = 0; index < digits; index += 1) units = units * digitBase + view.getUint16(start + 8 + index * 2);
    const isExact = units <= Number.MAX_SAFE_INTEGER && scale < divisors.length;
    const size = isExact ? scaled(units, scale) : Number(digitsAsText(view, start, digits, scale));
    return sign === negative ? -size : size;
  }

  #length(): number {
    const length = this.#view.getInt32(this.#at);
    this.#at += 4;
    return length;
  }
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
    text += String(view.getUint16(start + 8 + index * 2)).padStart(4, "0");
  }
  return `${text}e${-4 * scale}`;
}

/** Four digits behind the point, the first four at place 0. */
function fractionOf(digit: number, place: number): number {
  const weight = fractionWeights[place];
  if (weight !== undefined) return digit * weight;
  return place === 3 ? Math.floor(digit / 10) + (digit % 10 >= 5 ? 1 : 0) : 0;
}
