import { ownedTables } from "./owned-tables.ts";
import { sqlState, type Transaction } from "./unit-of-work.ts";

/** A person on a brand. */
export interface Owner {
  userId: string;
  brand: string;
}

const FOREIGN_KEY = "23503";

/**
 * Deletes a person's rows from every table of this service that has an owner, so that no new table can be forgotten.
 * Needs the scope `job`.
 *
 * @param except tables whose rows a sweep deletes later
 * @throws Error if rows reference each other in a cycle
 */
export async function deleteOwned(
  tx: Transaction,
  schema: string,
  { userId, brand }: Owner,
  except: readonly string[] = [],
): Promise<void> {
  // One person may have a hundred thousand trades.
  await tx.query("set local statement_timeout = '120s'");
  let left = (await ownedTables(tx, schema)).filter((table) => !except.includes(table));
  while (left.length > 0) {
    const refused: string[] = [];
    for (const table of left) {
      const isDone = await tryDelete(tx, `"${schema}"."${table}"`, [userId, brand]);
      if (!isDone) refused.push(table);
    }
    if (refused.length === left.length) throw new Error(`rows refer to each other: ${refused.join(", ")}`);
    left = refused;
  }
}

/** @returns false if rows of another table still reference these */
async function tryDelete(tx: Transaction, table: string, owner: [string, string]): Promise<boolean> {
  await tx.query("savepoint owned");
  try {
    await tx.query(`delete from ${table} where user_id = $1 and brand_key = $2`, owner);
    await tx.query("release savepoint owned");
    return true;
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY) throw error;
    await tx.query("rollback to savepoint owned");
    return false;
  }
}
