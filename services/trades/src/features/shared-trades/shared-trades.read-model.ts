import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { presentSharedBreakdown } from "../../shared-view/shared-trade.presenter.ts";
import type { TradeRecord } from "../../trade-core/trades/trade.row.ts";

export interface SharedImage {
  id: string;
  name: string;
  blob: string;
}

/** Images of the one trade that the share opens, the hero first. */
export function readSharedImages(tx: Transaction, tradeId: string): Promise<SharedImage[]> {
  return tx.query(
    `select id, name, blob from snapshot_view where trade_id = $1 and blob is not null
      order by is_primary desc, sequence_number, id`,
    [tradeId],
  );
}

/** Dated remarks on the shared trade, newest first. */
export async function readSharedInsights(tx: Transaction, tradeId: string) {
  const rows: { id: string; date: Date; text: string }[] = await tx.query(
    "select id, created_at as date, text from insight where trade_id = $1 order by created_at desc, id",
    [tradeId],
  );
  return rows.map(({ date, ...insight }) => ({ ...insight, date: date.toISOString() }));
}

export interface SharedNotes {
  notes: Readonly<Record<string, RichText | null>>;
  ratings: Readonly<Record<string, number | null>>;
}

/** Workflow of a row of the shared trade; null when it has no such row. */
export async function readSharedNotes(
  tx: Transaction,
  kind: "open" | "close",
  tradeId: string,
  rowId: string,
): Promise<SharedNotes | null> {
  const [row] = await tx.query(
    `select coalesce(b.notes, '{}') as notes, coalesce(b.ratings, '{}') as ratings
       from ${kind}_position p left join ${kind}_breakdown b on b.${kind}_position_id = p.id
      where p.id = $1 and p.trade_id = $2`,
    [rowId, tradeId],
  );
  return row ?? null;
}

/** Workflow notes of every row of the shared trade. */
async function readAllSharedNotes(tx: Transaction, tradeId: string): Promise<SharedNotes["notes"][]> {
  const rows: { notes: SharedNotes["notes"] }[] = await tx.query(
    `select notes from open_breakdown where trade_id = $1
      union all select notes from close_breakdown where trade_id = $1`,
    [tradeId],
  );
  return rows.map(({ notes }) => notes);
}

/** Blob of an image in texts of the shared trade's owner. */
export async function readSharedTextImage(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.query("select blob from text_image where id = $1", [id]);
  return row?.blob ?? null;
}

/** Every text of a shared trade that its permissions open. */
export async function openTexts(
  tx: Transaction,
  trade: TradeRecord,
  permissions: SharePermissions,
): Promise<unknown[]> {
  const breakdowns = await readAllSharedNotes(tx, trade.id);
  return [
    trade.summary,
    ...(permissions.sharePermissionsViewNotes ? [trade.notes] : []),
    ...(permissions.sharePermissionsViewWorkflowReview ? [trade.overallReview] : []),
    ...breakdowns.map((notes) => presentSharedBreakdown({ notes, ratings: {} }, permissions).notes),
  ];
}
