import type { Owner } from "./delete-owned.ts";
import { ownedTables } from "./owned-tables.ts";
import type { Transaction } from "./unit-of-work.ts";

const ROWS_AT_ONCE = 500;
/** Stored responses to repeated calls, which aren't the person's data. */
const NOT_OWN = new Set(["idempotency_key"]);
/** The archive names its owner once, and contains no credentials. */
const leftOut = /^(user_id|brand_key)$|(^|_)(hash|secret|password|token)(_|$)/;
const inexactInJson = new Set(["numeric", "bigint"]);

/**
 * Reads every row of a person, of all tables of this service that have an owner, as JSON texts: new tables are included
 * automatically. Decimals are texts, and columns with secrets are left out. Needs that person's scope `user`.
 *
 * @param except tables that are of no use to the person
 */
export async function* readOwned(
  tx: Transaction,
  schema: string,
  { userId, brand }: Owner,
  except: readonly string[] = [],
): AsyncGenerator<{ table: string; rows: string[] }> {
  const tables = (await ownedTables(tx, schema)).filter((table) => !NOT_OWN.has(table) && !except.includes(table));
  for (const table of tables) {
    const columns = await readableColumns(tx, schema, table);
    await tx.query(
      `declare own no scroll cursor for
         select row_to_json(o)::text as row from (
           select ${columns} from "${schema}"."${table}" where user_id = $1 and brand_key = $2) o`,
      [userId, brand],
    );
    for (;;) {
      const rows: { row: string }[] = await tx.query(`fetch ${ROWS_AT_ONCE} from own`);
      if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) };
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await tx.query("close own");
  }
}

async function readableColumns(tx: Transaction, schema: string, table: string): Promise<string> {
  const columns: { name: string; type: string }[] = await tx.query(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = $1 and table_name = $2 order by ordinal_position`,
    [schema, table],
  );
  return columns
    .filter(({ name }) => !leftOut.test(name))
    .map(({ name, type }) => (inexactInJson.has(type) ? `"${name}"::text as "${name}"` : `"${name}"`))
    .join(", ");
}
