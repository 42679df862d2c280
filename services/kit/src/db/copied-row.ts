const secondsTo2000 = 946_684_800;
const microsPerSecond = 1_000_000;
const wordSize = 2 ** 32;
const negative = 0x4000;
const notANumber = 0xc000;
const digitBase = 10_000;
const usualRow = 1_024;
/** Weight of the first four digits behind the point in units of 10⁻¹⁵, and the rest of four digits beyond them. */
const fractionWeights = [1e11, 1e7, 1e3];

/** A money value in its two parts, both whole: value = whole + fraction × 10⁻¹⁵; NaN is null. */
export interface NumericParts {
  whole: number;
  fraction: number;
}

/** The last value of a column, as `repeats` keeps it. */
export interface FieldMemory {
  bytes: Uint8Array;
  /** Bytes in use; −1 for none. */
  length: number;
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

  /** Hands on all whole rows. @returns number of bytes that were read */
  readAll(bytes: Buffer, onRow: (row: CopiedRow) => void): number {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    for (let end = endOfRow(this.#view, start); end !== null; end = endOfRow(this.#view, start)) {
      this.#at = start + 2;
      if (end > this.#at) onRow(this);
      start = end;
    }
    return start;
  }

  /**
   * Reads the row that begins at the end of one chunk and ends in the next, joining no more of the two than it takes.
   *
   * @returns bytes of the next chunk that belonged to it; null while the row is not all there
   */
  finishRow(begun: Buffer, next: Buffer, onRow: (row: CopiedRow) => void): number | null {
    if (begun.length === 0) return 0;
    for (let taken = Math.min(usualRow, next.length); ; taken = Math.min(taken * 4, next.length)) {
      const joined = Buffer.concat([begun, next.subarray(0, taken)]);
      const end = endOfRow(new DataView(joined.buffer, joined.byteOffset, joined.byteLength), 0);
      if (end !== null) {
        this.readAll(joined.subarray(0, end), onRow);
        return end - begun.length;
      }
      if (taken === next.length) return null;
    }
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
   * Whether the next field is what `memory` holds; it is then read. Else it is still to be read, and remembered: for
   * columns whose values come many times in a row.
   */
  repeats(memory: FieldMemory): boolean {
    const length = Math.max(0, this.#view.getInt32(this.#at));
    const start = this.#at + 4;
    const { bytes } = memory;
    let index = length === memory.length ? 0 : length;
    while (index < length && this.#bytes[start + index] === bytes[index]) index += 1;
    if (length === memory.length && index === length) {
      this.#at = start + length;
      return true;
    }
    memory.length = length <= bytes.length ? length : -1;
    for (index = 0; index < memory.length; index += 1) bytes[index] = this.#bytes[start + index] ?? 0;
    return false;
  }

  /** The bytes of a field of any type as a text of one character a byte, to look values up by; empty for null. */
  key(): string {
    const length = this.#length();
    if (length < 0) return "";
    this.#at += length;
    return this.#bytes.toString("latin1", this.#at - length, this.#at);
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

  #length(): number {
    const length = this.#view.getInt32(this.#at);
    this.#at += 4;
    return length;
  }
}

/** Four digits behind the point, the first four at place 0. */
function fractionOf(digit: number, place: number): number {
  const weight = fractionWeights[place];
  if (weight !== undefined) return digit * weight;
  return place === 3 ? Math.floor(digit / 10) + (digit % 10 >= 5 ? 1 : 0) : 0;
}

/** Where a row that begins here ends; null while it is not all there. The trailer is a row of −1 fields. */
function endOfRow(view: DataView, start: number): number | null {
  const { byteLength } = view;
  if (start + 2 > byteLength) return null;
  const fields = view.getInt16(start);
  let end = start + 2;
  for (let field = 0; field < fields; field += 1) {
    if (end + 4 > byteLength) return null;
    const length = view.getInt32(end);
    end += length > 0 ? 4 + length : 4;
  }
  return end > byteLength ? null : end;
}
