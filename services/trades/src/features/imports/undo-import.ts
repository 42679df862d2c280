import type { UndoPlan } from "@entrywise/contracts/trades/trade-import";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { refigureAccount } from "../../trade-core/account-balances.repository.ts";
import { refigureEstimates } from "../../trade-core/estimated-costs/refigure-estimates.ts";
import { takeApartImported } from "../../trade-core/joined-trades/join-trades.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { findImport, takeBack, tradesOfImport, UNDO_DAYS } from "./imports.repository.ts";
import { forgetReplaced, putBack, replacedBy, skipReplaced } from "./replaced-trades.repository.ts";
import { cashOfImport, passOnCash } from "./shared-cash.repository.ts";
import { beginAsBefore } from "./start-balance.repository.ts";

/**
 * Undoes an import as a whole within 30 days: what it brought goes, what it only brought further is again as it was
 * before. Trades that were edited since are named and stay unless the person wants them undone too.
 */
export async function undoImport(journal: Journal, id: string, withEdited: boolean) {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  await checkUndoable(journal, id);
  await takeApartImported(journal, id);
  await tx.query("set local statement_timeout = '60s'");
  const trades = await tradesOfImport(journal, id);
  const remaining = trades.filter((trade) => !withEdited && trade.edited);
  const undone = trades.filter((trade) => withEdited || !trade.edited).map((trade) => trade.id);
  await skipReplaced(tx, id);
  const older = await replacedBy(tx, id);
  const restored = undone.filter((trade) => older.has(trade));
  const removed = undone.filter((trade) => !older.has(trade));
  const accounts = await putBack(journal, id, restored, revision);
  const { keptCash } = await cashOfImport(tx, id);
  await passOnCash(tx, id);
  await takeBack(journal, id, removed, revision);
  // What stays of it still leads from the earlier balance to the later one.
  if (remaining.length === 0 && keptCash === 0) await beginAsBefore(tx, id);
  await forgetReplaced(tx, id);
  for (const accountId of new Set([...accounts, ...trades.map((trade) => trade.accountId)])) {
    await refigureAccount(journal, accountId, revision);
    await refigureEstimates(journal, accountId, revision);
  }
  return {
    removedTrades: removed.length,
    restoredTrades: restored.length,
    keptTrades: remaining.map((trade) => ({ id: trade.id, symbol: trade.symbol })),
  };
}

/** What undoing an import would do. @throws ProblemError like {@link undoImport} */
export async function planUndo(journal: Journal, id: string): Promise<UndoPlan> {
  const { tx } = journal;
  await checkUndoable(journal, id);
  const trades = await tradesOfImport(journal, id);
  const older = await replacedBy(tx, id);
  const untouched = trades.filter((trade) => !trade.edited);
  const restored = untouched.filter((trade) => older.has(trade.id)).length;
  return {
    removedTrades: untouched.length - restored,
    restoredTrades: restored,
    editedTrades: trades
      .filter((trade) => trade.edited)
      .map((trade) => ({ id: trade.id, symbol: trade.symbol, isRestored: older.has(trade.id) })),
    ...(await cashOfImport(tx, id)),
  };
}

async function checkUndoable(journal: Journal, id: string): Promise<void> {
  const stored = await findImport(journal, id);
  if (!stored) throw notFound("Import");
  if (stored.state !== "done" || !stored.undoUntil) {
    throw new ProblemError(409, "Import.NotUndoable", "You can only undo an import once it has finished.");
  }
  if (Date.parse(stored.undoUntil) < Date.now()) {
    throw new ProblemError(409, "Import.TooOld", `You can only undo an import within ${UNDO_DAYS} days.`, {
      params: { days: UNDO_DAYS },
    });
  }
}
