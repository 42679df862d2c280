import type { Transaction } from "./unit-of-work.ts";

/** Names of the tables of a schema whose rows belong to a person on a brand. */
export async function ownedTables(tx: Transaction, schema: string): Promise<string[]> {
  const rows: { name: string }[] = await tx.query(
    `select c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = $1 and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'brand_key')
      group by c.table_name having count(*) = 2 order by c.table_name`,
    [schema],
  );
  return rows.map(({ name }) => name);
}
