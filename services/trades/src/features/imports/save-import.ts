import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import type { CashKindChoices } from "@entrywise/contracts/trades/import-profile";
import { newId } from "@entrywise/kit/db/new-id";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { utcReader } from "@entrywise/statements/dates/statement-time";
import type { Journal } from "../../journal/journal.ts";
import type { TellChanged } from "../../ordering/tell-choices-changed.ts";
import { refigureAccount } from "../../trade-core/account-balances.repository.ts";
import { refigureEstimates } from "../../trade-core/estimated-costs/refigure-estimates.ts";
import type { ContinueTrade } from "../../trade-core/storage/continued-trade.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { carriedPositions } from "./carried-positions.repository.ts";
import { askAgain, markImported } from "./deliveries/deliveries.repository.ts";
import { settleProfile, usesStops } from "./import-profiles.repository.ts";
import type { ImportedInstrument, ImportTarget } from "./imported-trade-rows.ts";
import {
  accountMovements,
  insertBatch,
  insertCash,
  insertInstruments,
  knownTickets,
} from "./imported-trades.repository.ts";
import { finishImport, keepStatementTotals } from "./imports.repository.ts";
import { otherTrades } from "./other-trades.repository.ts";
import { forgetOldReplaced } from "./replaced-trades.repository.ts";
import { holdCash } from "./shared-cash.repository.ts";
import { beginEarlier, beginEmpty, noteFirstStart } from "./start-balance.repository.ts";
import type { ImportPlan, Known, OpenStatement, StatementRows } from "./statement-process/open-statement.ts";
import { type TargetAccount, targetAccount } from "./target-account.repository.ts";
import type { TellFinished } from "./tell-finished.ts";
import { type NamedChoices, saveLabels } from "./trade-labels.repository.ts";

export interface ImportJob {
  importId: string;
  profileId: string;
  accountId: string | null;
  /** Id of the account where the statement makes one. */
  newAccountId: string;
  /** What a new account begins with where its file does not tell; null for nothing. */
  startBalance: string | null;
  /** Currency of a new account where its file does not tell; null where nobody has said. */
  currency: string | null;
  /** Zone of the file's times. */
  timeZone: string;
  /** True when the person has just said so: the profile remembers it. */
  timeZoneChosen: boolean;
  /** Made for this file: stored with the profile once it is in. */
  columnMapping: ColumnMapping | null;
  /** What cash rows are, by their keywords, as somebody has just said: stored with the profile. Null: nobody has. */
  cashKinds: CashKindChoices | null;
  /** Trades that look like some that the account has come too. */
  withLookalikes: boolean;
  /** Nobody has looked at it: what a preview would warn of is for a person to say. */
  isUnseen: boolean;
  /** What the person has just said about the file's stops; null: what the profile remembers. */
  usesStatementStops: boolean | null;
  /** The file was delivered and had waited for a decision; null for all others. */
  deliveryId: string | null;
  statement: OpenStatement;
}

export interface SaveProgress {
  processed: number;
  total: number;
  added: number;
  skipped: number;
}

/** What saving a statement does elsewhere in the service, in the same transaction. */
export interface ImportHooks {
  tellAccountsChanged: TellChanged;
  tellFinished: TellFinished;
  continueTrade: ContinueTrade;
  choices: NamedChoices;
}

/** What of the journal decides what a statement brings, and what its rows are made with. */
export interface ImportBasis {
  account: TargetAccount;
  known: Known;
  target: ImportTarget;
}

/** Finds or makes the account, and books the statement's cash: what its trades need to be there before them. */
export async function prepareImport(
  journal: Journal,
  job: ImportJob,
  keys: string,
  { tellAccountsChanged }: Pick<ImportHooks, "tellAccountsChanged">,
): Promise<ImportBasis> {
  const { tx } = journal;
  const { importId, timeZone } = job;
  const { head } = job.statement;
  const account = await targetAccount(journal, job, head);
  if (account.isNew) await tellAccountsChanged(journal);
  const tickets = await knownTickets(journal, keys);
  const others = job.withLookalikes ? [] : await otherTrades(journal, account.id, head);
  const carried = job.isUnseen ? await carriedPositions(journal, account.id, head.format) : [];
  if (account.isNew) await noteFirstStart(tx, account.id, importId);
  else await beginEmpty(tx, account.id, importId, head.startBalance);
  await saveCash(journal, job, account.id);
  const balance = await accountMovements(tx, account.id);
  const usesStatementStops = job.usesStatementStops ?? (await usesStops(journal, job.profileId));
  const { id: accountId, currency } = account;
  return {
    account,
    known: { tickets, others, carried, timeZone },
    target: { importId, accountId, currency, timeZone, usesStatementStops, ...balance },
  };
}

