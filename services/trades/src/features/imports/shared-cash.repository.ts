import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { UNDO_DAYS } from "./imports.repository.ts";

/**
 * Notes which rows of a statement another import had brought before it: they stay when that one is undone. An import that
 * cannot be undone any more takes nothing away.
 */
export async function holdCash(
  journal: Journal,
  importId: string,
  rows: readonly { account_id: string; ticket: string | null }[],
): Promise<void> {
  const { tx, actor } = journal;
  await forgetOldHolders(journal);
  if (rows.length === 0) return;
  await tx.query(
    `insert into held_cash (cash_entry_id, import_id, user_id, brand_key)
     select c.id, $3, $1, $2
       from jsonb_to_recordset($4::jsonb) as r(account_id uuid, ticket text)
            join cash_entry c on c.account_id = r.account_id and c.ticket = r.ticket
            join trade_import i on i.id = c.import_id
      where c.user_id = $1 and c.brand_key = $2 and i.id <> $3 and i.created_at > now() - make_interval(days => $5)
     on conflict do nothing`,
    [actor.userId, actor.brand, importId, JSON.stringify(rows), UNDO_DAYS],
  );
}

/** Gives the cash rows of an import to the first of those that hold them too. */
export async function passOnCash(tx: Transaction, importId: string): Promise<void> {
  await tx.query("delete from held_cash where import_id = $1", [importId]);
  await tx.query(
    `update cash_entry c set import_id = h.import_id
       from (select distinct on (h.cash_entry_id) h.cash_entry_id, h.import_id
               from cash_entry own join held_cash h on h.cash_entry_id = own.id
                    join trade_import i on i.id = h.import_id
              where own.import_id = $1
              order by h.cash_entry_id, i.created_at, i.id) h
      where c.id = h.cash_entry_id`,
    [importId],
  );
  await tx.query(
    "delete from held_cash h using cash_entry c where c.id = h.cash_entry_id and c.import_id = h.import_id",
  );
}

/** Cash rows that an import has brought: how many go with it, and how many others hold too. */
export async function cashOfImport(
  tx: Transaction,
  importId: string,
): Promise<{ removedCash: number; keptCash: number }> {
  const [counts] = await tx.query(
    `select (count(*) filter (where not shared))::int as "removedCash", (count(*) filter (where shared))::int as "keptCash"
       from (select exists (select from held_cash h where h.cash_entry_id = c.id and h.import_id <> $1) as shared
               from cash_entry c where c.import_id = $1) c`,
    [importId],
  );
  return counts;
}

async function forgetOldHolders({ tx, actor }: Journal): Promise<void> {
  await tx.query(
    `delete from held_cash h using cash_entry c, trade_import i
      where c.id = h.cash_entry_id and i.id = c.import_id and i.created_at < now() - make_interval(days => $3)
        and h.user_id = $1 and h.brand_key = $2`,
    [actor.userId, actor.brand, UNDO_DAYS],
  );
}
