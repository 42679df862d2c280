import type { ImportOrigin, TradeImport } from "@entrywise/contracts/trades/trade-import";
import type { ClosesBefore } from "@entrywise/domain/statement/broker-order";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { isEdited } from "./edited-trades.ts";
import { type ImportFailure, interrupted } from "./import-failure.ts";

export const UNDO_DAYS = 30;

/** @throws ProblemError 404 where its profile has been deleted in the meantime */
export async function insertImport(
  { tx, actor }: Journal,
  row: {
    id: string;
    profileId: string;
    fileName: string;
    format: string;
    origin: ImportOrigin;
    broker?: string | null;
  },
): Promise<void> {
  const inserted = await tx.query(
    `with profile as (select id from import_profile where id = $4 and user_id = $2 and brand_key = $3 for key share)
     insert into trade_import (id, user_id, brand_key, profile_id, file_name, format, origin, broker, state)
     select $1, $2, $3, profile.id, $5, $6, $7, $8, 'running' from profile returning id`,
    [row.id, actor.userId, actor.brand, row.profileId, row.fileName, row.format, row.origin, row.broker ?? null],
  );
  if (inserted.length === 0) throw notFound("Profile");
}

interface ImportResult {
  accountId: string | null;
  added: number;
  skipped: number;
  /** Null: it is done. */
  failure: ImportFailure | null;
}

/** @throws Error when it was marked as interrupted meanwhile: what its owner has read stands, so nothing may be saved */
export async function finishImport(
  tx: Transaction,
  id: string,
  { accountId, added, skipped, failure }: ImportResult,
): Promise<void> {
  const { error = null, errorCode = null, errorParams = null } = failure ?? {};
  const finished = await tx.query(
    `with finished as (
       update trade_import set state = $2, account_id = $3, added_trades = $4, skipped_trades = $5, error = $6,
              error_code = $7, error_params = $8, heartbeat_at = now()
        where id = $1 and state in ('running', 'done') returning id)
     select id from finished`,
    [id, failure === null ? "done" : "failed", accountId, added, skipped, error, errorCode, errorParams],
  );
  if (finished.length === 0) throw new Error("the import was marked as interrupted while it ran");
}

/** Tells that these imports are still worked on. Needs the scope `job`. */
export async function keepRunning(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query("update trade_import set heartbeat_at = now() where id = any($1) and state = 'running'", [ids]);
}

/**
 * Keeps what a statement says of itself, to be compared with the account at any later time.
 *
 * @param keys of its trades, as a list of the database
 */
export async function keepStatementTotals(
  tx: Transaction,
  id: string,
  { totals, keys, lastCloseAt }: { totals: object; keys: string; lastCloseAt: string | null },
): Promise<void> {
  await tx.query(
    "update trade_import set statement_totals = $2, statement_keys = $3, last_close_at = $4 where id = $1",
    [id, totals, keys, lastCloseAt],
  );
}

/** What came in with all its parts together. */
export async function countImported(
  tx: Transaction,
  id: string,
  total: { added: number; skipped: number },
): Promise<void> {
  await tx.query("update trade_import set added_trades = $2, skipped_trades = $3 where id = $1", [
    id,
    total.added,
    total.skipped,
  ]);
}

/** Places of the closes that a program has handed over to an import so far. @param scope in front of its tickets' keys */
export async function findHandedOverCloses(tx: Transaction, id: string, scope: string): Promise<ClosesBefore> {
  const [found] = await tx.query<ClosesBefore[]>(
    `select (select coalesce(max(c.close_order), 0) from trade t join close_position c on c.trade_id = t.id
              where t.import_id = $1)::text as last,
            exists (select from trade t join imported_ticket k on k.trade_id = t.id
                     where t.import_id = $1 and substr(k.key, length($2) + 2) !~ '^[0-9]{1,18}$') as "areCounted"`,
    [id, scope],
  );
  return found ?? { last: "0", areCounted: false };
}

/** Several times as long as the heartbeat of a running import, so that a busy machine is not taken for a dead one. */
const INTERRUPTED_AFTER = "30 seconds";

/**
 * An import is one transaction: what a killed process left running has stored nothing. Needs the scope `job`.
 *
 * @param here imports that this process works on
 */
export async function failInterrupted(tx: Transaction, here: readonly string[]): Promise<void> {
  await tx.query(
    `update trade_import set state = 'failed', error = $2, error_code = $3
      where state = 'running' and heartbeat_at < now() - interval '${INTERRUPTED_AFTER}' and id <> all($1)`,
    [here, interrupted.error, interrupted.errorCode],
  );
}

type Row = Omit<TradeImport, "createdAt" | "undoUntil"> & { createdAt: Date };

const columns = `i.id, i.profile_id as "profileId", i.file_name as "fileName", i.origin, i.broker, i.format, i.state,
  i.added_trades as "addedTrades", i.skipped_trades as "skippedTrades", a.name as "accountName", i.error,
  i.error_code as "errorCode", i.error_params as "errorParams", i.created_at as "createdAt"`;
const tables = "trade_import i left join trade_account a on a.id = i.account_id";

export async function findImports({ tx, actor }: Journal, take: number, skip: number) {
  const rows: (Row & { total: string })[] = await tx.query(
    `select ${columns}, count(*) over () as total from ${tables} where i.user_id = $1 and i.brand_key = $2
      order by i.created_at desc, i.id limit $3 offset $4`,
    [actor.userId, actor.brand, take, skip],
  );
  return { items: rows.map(({ total: _, ...row }) => present(row)), total: Number(rows[0]?.total ?? 0) };
}

export async function findImport({ tx, actor }: Journal, id: string): Promise<TradeImport | null> {
  const rows: Row[] = await tx.query(
    `select ${columns} from ${tables} where i.id = $3 and i.user_id = $1 and i.brand_key = $2`,
    [actor.userId, actor.brand, id],
  );
  return rows[0] ? present(rows[0]) : null;
}

function present(row: Row): TradeImport {
  const undoUntil = new Date(row.createdAt.getTime() + UNDO_DAYS * 86_400_000);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    undoUntil: row.state === "done" ? undoUntil.toISOString() : null,
  };
}

/** Trades of an import that still stand; edited ones are marked. What was joined with a typed trade is taken apart and goes as it came. */
export async function tradesOfImport(
  { tx, actor }: Journal,
  id: string,
): Promise<{ id: string; symbol: string; accountId: string; edited: boolean }[]> {
  return tx.query(
    `select id, instrument as symbol, account_id as "accountId",
            ${isEdited} and not exists (select from joined_trade j where j.trade_id = t.id) as edited from trade t
      where import_id = $1 and user_id = $2 and brand_key = $3 and deleted_at is null`,
    [id, actor.userId, actor.brand],
  );
}

/**
 * Takes back trades, tickets and cash rows of an import; the same file can then be imported again. A trade that stood
 * before it and that somebody has deleted since stays known.
 */
export async function takeBack(
  { tx, actor }: Journal,
  id: string,
  tradeIds: readonly string[],
  revision: string,
): Promise<void> {
  await tx.query("update trade set deleted_at = now(), revision = $2 where id = any($1)", [tradeIds, revision]);
  await tx.query(
    `delete from imported_ticket k using trade t
      where t.id = k.trade_id and t.import_id = $1 and t.deleted_at is not null and k.user_id = $2
        and not exists (select from replaced_trade r where r.import_id = $1 and r.trade_id = t.id)`,
    [id, actor.userId],
  );
  await tx.query("delete from cash_entry where import_id = $1 and user_id = $2", [id, actor.userId]);
  await tx.query("update trade_import set state = 'undone' where id = $1", [id]);
}
