import type { SaveTradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { FirstData } from "@entrywise/contracts/trades/first-data.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";

/** What other features do for it, in the same transaction. */
export interface FirstDataHooks {
  addAccount(tx: Transaction, actor: Actor, input: SaveTradeAccount): Promise<string>;
  tellAccountsChanged(tx: Transaction, actor: Actor): Promise<void>;
  /** Ids by name; what is not there is added. */
  strategies(tx: Transaction, actor: Actor, names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** @returns how many accounts and strategies of these names there are afterwards */
export async function makeFirstData(
  tx: Transaction,
  actor: Actor,
  { accounts, strategies }: FirstData,
  hooks: FirstDataHooks,
): Promise<{ accounts: number; strategies: number }> {
  // Locks: of two at the same time the second one finds what the first has made.
  await nextRevision(tx, actor);
  const known: { name: string }[] = await tx.query(
    "select lower(name) as name from trade_account where user_id = $1 and brand_key = $2",
    [actor.userId, actor.brand],
  );
  const names = new Set(known.map(({ name }) => name));
  const missing = accounts.filter(({ name }) => !names.has(name.toLowerCase()));
  for (const account of missing) {
    await hooks.addAccount(tx, actor, account);
  }
  if (missing.length > 0) await hooks.tellAccountsChanged(tx, actor);
  const found = await hooks.strategies(tx, actor, [...new Set(strategies)]);
  return { accounts: accounts.length, strategies: found.size };
}
