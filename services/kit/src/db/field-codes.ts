const slots = 256;
const width = 24;

/**
 * Cache of the codes of a column's values, keyed by their bytes, for columns with few distinct values. A value that is
 * too long, or was displaced by another, is a cache miss.
 */
export class FieldCodes {
  readonly #bytes = new Uint8Array(slots * width);
  readonly #lengths = new Int32Array(slots).fill(-1);
  readonly #codes = new Int32Array(slots);

  /** @param make gives the code of a value that is not known: its bytes as a text of one character a byte */
  codeOf(bytes: Buffer, start: number, length: number, make: (key: string) => number): number {
    const known = this.#find(bytes, start, length);
    if (known >= 0) return known;
    const code = make(bytes.toString("latin1", start, start + length));
    this.#keep(bytes, start, length, code);
    return code;
  }

  /** @returns −1 for what is not known */
  #find(bytes: Uint8Array, start: number, length: number): number {
    const slot = findSlot(bytes, start, length);
    if (this.#lengths[slot] !== length) return -1;
    const offset = slot * width;
    for (let index = 0; index < length; index += 1) {
      if (this.#bytes[offset + index] !== bytes[start + index]) return -1;
    }
    return this.#codes[slot] ?? -1;
  }

  #keep(bytes: Uint8Array, start: number, length: number, code: number): void {
    if (length > width) return;
    const slot = findSlot(bytes, start, length);
    this.#bytes.set(bytes.subarray(start, start + length), slot * width);
    this.#lengths[slot] = length;
    this.#codes[slot] = code;
  }
}

/** Ids differ in their last bytes, symbols in all of their few. */
function findSlot(bytes: Uint8Array, start: number, length: number): number {
  let hash = length;
  for (let index = Math.max(0, length - 8); index < length; index += 1) {
    hash = (Math.imul(hash, 31) + (bytes[start + index] ?? 0)) | 0;
  }
  return (hash ^ (hash >>> 8)) & (slots - 1);
}
