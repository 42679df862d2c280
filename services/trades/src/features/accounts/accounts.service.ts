import type { SaveTradeAccount, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { moveInOrder } from "../../ordering/move-in-order.repository.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { refigureAccount } from "../../trade-core/account-balances.repository.ts";
import { markPurged, nextRevision } from "../../trade-core/user-revision.repository.ts";
import {
  clearFiguresChange,
  deleteAccount,
  findAccount,
  findAccounts,
  insertAccount,
  setAccountEnabled,
  updateAccount,
} from "./accounts.repository.ts";

export async function listAccounts(
  tx: Transaction,
  actor: Actor,
  projection: UserProjection,
): Promise<{ items: TradeAccount[]; total: number }> {
  const { accounts, dictionaries } = projection.trades;
  const counts = new Uint32Array(dictionaries.accounts.values.length);
  for (const code of accounts) counts[code] = (counts[code] ?? 0) + 1;
  const countOf = new Map(dictionaries.accounts.values.map((id, code) => [id, counts[code] ?? 0]));
  const found = await findAccounts(tx, actor);
  const items = found.map((account) => ({ ...account, tradeCount: countOf.get(account.id) ?? 0 }));
  return { items, total: items.length };
}

export async function readAccount(tx: Transaction, actor: Actor, id: string): Promise<TradeAccount> {
  const account = await findAccount(tx, actor, id);
  if (!account) throw notFound("Account");
  return account;
}

export async function addAccount(tx: Transaction, actor: Actor, input: SaveTradeAccount): Promise<string> {
  await nextRevision(tx, actor);
  const id = newId();
  await insertAccount(tx, actor, id, input);
  return id;
}

export async function changeAccount(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  input: SaveTradeAccount,
): Promise<TradeAccount> {
  const before = await readAccount(tx, actor, id);
  if (before.currency !== input.currency && before.tradeCount > 0) {
    throw new ProblemError(
      409,
      "Account.CurrencyInUse",
      "You can't change the currency of an account that has trades.",
      {
        errors: [{ path: "currency", message: "is used by the account's trades" }],
      },
    );
  }
  const revision = await nextRevision(tx, actor);
  if (!(await updateAccount(tx, actor, id, version, input))) {
    throw new ProblemError(412, "Account.Changed", "This account was changed elsewhere. Reload and try again.", {
      current: before,
    });
  }
  if (before.startBalance !== input.startBalance) await refigureAccount(tx, actor, id, revision);
  return readAccount(tx, actor, id);
}

export async function removeAccount(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const account = await readAccount(tx, actor, id);
  if (account.tradeCount > 0) {
    throw new ProblemError(
      409,
      "Account.HasTrades",
      `This account has ${account.tradeCount} trades. Move or delete them first, or disable the account instead.`,
      { params: { tradeCount: account.tradeCount } },
    );
  }
  await nextRevision(tx, actor);
  await deleteAccount(tx, actor, id);
  await markPurged(tx, actor);
}

export async function enableAccount(
  tx: Transaction,
  actor: Actor,
  id: string,
  enabled: boolean,
): Promise<TradeAccount> {
  await nextRevision(tx, actor);
  if (!(await setAccountEnabled(tx, actor, id, enabled))) throw notFound("Account");
  return readAccount(tx, actor, id);
}

/** A second time it does nothing. */
export async function dismissFiguresChange(tx: Transaction, actor: Actor, id: string): Promise<void> {
  if (!(await clearFiguresChange(tx, actor, id))) throw notFound("Account");
}

export async function moveAccount(tx: Transaction, actor: Actor, id: string, place: number): Promise<void> {
  if (!(await moveInOrder(tx, actor, "trade_account", id, place))) throw notFound("Account");
}
