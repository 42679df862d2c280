import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Money that moved, as it is stored: its amount carries the sign. */
export interface CashEntry {
  kind: string;
  happenedAt: string;
  amount: string;
  comment: string;
}

export interface StoredCashEntry extends CashEntry {
  accountId: string;
  isImported: boolean;
  version: number;
}

const mine = "id = $1 and user_id = $2 and brand_key = $3";

export async function findCashEntry(tx: Transaction, actor: Actor, id: string): Promise<StoredCashEntry | null> {
  const [row] = await tx.query(
    `select account_id as "accountId", import_id is not null as "isImported", version, kind,
            to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "happenedAt",
            trim_scale(amount)::text as amount, coalesce(comment, '') as comment
       from cash_entry where ${mine}`,
    [id, actor.userId, actor.brand],
  );
  return row ?? null;
}

export async function insertCashEntry(
  tx: Transaction,
  actor: Actor,
  id: string,
  accountId: string,
  entry: CashEntry,
): Promise<void> {
  await tx.query(
    `insert into cash_entry (id, user_id, brand_key, account_id, kind, happened_at, amount, comment)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, actor.userId, actor.brand, accountId, entry.kind, entry.happenedAt, entry.amount, entry.comment],
  );
}

/** False when the entry has another version by now or does not exist. */
export async function updateCashEntry(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  { kind, happenedAt, amount, comment }: CashEntry,
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update cash_entry set kind = $5, happened_at = $6, amount = $7, comment = $8, version = version + 1
      where ${mine} and version = $4`,
    [id, actor.userId, actor.brand, version, kind, happenedAt, amount, comment],
  );
  return affected === 1;
}

export async function deleteCashEntry(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await tx.query(`delete from cash_entry where ${mine}`, [id, actor.userId, actor.brand]);
}
