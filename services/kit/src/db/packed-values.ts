import {
  type NumericParts,
  numericBytes,
  readNumericNumber,
  readNumericParts,
  readTime,
  readUuid,
} from "./binary-values.ts";
import type { FieldCodes } from "./field-codes.ts";
import { ReadPosition } from "./read-position.ts";

const uuidBytes = 16;
const minimumWord = -(2 ** 31);

/**
 * Several values packed into one field of a binary COPY, as written by PostgreSQL's send functions, because the cost of
 * a field doesn't depend on its size. Every method reads the next value, which must be of the named type. NaN, the
 * smallest `timestamptz` and a UUID of zeros stand for null.
 */
export class PackedValues extends ReadPosition {
  /** @param target takes the sixteen bytes as four big-endian words */
  uuid(target: Uint32Array, index: number): void {
    readUuid(this.view, this.at, target, index);
    this.at += uuidBytes;
  }

  /** The code of a UUID; `make` is given its bytes as a text of one character a byte when `codes` does not know it. */
  uuidCode(codes: FieldCodes, make: (key: string) => number): number {
    const start = this.at;
    this.at += uuidBytes;
    return codes.codeOf(this.source, start, uuidBytes, make);
  }

  int4(): number {
    this.at += 4;
    return this.view.getInt32(this.at - 4);
  }

  /** @param target takes the eight bytes of an `int8` that is not negative as two big-endian words */
  words(target: Uint32Array, index: number): void {
    target[index] = this.view.getUint32(this.at);
    target[index + 1] = this.view.getUint32(this.at + 4);
    this.at += 8;
  }

  float8(): number {
    this.at += 8;
    return this.view.getFloat64(this.at - 8);
  }

  /** Milliseconds UTC of a `timestamptz`. */
  time(): number {
    this.at += 8;
    const isNone = this.view.getInt32(this.at - 8) === minimumWord;
    return isNone ? Number.NaN : readTime(this.view, this.at - 8);
  }

  /** A `numeric` in its parts. @returns `parts`, good until the next */
  numeric(): NumericParts {
    const start = this.at;
    this.at += numericBytes(this.view, start);
    readNumericParts(this.view, start, this.parts);
    return this.parts;
  }

  /** A `numeric` as the double that reading its text gives. */
  number(): number {
    const start = this.at;
    this.at += numericBytes(this.view, start);
    return readNumericNumber(this.view, start);
  }
}
