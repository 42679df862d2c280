import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { isPooledByTransaction } from "./pooler.ts";
import type { Transaction } from "./unit-of-work.ts";

/**
 * A query that people wait for again and again: the database parses and plans it once a connection, which for a page of
 * a list takes it four times as long as finding the rows. Behind a pooler in transaction mode it is asked without a name.
 *
 * @param text the same each time; what differs are its parameters
 * @returns asks it within a transaction; rejects with the database's error, with its SQLSTATE
 */
export function prepared<Row>(text: string): (tx: Transaction, values: readonly unknown[]) => Promise<Row[]> {
  const name = createHash("sha256").update(text).digest("base64url");
  return async (tx, values) => {
    const client: PoolClient = await tx.queryRunner?.connect();
    const named = isPooledByTransaction() ? {} : { name };
    const { rows } = await client.query<Row & object>({ ...named, text, values: [...values] });
    return rows;
  };
}
