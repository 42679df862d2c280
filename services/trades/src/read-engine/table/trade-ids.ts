import type { TradeTable } from "./trade-table.ts";

const idLength = 4;

/** The id of a row, as the wire writes it. */
export function idAt({ ids }: Pick<TradeTable, "ids">, row: number): string {
  let hex = "";
  for (let word = 0; word < idLength; word += 1) {
    hex += (ids[row * idLength + word] ?? 0).toString(16).padStart(8, "0");
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Order of ids as texts: negative when the first stands before the second. */
export const compareIds = createComparator(idLength);

/** Compares rows of a column whose values are `width` numbers of 32 bits each, the most significant first. */
export function createComparator(width: number) {
  return (first: Uint32Array, row: number, second: Uint32Array, other: number): number => {
    for (let word = 0; word < width; word += 1) {
      const difference = (first[row * width + word] ?? 0) - (second[other * width + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Finds rows by id. */
export class IdIndex {
  readonly #ids: Uint32Array;
  /** Row + 1 by the last word of the id, which is random in every version of UUID; 0 is free. */
  readonly #slots: Uint32Array;

  constructor({ ids, length }: Pick<TradeTable, "ids" | "length">) {
    this.#ids = ids;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * length + 1)));
    const mask = this.#slots.length - 1;
    for (let row = 0; row < length; row += 1) {
      let slot = (ids[row * idLength + idLength - 1] ?? 0) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = row + 1;
    }
  }

  /** @param id four numbers, of which the row `at` is meant. @returns −1 when it is not there */
  rowOf(id: Uint32Array, at = 0): number {
    const mask = this.#slots.length - 1;
    for (let slot = (id[at * idLength + idLength - 1] ?? 0) & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] ?? 0) - 1;
      if (row < 0 || compareIds(this.#ids, row, id, at) === 0) return row;
    }
  }

  /** @returns −1 when it is not there */
  rowOfText(id: string): number {
    return this.rowOf(numbersOf(id));
  }
}

function numbersOf(id: string): Uint32Array {
  const hex = id.replaceAll("-", "");
  return Uint32Array.from({ length: idLength }, (_, word) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16));
}

const indices = new WeakMap<Uint32Array, IdIndex>();

/** The index of a table, made on first use. */
export function idIndex(table: Pick<TradeTable, "ids" | "length">): IdIndex {
  const index = indices.get(table.ids) ?? new IdIndex(table);
  indices.set(table.ids, index);
  return index;
}
