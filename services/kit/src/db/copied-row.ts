import { type NumericParts, readNumericNumber, readNumericParts, readTime, readUuid } from "./binary-values.ts";
import type { FieldCodes } from "./field-codes.ts";
import type { PackedValues } from "./packed-values.ts";
import { ReadPosition } from "./read-position.ts";

/**
 * The current row of a binary COPY, read field by field in the order of the select list. Every method reads the next
 * field, which must be of the named type; null is NaN for numbers.
 */
export class CopiedRow extends ReadPosition {
  /** @param target takes the sixteen bytes as four big-endian words. @returns false for null */
  uuid(target: Uint32Array, index: number): boolean {
    const length = this.#length();
    if (length < 0) return false;
    readUuid(this.view, this.at, target, index);
    this.at += length;
    return true;
  }

  /** The bytes of a field of any type; they change with the next row. */
  bytes(): Buffer | null {
    const length = this.#length();
    if (length < 0) return null;
    this.at += length;
    return this.source.subarray(this.at - length, this.at);
  }

  /**
   * The code of a field of any type.
   *
   * @param make gives the code of a value that `codes` does not know: its bytes as a text of one character a byte,
   *   empty for null
   */
  code(codes: FieldCodes, make: (key: string) => number): number {
    const length = Math.max(0, this.#length());
    const start = this.at;
    this.at += length;
    return codes.codeOf(this.source, start, length, make);
  }

  text(): string | null {
    const length = this.#length();
    if (length < 0) return null;
    this.at += length;
    return this.source.toString("utf8", this.at - length, this.at);
  }

  int2(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.at += length;
    return this.view.getInt16(this.at - length);
  }

  int4(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.at += length;
    return this.view.getInt32(this.at - length);
  }

  float8(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.at += length;
    return this.view.getFloat64(this.at - length);
  }

  /** null is NaN, false 0, true 1. */
  boolean(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.at += length;
    return this.source[this.at - length] ?? 0;
  }

  /** Milliseconds UTC of a `timestamptz`. */
  time(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.at += length;
    return readTime(this.view, this.at - length);
  }

  /**
   * A `numeric`; digits behind the fifteenth are rounded half away from zero. @returns `parts`, valid until the next
   * call
   */
  numeric(): NumericParts {
    const length = this.#length();
    if (length < 0) {
      this.parts.whole = Number.NaN;
      this.parts.fraction = 0;
      return this.parts;
    }
    this.at += length;
    readNumericParts(this.view, this.at - length, this.parts);
    return this.parts;
  }

  /** A `numeric` as the double that reading its text gives. */
  number(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    this.at += length;
    return readNumericNumber(this.view, this.at - length);
  }

  /** A field that packs several values; `values` reads them, valid until the next row. */
  packed(values: PackedValues): void {
    const length = this.#length();
    values.place(this.source, this.view, this.at);
    this.at += length;
  }

  #length(): number {
    const length = this.view.getInt32(this.at);
    this.at += 4;
    return length;
  }
}
