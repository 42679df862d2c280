import { deserialize, serialize } from "node:v8";
import { type Spool, writeSpool } from "@entrywise/kit/bounded/spool";
import type { BatchTable } from "../batch-columns/batch-columns.ts";
import type { TradeBatch } from "../imported-trades.repository.ts";
import type { StatementRows } from "./open-statement.ts";

/** Where a batch stands in the spool: first what is no list, then its lists table by table. */
export interface SpooledBatch {
  from: number;
  head: number;
  tables: readonly (readonly [table: BatchTable, length: number])[];
}

/** In the process that reads the file: writes all batches. */
export async function spoolRows(rows: StatementRows): Promise<SpooledBatch[]> {
  const spooled: SpooledBatch[] = [];
  for await (const { lists, ...rest } of rows.batches()) {
    const head = serialize(rest);
    const tables = Object.entries(lists) as [BatchTable, readonly Uint8Array[]][];
    const { from } = writeSpool([head, ...tables.flatMap(([, pieces]) => pieces)]);
    const totalLength = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);
    spooled.push({ from, head: head.length, tables: tables.map(([table, pieces]) => [table, totalLength(pieces)]) });
  }
  return spooled;
}

/** In the service: one batch is in memory at a time, in pieces, for joined ones are marked again and again (ADR 22). */
export function rowsIn(spool: Spool, spooled: readonly SpooledBatch[]): StatementRows {
  return {
    async *batches() {
      for (const { from, head, tables } of spooled) {
        const rest = deserialize(Buffer.concat(await collectAll(spool.pieces(from, head)))) as Omit<
          TradeBatch,
          "lists"
        >; // as written
        const lists = {} as Record<BatchTable, Uint8Array[]>; // filled here
        let at = from + head;
        for (const [table, length] of tables) {
          lists[table] = await collectAll(spool.pieces(at, length));
          at += length;
        }
        yield { ...rest, lists };
      }
    },
  };
}

async function collectAll(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
