import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** What moves an account's balance at its broker, where credit is no part of it: its closed trades and its cash. */
const movements = `select at, net as amount, import_id from trade_result where account_id = $1
  union all select happened_at, amount, import_id from cash_entry where account_id = $1 and kind <> 'credit'`;

/**
 * Begins an account earlier when a statement of an earlier time comes later than others. The account then starts with
 * that statement's opening balance, but only where this and what the statement brings lead to the very balance that
 * the account started with: every later balance stays what it was.
 *
 * @param startBalance opening balance of the statement that no row tells; null where it names none
 * @returns whether the start has moved
 */
export async function beginEarlier(
  tx: Transaction,
  accountId: string,
  importId: string,
  startBalance: string | null,
): Promise<boolean> {
  if (startBalance === null) return false;
  const [moved] = await tx.query(
    `with movement as (${movements}),
          began as (select min(at) as at from movement where import_id is distinct from $2),
          earlier as (select sum(amount) as amount from movement, began where import_id = $2 and movement.at < began.at)
     select a.start_balance as before from trade_account a, earlier
      where a.id = $1 and a.start_balance <> $3 and a.start_balance = $3::numeric + earlier.amount`,
    [accountId, importId, startBalance],
  );
  if (moved === undefined) return false;
  await tx.query("update trade_account set start_balance = $2 where id = $1", [accountId, startBalance]);
  await tx.query("update trade_import set start_before = $2, start_after = $3 where id = $1", [
    importId,
    moved.before,
    startBalance,
  ]);
  return true;
}

/**
 * Gives an account without any movement the opening balance of the statement that is its first.
 *
 * @param startBalance null where the statement names none
 */
export async function beginEmpty(
  tx: Transaction,
  accountId: string,
  importId: string,
  startBalance: string | null,
): Promise<void> {
  if (startBalance === null) return;
  const [, affected] = await tx.query(
    `update trade_account set start_balance = $2 where id = $1 and start_balance = 0
        and not exists (select from (${movements}) m)`,
    [accountId, startBalance],
  );
  if (affected === 1) await noteFirstStart(tx, accountId, importId);
}

/** Notes that the account's start balance is this import's: `start_before` stays null, as there was none before. */
export async function noteFirstStart(tx: Transaction, accountId: string, importId: string): Promise<void> {
  await tx.query(
    `update trade_import i set start_after = a.start_balance from trade_account a
      where i.id = $2 and a.id = $1 and a.start_balance <> 0 and not exists (select from (${movements}) m)`,
    [accountId, importId],
  );
}

/**
 * Lets an account begin again where it did before an import that is undone, unless somebody has changed that since. The
 * start balance that its first import brought goes only when nothing is left that counts from it.
 */
export async function beginAsBefore(tx: Transaction, importId: string): Promise<void> {
  const [moved] = await tx.query("select account_id from trade_import where id = $1 and start_after is not null", [
    importId,
  ]);
  if (moved === undefined) return;
  await tx.query(
    `update trade_account a set start_balance = coalesce(i.start_before, 0) from trade_import i
      where i.id = $2 and a.id = $1 and a.start_balance = i.start_after
        and (i.start_before is not null or not exists (select from (${movements}) m))`,
    [moved.account_id, importId],
  );
}
