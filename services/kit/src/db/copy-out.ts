import { escapeLiteral, type PoolClient } from "pg";
import type { CopiedRow } from "./copied-row.ts";
import { CopiedRows } from "./copied-rows.ts";
import type { Transaction } from "./unit-of-work.ts";

/**
 * Reads many rows without an object for each: PostgreSQL's binary COPY, several times faster than a query.
 *
 * @param select query whose parameters are written into it by `literal`, for COPY takes none
 * @param onRow called row after row; what it is given is only good until it returns
 * @throws Error of the database, with its SQLSTATE, and whatever `onRow` throws; rows before it have been handed on
 */
export async function copyOut(tx: Transaction, select: string, onRow: (row: CopiedRow) => void): Promise<void> {
  const client: PoolClient = await tx.queryRunner?.connect();
  await client.query(new CopiedRows(`copy (${select}) to stdout (format binary)`, onRow)).finished;
}

/** A text of SQL for a query that can have no parameters. */
export function literal(value: string | number | null): string {
  if (value === null) return "null";
  return typeof value === "number" ? String(value) : escapeLiteral(value);
}
