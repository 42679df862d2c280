import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import type { Actor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { nextRevision } from "../../data-version.repository.ts";
import { refigureAccount } from "../../projection/account-balances.repository.ts";
import { figureColumns } from "../../trade-storage/figure-columns.ts";
import { firstVersions } from "../../trade-storage/first-versions.ts";
import { utcReader } from "../../uploads/statement-time.ts";
import { type ClassifiedTrade, classifyTrades } from "./classify-trades.ts";
import { askAgain, markImported } from "./deliveries/deliveries.repository.ts";
import { settleProfile } from "./import-profiles.repository.ts";
import {
  type ImportedInstrument,
  type ImportTarget,
  importedInstruments,
  importedTradeRows,
  instrumentKey,
} from "./imported-trade-rows.ts";
import {
  deleteTradesForReplacement,
  insertBatch,
  insertCash,
  insertInstruments,
} from "./imported-trades.repository.ts";
import type { ParsedStatement } from "./importers/importer.ts";
import { finishImport } from "./imports.repository.ts";
import { targetAccount } from "./target-account.repository.ts";

export interface ImportJob {
  importId: string;
  profileId: string;
  accountId: string | null;
  /** Zone of the file's times. */
  timeZone: string;
  /** True when the person has just said so: the profile remembers it. */
  timeZoneChosen: boolean;
  /** Made for this file: kept with the profile once it is in. */
  columnMapping: ColumnMapping | null;
  /** The file was delivered and had waited for its answer; null for all others. */
  deliveryId: string | null;
  statement: ParsedStatement;
}

export interface SaveProgress {
  processed: number;
  total: number;
  added: number;
  skipped: number;
}

/** Who hears of it while it is being saved. */
export interface SaveListener {
  onProgress: (progress: SaveProgress) => void;
  /** In the same transaction. */
  onAccountAdded: () => Promise<void>;
}

const BATCH = 500;

/** Stores a statement in the transaction it is given: all of it or nothing. */
export async function saveImport(
  tx: Transaction,
  actor: Actor,
  job: ImportJob,
  { onProgress, onAccountAdded }: SaveListener,
): Promise<SaveProgress> {
  await tx.query("set local statement_timeout = '60s'");
  const revision = await nextRevision(tx, actor);
  const { statement } = job;
  const account = await targetAccount(tx, actor, job.accountId, statement);
  if (account.isNew) await onAccountAdded();
  const toUtc = utcReader(job.timeZone);
  const classified = await classifyTrades(tx, actor, statement);
  const wanted = classified.filter(({ fate }) => fate === "new" || fate === "replaces");
  const instruments = importedInstruments(classified.map(({ trade }) => trade));
  await insertInstruments(tx, actor, [...instruments.values()].map(instrumentRow));
  const target: ImportTarget = {
    importId: job.importId,
    accountId: account.id,
    currency: account.currency,
    revision,
    toUtc,
  };
  const skipped = classified.length - wanted.length;
  const progress = { processed: 0, total: wanted.length, added: 0, skipped };
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    await saveBatch(tx, actor, batch, instruments, target);
    progress.processed += batch.length;
    progress.added += batch.length;
    onProgress({ ...progress });
  }
  await insertCash(
    tx,
    actor,
    statement.cash.map((row) => ({
      id: newId(),
      account_id: account.id,
      happened_at: toUtc(row.time),
      amount: row.amount,
      kind: row.kind,
      ticket: row.ticket || null,
      comment: row.comment,
      import_id: job.importId,
    })),
  );
  await refigureAccount(tx, actor, account.id, revision);
  await settleProfile(tx, actor, job.profileId, {
    accountId: account.id,
    timeZone: job.timeZoneChosen ? job.timeZone : null,
    columnMapping: job.columnMapping,
  });
  await finishImport(tx, job.importId, {
    state: "done",
    accountId: account.id,
    added: progress.added,
    skipped,
    error: null,
  });
  if (job.deliveryId !== null) await markImported(tx, actor, job.deliveryId, job.importId, ["asks", "failed"]);
  if (job.timeZoneChosen || job.columnMapping !== null) await askAgain(tx, actor, job.profileId);
  return progress;
}

async function saveBatch(
  tx: Transaction,
  actor: Actor,
  batch: readonly ClassifiedTrade[],
  instruments: ReturnType<typeof importedInstruments>,
  target: ImportTarget,
): Promise<void> {
  await deleteTradesForReplacement(
    tx,
    batch.flatMap(({ fate, tradeId }) => (fate === "replaces" && tradeId ? [tradeId] : [])),
  );
  const rows = batch.flatMap(({ trade, tradeId }) => {
    const instrument = instruments.get(instrumentKey(trade));
    return instrument ? [importedTradeRows(trade, instrument, target, tradeId ?? newId())] : [];
  });
  await insertBatch(tx, actor, {
    trades: rows.map(({ trade: { figures, ...trade } }) => ({
      ...trade,
      ...figureColumns(figures),
      versions: firstVersions(),
    })),
    opens: rows.map(({ open }) => open),
    closes: rows.flatMap(({ closes }) => closes),
    tickets: rows.flatMap(({ tickets }) => tickets),
  });
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
