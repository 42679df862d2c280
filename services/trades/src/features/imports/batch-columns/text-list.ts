import type { ColumnList, Value } from "./column-list.ts";

const firstRoom = 4_096;
const lengthBytes = 4;
const bytesOfCharacter = 3;
const opening = "{".charCodeAt(0);
const comma = ",".charCodeAt(0);
const closing = "}".charCodeAt(0);

/** `{one,two,…}` as it grows. */
export class TextList implements ColumnList {
  readonly #cellOf: (value: Exclude<Value, null>) => string;
  #bytes = Buffer.allocUnsafe(firstRoom);
  #length = lengthBytes;

  constructor(cellOf: (value: Exclude<Value, null>) => string) {
    this.#cellOf = cellOf;
  }

  add(value: Value): void {
    const cell = value === null ? "NULL" : this.#cellOf(value);
    const most = this.#length + cell.length * bytesOfCharacter + 2;
    if (most > this.#bytes.length) this.#grow(most * 2);
    this.#bytes[this.#length] = this.#length === lengthBytes ? opening : comma;
    this.#length += 1 + this.#bytes.write(cell, this.#length + 1);
  }

  take(): Buffer {
    if (this.#length === lengthBytes) this.#bytes[this.#length++] = opening;
    this.#bytes[this.#length++] = closing;
    this.#bytes.writeInt32BE(this.#length - lengthBytes);
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = lengthBytes;
    return taken;
  }

  #grow(room: number): void {
    const larger = Buffer.allocUnsafe(room);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
