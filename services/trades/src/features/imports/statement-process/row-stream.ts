import type { Readable, Writable } from "node:stream";
import type { BatchTable } from "../batch-columns/batch-columns.ts";
import type { TradeBatch } from "../imported-trades.repository.ts";

/** The stream of a reading process that carries rows, by its place among the process's streams. */
export const rowStream = 4;

/** What of a batch is a message; its lists follow in a stream of their own, table by table, as so many bytes. */
export type BatchHead = Omit<TradeBatch, "lists"> & {
  bytes: readonly (readonly [table: BatchTable, length: number])[];
};

/** Sends the lists, and says what is on its way. */
export function sendRows(into: Writable, { lists, ...batch }: TradeBatch): BatchHead {
  const tables = Object.entries(lists) as [BatchTable, readonly Uint8Array[]][];
  into.cork();
  for (const piece of tables.flatMap(([, pieces]) => pieces)) into.write(piece);
  into.uncork();
  const bytesOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, piece) => sum + piece.length, 0);
  return { ...batch, bytes: tables.map(([table, pieces]) => [table, bytesOf(pieces)]) };
}

/**
 * Takes batches from the stream in the pieces in which they come. As a message, a batch is joined, read and copied;
 * what each leaves behind brings the moment nearer at which the collector stops everybody.
 *
 * @returns waits for the lists of a batch, for ever when the process ends before: its end says why
 */
export function rowReader(stream: Readable): (head: BatchHead) => Promise<TradeBatch> {
  const coming: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  let begun: Uint8Array = new Uint8Array(0);
  const take = async (length: number): Promise<Uint8Array[]> => {
    const pieces: Uint8Array[] = [];
    for (let missing = length; missing > 0; ) {
      if (begun.length === 0) begun = await next(coming);
      const piece = begun.subarray(0, missing);
      pieces.push(piece);
      missing -= piece.length;
      begun = begun.subarray(piece.length);
    }
    return pieces;
  };
  return async ({ bytes, ...batch }) => {
    const lists = {} as Record<BatchTable, Uint8Array[]>; // filled here
    for (const [table, length] of bytes) lists[table] = await take(length);
    return { ...batch, lists };
  };
}

async function next(coming: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const piece = await coming.next().catch(() => null);
  return piece === null || piece.done ? new Promise<never>(() => undefined) : piece.value;
}
