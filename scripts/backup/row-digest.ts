import { hash } from "node:crypto";

const NEWLINE = 0x0a;

/**
 * Counts and sums up the rows of a table as COPY writes them, whatever their order: a restored table keeps its rows
 * elsewhere on its pages. Each row's SHA-256 is added in eight lanes of 32 bits; it finds mistakes, the archive's encryption finds
 * malice.
 */
export class RowDigest {
  rows = 0;
  readonly #lanes = new Uint32Array(8);
  #rest: Buffer = Buffer.alloc(0);

  update(chunk: Buffer): void {
    let start = 0;
    // COPY escapes newlines of values: one ends a row, and nothing else.
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const row = chunk.subarray(start, end);
      this.#add(this.#rest.length === 0 ? row : Buffer.concat([this.#rest, row]));
      this.#rest = Buffer.alloc(0);
      start = end + 1;
    }
    if (start < chunk.length) this.#rest = Buffer.concat([this.#rest, chunk.subarray(start)]);
  }

  /** @throws Error in the middle of a row */
  get sum(): string {
    if (this.#rest.length > 0) throw new Error("the last row is not whole");
    return Buffer.from(this.#lanes.buffer).toString("hex");
  }

  #add(row: Buffer): void {
    const digest = hash("sha256", row, "buffer");
    for (let lane = 0; lane < 8; lane++) {
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    }
    this.rows += 1;
  }
}
