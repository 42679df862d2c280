import type { SaveTradeAccount, TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
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
  journal: Journal,
  projection: UserProjection,
): Promise<{ items: TradeAccount[]; total: number }> {
  const { accounts, dictionaries } = projection.trades;
  const counts = new Uint32Array(dictionaries.accounts.values.length);
  for (const code of accounts) counts[code] = (counts[code] ?? 0) + 1;
  const countOf = new Map(dictionaries.accounts.values.map((id, code) => [id, counts[code] ?? 0]));
  const found = await findAccounts(journal);
  const items = found.map((account) => ({ ...account, tradeCount: countOf.get(account.id) ?? 0 }));
  return { items, total: items.length };
}

export async function readAccount(journal: Journal, id: string): Promise<TradeAccount> {
  const account = await findAccount(journal, id);
  if (!account) throw notFound("Account");
  return account;
}

export async function addAccount(journal: Journal, input: SaveTradeAccount): Promise<string> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  const id = newId();
  await insertAccount(journal, id, input);
  return id;
}

export async function changeAccount(
  journal: Journal,
  id: string,
  version: number,
  input: SaveTradeAccount,
): Promise<TradeAccount> {
  const { tx, actor } = journal;
  const before = await readAccount(journal, id);
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
  if (!(await updateAccount(journal, id, version, input))) {
    throw new ProblemError(412, "Account.Changed", "This account was changed elsewhere. Reload and try again.", {
      current: before,
    });
  }
  if (before.startBalance !== input.startBalance) await refigureAccount(journal, id, revision);
  return readAccount(journal, id);
}

export async function removeAccount(journal: Journal, id: string): Promise<void> {
  const { tx, actor } = journal;
  const account = await readAccount(journal, id);
  if (account.tradeCount > 0) {
    throw new ProblemError(
      409,
      "Account.HasTrades",
      `This account has ${account.tradeCount} trades. Move or delete them first, or disable the account instead.`,
      { params: { tradeCount: account.tradeCount } },
    );
  }
  await nextRevision(tx, actor);
  await deleteAccount(journal, id);
  await markPurged(tx, actor);
}

export async function enableAccount(journal: Journal, id: string, enabled: boolean): Promise<TradeAccount> {
  const { tx, actor } = journal;
  await nextRevision(tx, actor);
  if (!(await setAccountEnabled(journal, id, enabled))) throw notFound("Account");
  return readAccount(journal, id);
}

/** A second time it does nothing. */
export async function dismissFiguresChange(journal: Journal, id: string): Promise<void> {
  if (!(await clearFiguresChange(journal, id))) throw notFound("Account");
}

export async function moveAccount(journal: Journal, id: string, place: number): Promise<void> {
  if (!(await moveInOrder(journal, "trade_account", id, place))) throw notFound("Account");
}
