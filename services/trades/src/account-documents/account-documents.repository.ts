import type { Journal } from "../journal/journal.ts";

/** What an account may carry beside itself, one document each. */
const tables = { rules: "account_rules", goals: "account_goals", fees: "account_fees" } as const;
export type DocumentKind = keyof typeof tables;

/** Null: there is none; the version counts on when one is taken away. */
export interface StoredDocument<Document> {
  document: Document | null;
  version: number;
}

/** @returns as it was stored by `storeDocument`; nobody else writes there */
export async function findDocument<Document>(
  { tx, actor }: Journal,
  kind: DocumentKind,
  accountId: string,
): Promise<StoredDocument<Document>> {
  const [row] = await tx.query(
    `select ${kind} as document, version from ${tables[kind]} where account_id = $1 and user_id = $2 and brand_key = $3`,
    [accountId, actor.userId, actor.brand],
  );
  return row ?? { document: null, version: 0 };
}

/** False when the document has another version by now. */
export async function storeDocument(
  { tx, actor }: Journal,
  kind: DocumentKind,
  accountId: string,
  { document, version }: StoredDocument<object>,
): Promise<boolean> {
  const [table, json] = [tables[kind], document === null ? null : JSON.stringify(document)];
  const rows = await tx.query(
    `insert into ${table} (account_id, user_id, brand_key, ${kind}) select $1, $2, $3, $4::jsonb where $5 = 0
       on conflict (account_id) do nothing returning version`,
    [accountId, actor.userId, actor.brand, json, version],
  );
  if (rows.length > 0 || version === 0) return rows.length > 0;
  const [, affected] = await tx.query(
    `update ${table} set ${kind} = $4::jsonb, version = version + 1, changed_at = now()
      where account_id = $1 and user_id = $2 and brand_key = $3 and version = $5`,
    [accountId, actor.userId, actor.brand, json, version],
  );
  return affected === 1;
}
