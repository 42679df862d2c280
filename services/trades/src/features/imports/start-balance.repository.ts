import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** What moves an account's balance at its broker, where credit is no part of it: its closed trades and its cash. */
const movements = `select close_date as at, net_profit as amount, import_id from trade
    where account_id = $1 and deleted_at is null and status = 1 and is_closed and net_profit is not null
      and close_date is not null
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

/** Lets an account begin again where it did before an import that is undone, unless somebody has changed that since. */
export async function beginAsBefore(tx: Transaction, importId: string): Promise<void> {
  await tx.query(
    `update trade_account a set start_balance = i.start_before from trade_import i
      where i.id = $1 and a.id = i.account_id and a.start_balance = i.start_after`,
    [importId],
  );
}
