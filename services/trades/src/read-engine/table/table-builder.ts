import { type Dictionaries, emptyTable, type TradeTable, tableOf } from "./trade-table.ts";

// Most reads are of a few changed trades; many come in pieces that need not be copied to make room for more.
const firstPiece = 64;
const piece = 16_384;

/** Where the next row is written. */
export interface FreeRow {
  table: TradeTable;
  at: number;
}

/** Fills a table whose length nobody knows beforehand. */
export class TableBuilder {
  readonly #dictionaries: Dictionaries;
  readonly #full: TradeTable[] = [];
  readonly #free: FreeRow;

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
    this.#free = { table: emptyTable(firstPiece, dictionaries), at: 0 };
  }

  /** The same place until it is accepted. */
  next(): FreeRow {
    return this.#free;
  }

  /** The row that was written stays. */
  accept(): void {
    const free = this.#free;
    free.at += 1;
    if (free.at < free.table.length) return;
    this.#full.push(free.table);
    free.table = emptyTable(piece, this.#dictionaries);
    free.at = 0;
  }

  table(): TradeTable {
    const last = this.#free;
    const pieces = [
      ...this.#full.map((table) => ({ table, rows: table.length })),
      { table: last.table, rows: last.at },
    ];
    const length = pieces.reduce((sum, { rows }) => sum + rows, 0);
    return tableOf(length, this.#dictionaries, (of, empty, width) => {
      const column = empty(length * width);
      let start = 0;
      for (const { table, rows } of pieces) {
        column.set(of(table).subarray(0, rows * width), start * width);
        start += rows;
      }
      return column;
    });
  }
}
