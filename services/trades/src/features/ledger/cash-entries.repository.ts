import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import type { Journal } from "../../journal/journal.ts";

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

export async function findCashEntry({ tx, actor }: Journal, id: string): Promise<StoredCashEntry | null> {
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
  { tx, actor }: Journal,
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
  { tx, actor }: Journal,
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

const cashKeywordsOf = (column: string) =>
  `btrim(regexp_replace(regexp_replace(lower(coalesce(${column}, '')), '\\d+([.,:/-]\\d+)*', '#', 'g'), '\\s+', ' ', 'g'))`;

/**
 * Gives entries another kind, in the direction of their money.
 *
 * @param keywords of all imported entries of the account, see `cashKeywords`; null for the one entry alone
 * @returns how many have another kind now
 */
export async function updateCashKinds(
  { tx, actor }: Journal,
  { id, accountId }: { id: string; accountId: string },
  kind: CashKind,
  keywords: string | null,
): Promise<number> {
  const chosen = `case when $5 in ('deposit', 'withdrawal')
    then case when amount < 0 then 'withdrawal' else 'deposit' end else $5 end`;
  const [, affected] = await tx.query(
    `update cash_entry set kind = ${chosen}, version = version + 1
      where user_id = $2 and brand_key = $3 and account_id = $4 and kind <> 'credit' and kind <> ${chosen}
        and (id = $1 or (import_id is not null and ${cashKeywordsOf("comment")} = $6::text))`,
    [id, actor.userId, actor.brand, accountId, kind, keywords],
  );
  return affected;
}

/** Profiles that book into an account remember what rows of these keywords are. */
export async function rememberCashKind(
  { tx, actor }: Journal,
  accountId: string,
  keywords: string,
  kind: CashKind,
): Promise<void> {
  await tx.query(
    `update import_profile set cash_kinds = cash_kinds || jsonb_build_object($4::text, $5::text), version = version + 1
      where account_id = $1 and user_id = $2 and brand_key = $3`,
    [accountId, actor.userId, actor.brand, keywords, kind],
  );
}

export async function deleteCashEntry({ tx, actor }: Journal, id: string): Promise<void> {
  await tx.query(`delete from cash_entry where ${mine}`, [id, actor.userId, actor.brand]);
}
