import type { LeftOutReason } from "@entrywise/contracts/shared/own-data";
import type { ArchiveBasis } from "./archive-basis.ts";
import { createArchiveIds } from "./archive-ids.ts";
import type { ArchiveRow } from "./archive-table.ts";
import { archiveTables } from "./archive-tables.ts";
import type { CheckedRow } from "./checked-rows.ts";
import { figuredTrades } from "./figure-trades.ts";
import { leftAside } from "./left-aside.ts";
import { modelTrades, refuseCircles } from "./linked-rows.ts";
import type { HandedOver } from "./read-handed-over.ts";
import { renamedRows } from "./renamed-rows.ts";

/** What of an archive goes into the database, under ids of this installation. */
export interface PlannedArchive {
  /** In the order in which one table needs the other. */
  tables: { name: string; rows: readonly ArchiveRow[] }[];
  leftOut: ReadonlyMap<LeftOutReason, number>;
  /** Trades whose result is another than the archive says. */
  recounted: number;
  modelTrades: { id: string; trade: string }[];
  /** Ids of accounts that come in. */
  accounts: string[];
}

/** @throws ProblemError 422 naming file and row of what cannot be taken */
export function planArchive({ head, rows: checked, others }: HandedOver, basis: ArchiveBasis): PlannedArchive {
  const leftOut = new Map<LeftOutReason, number>();
  const leaveOut = (reason: LeftOutReason, count = 1) => void leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);
  const given = (name: string) => checked.get(name) ?? [];
  refuseCircles(given("note"));
  noteLeftAside(others, leaveOut);
  noteLeftColumns(checked, leaveOut);

  const ids = createArchiveIds();
  // Rules stand in their strategy; rule answers of trades name them.
  for (const { row } of given("strategy")) for (const rule of row.rules as { id: string }[]) ids.add(rule.id);
  const rows = new Map<string, CheckedRow[]>();
  for (const table of archiveTables.values()) {
    const own = basis.names.get(table.name) ?? null;
    rows.set(table.name, renamedRows(table, given(table.name), { ids, own, images: head.images, leaveOut }));
  }
  const parts = { opens: rows.get("open_position") ?? [], closes: rows.get("close_position") ?? [] };
  const { rows: trades, recounted } = figuredTrades(rows.get("trade") ?? [], parts, basis.preference);
  const rowsOf = (name: string) => (name === "trade" ? trades : (rows.get(name) ?? []).map(({ row }) => row));
  return {
    // Contents of texts, rules and views name rows too: all ids are known only now.
    tables: [...archiveTables.keys()].map((name) => ({
      name,
      rows: rowsOf(name).map((row) => placed(withNewIds(row, ids.within), basis.behind.get(name) ?? 0)),
    })),
    leftOut,
    recounted,
    modelTrades: modelTrades(given("strategy"), ids.of),
    accounts: (rows.get("trade_account") ?? []).map(({ row }) => row.id as string),
  };
}

type LeaveOut = (reason: LeftOutReason, count?: number) => void;

function noteLeftAside(others: HandedOver["others"], leaveOut: LeaveOut): void {
  for (const [name, count] of others) {
    const reason = Object.hasOwn(leftAside, name) ? leftAside[name] : "unknown";
    if (reason) leaveOut(reason, count);
  }
}

/** What of rows that are taken is not. */
function noteLeftColumns(checked: HandedOver["rows"], leaveOut: LeaveOut): void {
  for (const { given } of checked.get("trade") ?? []) {
    if (given.share_code) leaveOut("shareLinks");
    if (given.reconciled === true) leaveOut("reconciled");
  }
  for (const { given } of checked.get("import_profile") ?? []) {
    if (given.drop_user_name) leaveOut("deliveryPasswords");
  }
}

/** Ids of this installation are no ids of the archive, so that columns that have theirs already stay as they are. */
function withNewIds(row: ArchiveRow, within: (value: unknown) => unknown): ArchiveRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column === "query" || (typeof value === "object" && value !== null) ? within(value) : value,
    ]),
  );
}

const placed = (row: ArchiveRow, behind: number): ArchiveRow =>
  behind === 0 || typeof row.position !== "number" ? row : { ...row, position: row.position + behind };
