import type { Connection, PoolClient, Submittable } from "pg";
import type { Transaction } from "./unit-of-work.ts";

/** Parameters already encoded for the protocol. */
export interface EncodedValues {
  /** For each, whether its bytes are in binary or text format. */
  binary: readonly boolean[];
  /** Concatenated, each preceded by its length in four bytes; split anywhere. */
  pieces: readonly Uint8Array[];
}

/**
 * Runs a statement whose last parameters are handed on as they are: the driver's own way to a message copies a large
 * one some times while it grows, and what it leaves behind makes the collector stop everybody.
 *
 * @param text returns no rows
 * @param values the first parameters, as texts
 * @throws Error of the database, with its SQLSTATE
 */
export async function runEncoded(
  tx: Transaction,
  text: string,
  values: readonly (string | number | null)[],
  encoded: EncodedValues,
): Promise<void> {
  const client: PoolClient = await tx.queryRunner?.connect();
  await client.query(new EncodedQuery(text, bindMessage(values, encoded))).finished;
}

class EncodedQuery implements Submittable {
  readonly finished: Promise<void>;
  readonly #text: string;
  readonly #bind: readonly Uint8Array[];
  #resolve: () => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(text: string, bind: readonly Uint8Array[]) {
    this.#text = text;
    this.#bind = bind;
    this.finished = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.parse({ name: "", text: this.#text, types: [] }, true);
    for (const piece of this.#bind) stream.write(piece);
    connection.execute({ portal: "", rows: "" }, true);
    connection.sync();
    stream.uncork();
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  /** Called by the driver for every query that ends; the end itself is `handleReadyForQuery`. */
  handleCommandComplete(): void {}
}

/** The protocol's Bind, of a statement and a portal without names. */
function bindMessage(values: readonly (string | number | null)[], { binary, pieces }: EncodedValues): Uint8Array[] {
  const texts = values.map((value) => (value === null ? null : Buffer.from(String(value))));
  const formats = [...texts.map(() => 0), ...binary.map(Number)];
  const head = Buffer.concat([
    Buffer.from("\0\0"),
    ...[formats.length, ...formats, formats.length].map(int16),
    ...texts.flatMap((value) => (value === null ? [int32(-1)] : [int32(value.length), value])),
  ]);
  const noResultFormats = int16(0);
  const length = pieces.reduce((sum, piece) => sum + piece.length, 4 + head.length + noResultFormats.length);
  return [Buffer.from("B"), int32(length), head, ...pieces, noResultFormats];
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
