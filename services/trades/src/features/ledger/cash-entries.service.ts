import type { ChangeCashKind, SaveCashEntry } from "@entrywise/contracts/trades/ledger.api";
import { cashKeywords } from "@entrywise/domain/statement/cash-kind";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
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

export async function addCashEntry(journal: Journal, accountId: string, input: SaveCashEntry): Promise<string> {
  const { tx, actor } = journal;
  await requireAccount(journal, accountId);
  const entry = checked(input);
  const revision = await nextRevision(tx, actor);
  const id = newId();
  await insertCashEntry(journal, id, accountId, entry);
  await refigureAccount(journal, accountId, revision);
  return id;
}

export async function changeCashEntry(
  journal: Journal,
  id: string,
  version: number,
  input: SaveCashEntry,
): Promise<void> {
  const { tx, actor } = journal;
  const { accountId } = await ownEntry(journal, id);
  const entry = checked(input);
  const revision = await nextRevision(tx, actor);
  if (!(await updateCashEntry(journal, id, version, entry))) {
    throw changedElsewhere(await ownEntry(journal, id));
  }
  await refigureAccount(journal, accountId, revision);
}

/** Says what an entry was for, also one of a statement: what it moved and when is the broker's word and stays. */
export async function changeCashKind(
  journal: Journal,
  id: string,
  version: number,
  { kind, withAlike }: ChangeCashKind,
): Promise<{ changed: number }> {
  const { tx, actor } = journal;
  const entry = await findCashEntry(journal, id);
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
  const changed = await updateCashKinds(journal, { id, accountId: entry.accountId }, kind, keywords || null);
  if (keywords !== "") await rememberCashKind(journal, entry.accountId, keywords, kind);
  await refigureAccount(journal, entry.accountId, revision);
  return { changed };
}

export async function removeCashEntry(journal: Journal, id: string): Promise<void> {
  const { tx, actor } = journal;
  const { accountId } = await ownEntry(journal, id);
  const revision = await nextRevision(tx, actor);
  await deleteCashEntry(journal, id);
  await refigureAccount(journal, accountId, revision);
}

function changedElsewhere({ kind, happenedAt, amount, comment, version }: StoredCashEntry): ProblemError {
  return new ProblemError(412, "CashEntry.Changed", "This entry was changed elsewhere. Reload and try again.", {
    current: { kind, happenedAt, amount: amount.replace("-", ""), comment, version },
  });
}

/** @throws ProblemError 404 for an entry of nobody, 409 for one of a statement: the broker's word is not rewritten */
async function ownEntry(journal: Journal, id: string): Promise<StoredCashEntry> {
  const entry = await findCashEntry(journal, id);
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
