import type { ChangeCashKind, SaveCashEntry } from "@entrywise/contracts/trades/ledger.api";
import { cashKeywords } from "@entrywise/domain/statement/cash-kind";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { refigureAccount } from "../../trade-core/account-balances.repository.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import {
  type CashEntry,
  deleteCashEntry,
  findCashEntry,
  insertCashEntry,
  rememberCashKind,
  type StoredCashEntry,
  updateCashEntry,
  updateCashKinds,
} from "./cash-entries.repository.ts";

export async function addCashEntry(
  tx: Transaction,
  actor: Actor,
  accountId: string,
  input: SaveCashEntry,
): Promise<string> {
  await requireAccount(tx, actor, accountId);
  const entry = checked(input);
  const revision = await nextRevision(tx, actor);
  const id = newId();
  await insertCashEntry(tx, actor, id, accountId, entry);
  await refigureAccount(tx, actor, accountId, revision);
  return id;
}

export async function changeCashEntry(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  input: SaveCashEntry,
): Promise<void> {
  const { accountId } = await ownEntry(tx, actor, id);
  const entry = checked(input);
  const revision = await nextRevision(tx, actor);
  if (!(await updateCashEntry(tx, actor, id, version, entry))) {
    throw changedElsewhere(await ownEntry(tx, actor, id));
  }
  await refigureAccount(tx, actor, accountId, revision);
}

/** Says what an entry was for, also one of a statement: what it moved and when is the broker's word and stays. */
export async function changeCashKind(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  { kind, withAlike }: ChangeCashKind,
): Promise<{ changed: number }> {
  const entry = await findCashEntry(tx, actor, id);
  if (!entry) throw notFound("Entry");
  if (entry.version !== version) throw changedElsewhere(entry);
  if (entry.kind === "credit") {
    throw new ProblemError(
      409,
      "CashEntry.Credit",
      "Credit isn't part of the account balance, so its type can't be changed.",
    );
  }
  const revision = await nextRevision(tx, actor);
  const keywords = withAlike ? cashKeywords(entry.comment) : "";
  const changed = await updateCashKinds(tx, actor, { id, accountId: entry.accountId }, kind, keywords || null);
  if (keywords !== "") await rememberCashKind(tx, actor, entry.accountId, keywords, kind);
  await refigureAccount(tx, actor, entry.accountId, revision);
  return { changed };
}

export async function removeCashEntry(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { accountId } = await ownEntry(tx, actor, id);
  const revision = await nextRevision(tx, actor);
  await deleteCashEntry(tx, actor, id);
  await refigureAccount(tx, actor, accountId, revision);
}

function changedElsewhere({ kind, happenedAt, amount, comment, version }: StoredCashEntry): ProblemError {
  return new ProblemError(412, "CashEntry.Changed", "This entry was changed elsewhere. Reload and try again.", {
    current: { kind, happenedAt, amount: amount.replace("-", ""), comment, version },
  });
}

/** @throws ProblemError 404 for an entry of nobody, 409 for one of a statement: the broker's word is not rewritten */
async function ownEntry(tx: Transaction, actor: Actor, id: string): Promise<StoredCashEntry> {
  const entry = await findCashEntry(tx, actor, id);
  if (!entry) throw notFound("Entry");
  if (entry.isImported) {
    throw new ProblemError(
      409,
      "CashEntry.Imported",
      "This entry came from a statement. To remove it, undo its import.",
    );
  }
  return entry;
}

const takesAway: ReadonlySet<SaveCashEntry["kind"]> = new Set(["withdrawal", "fee"]);

/** @throws ProblemError 422 for a date that has not come yet: the balance of today would hold it already */
function checked({ kind, happenedAt, amount, comment }: SaveCashEntry): CashEntry {
  if (Date.parse(happenedAt) > Date.now()) {
    throw ruleBroken("CashEntry.Future", "The date can't be in the future.", [
      { path: "happenedAt", message: "can't be in the future" },
    ]);
  }
  return { kind, happenedAt, amount: takesAway.has(kind) ? `-${amount}` : amount, comment };
}
