import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import type { Journal } from "../../journal/journal.ts";
import { nextVersion, ownedBy } from "../../journal/owned-by.ts";
import { CashEntryEntity } from "./cash-entry.entity.ts";

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

export async function findCashEntry(journal: Journal, id: string): Promise<StoredCashEntry | null> {
  const found = await journal.tx.getRepository(CashEntryEntity).findOneBy({ ...ownedBy(journal), id });
  if (found === null) return null;
  const { accountId, kind, happenedAt, amount, comment, importId, version } = found;
  return {
    ...{ accountId, kind, amount, version },
    happenedAt: happenedAt.toISOString(),
    comment: comment ?? "",
    isImported: importId !== null,
  };
}

export async function insertCashEntry(
  journal: Journal,
  id: string,
  accountId: string,
  { kind, happenedAt, amount, comment }: CashEntry,
): Promise<void> {
  const row = { id, ...ownedBy(journal), accountId, kind, amount, comment };
  await journal.tx.getRepository(CashEntryEntity).insert({ ...row, happenedAt: new Date(happenedAt) });
}

/** False when the entry has another version by now or does not exist. */
export async function updateCashEntry(
  journal: Journal,
  id: string,
  version: number,
  { kind, happenedAt, amount, comment }: CashEntry,
): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(CashEntryEntity)
    .update(
      { ...ownedBy(journal), id, version },
      { kind, happenedAt: new Date(happenedAt), amount, comment, ...nextVersion },
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

export async function deleteCashEntry(journal: Journal, id: string): Promise<void> {
  await journal.tx.getRepository(CashEntryEntity).delete({ ...ownedBy(journal), id });
}