/** @throws ProblemError 422 for what nobody has looked at and a person has to decide */
export function refuseDoubt({ doubt }: ImportPlan): void {
  if (doubt !== null) throw ruleBroken("Import.MayClose", doubt);
}

/** Rows that are made, on what they rest, and what is said about them. */
export interface PlannedImport {
  basis: ImportBasis;
  plan: ImportPlan;
  rows: StatementRows;
  keys: string;
}

/** Stores what was planned, and ends the import. */
export async function storeImport(
  journal: Journal,
  job: ImportJob,
  { basis, plan, rows, keys, revision, hooks, onProgress }: PlannedImport & Storing,
): Promise<SaveProgress> {
  const { tx } = journal;
  const { importId, statement, timeZone } = job;
  const { account } = basis;
  await forgetOldReplaced(journal);
  await insertInstruments(journal, plan.instruments.map(instrumentRow));
  const target = { importId, accountId: account.id, revision, agrees: statement.head.agrees };
  const progress = { processed: 0, total: plan.wanted, added: 0, skipped: plan.skipped };
  for await (const batch of rows.batches()) {
    const leftAlone = await insertBatch(journal, target, batch, hooks.continueTrade);
    await saveLabels(journal, batch.labels, hooks.choices);
    progress.processed += batch.trades;
    progress.added += batch.trades - leftAlone;
    progress.skipped += leftAlone;
    onProgress({ ...progress });
  }
  const hasMoved = !account.isNew && (await beginEarlier(tx, account.id, importId, statement.head.startBalance));
  // Parts of its own trades were figured with the start as it was.
  await refigureAccount(journal, account.id, revision, hasMoved ? null : importId);
  await refigureEstimates(journal, account.id, revision);
  const hasLearnt = await settleProfile(journal, job.profileId, {
    accountId: account.id,
    timeZone: job.timeZoneChosen ? timeZone : null,
    columnMapping: job.columnMapping,
    cashKinds: job.cashKinds,
    usesStatementStops: job.usesStatementStops,
  });
  const { totals, lastClose } = statement.head;
  const lastCloseAt = lastClose === null ? null : utcReader(timeZone)(lastClose);
  await keepStatementTotals(tx, importId, { totals, keys, lastCloseAt });
  await finishImport(tx, importId, {
    accountId: account.id,
    added: progress.added,
    skipped: progress.skipped,
    failure: null,
  });
  await hooks.tellFinished(journal, { importId, state: "done" });
  if (job.deliveryId !== null) await markImported(journal, job.deliveryId, importId, ["asks", "failed"]);
  if (hasLearnt) await askAgain(journal, job.profileId);
  return progress;
}

export interface Storing {
  revision: string;
  hooks: ImportHooks;
  onProgress(progress: SaveProgress): void;
}

/** Stores a statement whose trades lie in this process, in the transaction it is given: all of it or nothing. */
export async function saveImport(journal: Journal, job: ImportJob, hooks: ImportHooks): Promise<SaveProgress> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const { statement } = job;
  const keys = await statement.keys();
  const basis = await prepareImport(journal, job, keys, hooks);
  const plan = await statement.plan(basis.known);
  refuseDoubt(plan);
  const rows = await statement.rows(basis.target);
  return storeImport(journal, job, { basis, plan, rows, keys, revision, hooks, onProgress: () => undefined });
}

async function saveCash(journal: Journal, { statement, importId, timeZone }: ImportJob, accountId: string) {
  const toUtc = utcReader(timeZone);
  const rows = statement.head.cash.map((row) => ({
    id: newId(),
    account_id: accountId,
    happened_at: toUtc(row.time),
    amount: row.amount,
    kind: row.kind,
    ticket: row.ticket || null,
    comment: row.comment,
    import_id: importId,
  }));
  await insertCash(journal, rows);
  await holdCash(journal, importId, rows);
}

function instrumentRow({
  symbol,
  marketType,
  quoteCurrency,
  tickSize,
  contractSize,
  pricePrecision,
}: ImportedInstrument) {
  return {
    symbol,
    market_type: marketType,
    exchange: null,
    quote_currency: quoteCurrency,
    tick_size: tickSize,
    contract_size: contractSize,
    price_precision: pricePrecision,
  };
}
