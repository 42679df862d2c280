import type { ColumnList, Value } from "./column-list.ts";

const firstRoom = 4_096;
const bytesOfCharacter = 3;
const opening = "{".charCodeAt(0);
const comma = ",".charCodeAt(0);

/** `{one,two,…}` as it grows. */
export class TextList implements ColumnList {
  readonly #cellOf: (value: Exclude<Value, null>) => string;
  #bytes = Buffer.allocUnsafe(firstRoom);
  #length = 0;

  constructor(cellOf: (value: Exclude<Value, null>) => string) {
    this.#cellOf = cellOf;
  }

  add(value: Value): void {
    const cell = value === null ? "NULL" : this.#cellOf(value);
    const most = this.#length + cell.length * bytesOfCharacter + 2;
    if (most > this.#bytes.length) this.#grow(most * 2);
    this.#bytes[this.#length] = this.#length === 0 ? opening : comma;
    this.#length += 1 + this.#bytes.write(cell, this.#length + 1);
  }

  take(): string {
    const text = this.#length === 0 ? "{}" : `${this.#bytes.toString("utf8", 0, this.#length)}}`;
    this.#length = 0;
    return text;
  }

  #grow(room: number): void {
    const larger = Buffer.allocUnsafe(room);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
