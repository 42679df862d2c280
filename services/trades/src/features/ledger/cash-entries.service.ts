import type { SaveCashEntry } from "@entrywise/contracts/trades/ledger.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { nextRevision } from "../../data-version.repository.ts";
import { refigureAccount } from "../../projection/account-balances.repository.ts";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import {
  type CashEntry,
  deleteCashEntry,
  findCashEntry,
  insertCashEntry,
  type StoredCashEntry,
  updateCashEntry,
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
    const { kind, happenedAt, amount, comment, version: now } = await ownEntry(tx, actor, id);
    throw new ProblemError(412, "CashEntry.Changed", "This entry was changed elsewhere in the meantime.", {
      current: { kind, happenedAt, amount: amount.replace("-", ""), comment, version: now },
    });
  }
  await refigureAccount(tx, actor, accountId, revision);
}

export async function removeCashEntry(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { accountId } = await ownEntry(tx, actor, id);
  const revision = await nextRevision(tx, actor);
  await deleteCashEntry(tx, actor, id);
  await refigureAccount(tx, actor, accountId, revision);
}

/** @throws ProblemError 404 for an entry of nobody, 409 for one of a statement: the broker's word is not rewritten */
async function ownEntry(tx: Transaction, actor: Actor, id: string): Promise<StoredCashEntry> {
  const entry = await findCashEntry(tx, actor, id);
  if (!entry) throw notFound("Entry");
  if (entry.isImported) {
    throw new ProblemError(409, "CashEntry.Imported", "This line came with a statement and goes with its import.");
  }
  return entry;
}

const takesAway: ReadonlySet<SaveCashEntry["kind"]> = new Set(["withdrawal", "fee"]);

/** @throws ProblemError 422 for a date that has not come yet: the balance of today would hold it already */
function checked({ kind, happenedAt, amount, comment }: SaveCashEntry): CashEntry {
  if (Date.parse(happenedAt) > Date.now()) {
    throw ruleBroken("CashEntry.Future", "Money is booked when it has moved.", [
      { path: "happenedAt", message: "must not lie in the future" },
    ]);
  }
  return { kind, happenedAt, amount: takesAway.has(kind) ? `-${amount}` : amount, comment };
}
