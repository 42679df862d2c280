import {
  type NumericParts,
  numericBytes,
  readNumericNumber,
  readNumericParts,
  readTime,
  readUuid,
} from "./binary-values.ts";
import type { FieldCodes } from "./field-codes.ts";

const uuidBytes = 16;
const minimumWord = -(2 ** 31);

/**
 * Values that one field of a binary COPY holds one behind the other, as PostgreSQL's send functions write them: what a
 * field costs to send does not depend on its size. Every method reads the next value, which must be of the type it
 * names. Null has no place: NaN, the smallest `timestamptz` and a UUID of zeros stand for it.
 */
export class PackedValues {
  /** Parts of the last `numeric` that was read. */
  readonly parts: NumericParts = { whole: Number.NaN, fraction: 0 };
  #bytes: Buffer = Buffer.alloc(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;

  /** Begins where the first value is; `view` is of the same bytes. */
  place(bytes: Buffer, view: DataView, start: number): void {
    this.#bytes = bytes;
    this.#view = view;
    this.#at = start;
  }

  /** @param target takes the sixteen bytes as four big-endian words */
  uuid(target: Uint32Array, index: number): void {
    readUuid(this.#view, this.#at, target, index);
    this.#at += uuidBytes;
  }

  /** The code of a UUID; `make` is given its bytes as a text of one character a byte when `codes` does not know it. */
  uuidCode(codes: FieldCodes, make: (key: string) => number): number {
    const start = this.#at;
    this.#at += uuidBytes;
    return codes.codeOf(this.#bytes, start, uuidBytes, make);
  }

  int4(): number {
    this.#at += 4;
    return this.#view.getInt32(this.#at - 4);
  }

  float8(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8);
  }

  /** Milliseconds UTC of a `timestamptz`. */
  time(): number {
    this.#at += 8;
    const isNone = this.#view.getInt32(this.#at - 8) === minimumWord;
    return isNone ? Number.NaN : readTime(this.#view, this.#at - 8);
  }

  /** A `numeric` in its parts. @returns `parts`, good until the next */
  numeric(): NumericParts {
    const start = this.#at;
    this.#at += numericBytes(this.#view, start);
    readNumericParts(this.#view, start, this.parts);
    return this.parts;
  }

  /** A `numeric` as the double that reading its text gives. */
  number(): number {
    const start = this.#at;
    this.#at += numericBytes(this.#view, start);
    return readNumericNumber(this.#view, start);
  }
}
