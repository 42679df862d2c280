import type { LeftOutReason, TakenData } from "@entrywise/contracts/shared/own-data";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { readDataState } from "../../read-engine/projection.read-model.ts";
import { refigureAccount } from "../../trade-core/account-balances.repository.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { type ArchiveIds, createArchiveIds } from "./archive-ids.ts";
import type { ArchiveRow, ArchiveTable } from "./archive-table.ts";
import { type CheckedRow, checkedRows } from "./checked-rows.ts";
import { figuredTrades } from "./figure-trades.ts";
import { leftAside } from "./left-aside.ts";
import { modelTrades, refuseCircles } from "./linked-rows.ts";
import {
  findTaken,
  forgetRows,
  hasOwnTrades,
  idsOfNames,
  insertRows,
  placeBehind,
  saveTaken,
  setModelTrades,
} from "./own-archive.repository.ts";
import type { HandedOver } from "./read-handed-over.ts";
import { recordTables } from "./record-tables.ts";
import { renamedRows } from "./renamed-rows.ts";
import { textTables } from "./text-tables.ts";
import { tradeTables } from "./trade-tables.ts";

type Owner = Actor & { userId: string };

/** What this needs of other features. */
export interface ArchiveHooks {
  /** Takes away the demonstration with which somebody began. */
  removeDemo(tx: Transaction, actor: Owner): Promise<unknown>;
  tellChoicesChanged(tx: Transaction, actor: Owner): Promise<void>;
}

/** Why an account may not take an archive; null: it may. */
export async function refusalOf(tx: Transaction, actor: Owner): Promise<"ownTrades" | "imported" | null> {
  if ((await findTaken(tx, actor)) !== null) return "imported";
  return (await hasOwnTrades(tx, actor)) ? "ownTrades" : null;
}

const refusals = {
  ownTrades: "This account has trades of its own. An archive can only be imported into an account without any.",
  imported: "An archive was imported into this account before. That can be done once.",
} as const;

// Slots stand before snapshots, accounts before trades, trades before what is about them.
const tables: readonly ArchiveTable[] = [...recordTables, ...tradeTables, ...textTables];

/**
 * Takes all rows of an archive, all or nothing.
 *
 * @throws ProblemError 409 for an account that may not take one, 422 naming file and row of what cannot be
 */
export async function takeArchive(
  tx: Transaction,
  actor: Owner,
  { head, tables: given }: HandedOver,
  hooks: ArchiveHooks,
): Promise<TakenData> {
  // Locks: of two at the same time the second one finds what the first has taken.
  const revision = await nextRevision(tx, actor);
  const known = await findTaken(tx, actor);
  if (known?.importId === head.importId) return { ...known.report, isRepeat: true };
  const refusal = await refusalOf(tx, actor);
  if (refusal !== null)
    throw new ProblemError(409, "Archive.Refused", refusals[refusal], { params: { reason: refusal } });
  // Thousands of rows are checked and worked out between two statements.
  await tx.query("set local statement_timeout = '120s'");
  await tx.query("set local idle_in_transaction_session_timeout = '120s'");
  await hooks.removeDemo(tx, actor);

  const left = new Map<LeftOutReason, number>();
  const leaveOut = (reason: LeftOutReason, count = 1) => void left.set(reason, (left.get(reason) ?? 0) + count);
  const checked = new Map(tables.map((table) => [table.name, checkedRows(table, given.get(table.name) ?? [])]));
  refuseCircles(checked.get("note") ?? []);
  noteLeftAside(given, leaveOut);

  const ids = createArchiveIds();
  addRuleIds(ids, checked.get("strategy") ?? []);
  const rows = new Map<string, CheckedRow[]>();
  for (const table of tables) {
    const own = table.uniqueName === undefined ? null : await idsOfNames(tx, actor, table.name);
    rows.set(
      table.name,
      renamedRows(table, checked.get(table.name) ?? [], { ids, own, images: head.images, leaveOut }),
    );
  }
  const { preference } = await readDataState(tx, actor);
  const parts = { opens: rows.get("open_position") ?? [], closes: rows.get("close_position") ?? [] };
  const { rows: trades, recounted } = figuredTrades(rows.get("trade") ?? [], parts, preference);

  const valuesOf = (name: string) => {
    if (name === "trade") return trades.map((row) => ({ ...row, revision }));
    return (rows.get(name) ?? []).map(({ row }) => row);
  };
  const taken = await writeAll(tx, actor, { valuesOf, ids, leaveOut });
  await setModelTrades(tx, modelTrades(checked.get("strategy") ?? [], ids.of));
  for (const { row } of rows.get("trade_account") ?? []) await refigureAccount(tx, actor, row.id as string, revision);
  const report = { taken, leftOut: [...left].map(([reason, count]) => ({ reason, count })), recounted };
  await saveTaken(tx, actor, { importId: head.importId, report });
  await hooks.tellChoicesChanged(tx, actor);
  return { ...report, isRepeat: false };
}

/** Rules stand in their strategy; rule answers of trades name them. */
function addRuleIds(ids: ArchiveIds, strategies: readonly CheckedRow[]): void {
  for (const { row } of strategies) for (const rule of row.rules as { id: string }[]) ids.add(rule.id);
}

interface Written {
  valuesOf(table: string): readonly ArchiveRow[];
  ids: ArchiveIds;
  leaveOut(reason: LeftOutReason, count?: number): void;
}

/** @returns rows that were written, by table */
async function writeAll(tx: Transaction, actor: Owner, { valuesOf, ids, leaveOut }: Written) {
  const taken: Record<string, number> = {};
  for (const table of tables) {
    // Contents of texts, rules and views name rows too: their ids are known only now.
    const values = valuesOf(table.name).map((row) => withNewIds(row, ids.within));
    const count = await write(tx, actor, table, values);
    if (count > 0) taken[table.name] = count;
    if (count < values.length) leaveOut("alreadyThere", values.length - count);
  }
  return taken;
}

function noteLeftAside(given: HandedOver["tables"], leaveOut: (reason: LeftOutReason, count?: number) => void): void {
  const declared = new Set(tables.map(({ name }) => name));
  for (const [name, rows] of given) {
    if (declared.has(name)) continue;
    const reason = Object.hasOwn(leftAside, name) ? leftAside[name] : "unknown";
    if (reason) leaveOut(reason, rows.length);
  }
  noteLeftColumns(given, leaveOut);
}

/** What of rows that are taken is not. */
function noteLeftColumns(given: HandedOver["tables"], leaveOut: (reason: LeftOutReason) => void): void {
  for (const row of given.get("trade") ?? []) {
    const { share_code, reconciled } = row as ArchiveRow;
    if (share_code) leaveOut("shareLinks");
    if (reconciled === true) leaveOut("reconciled");
  }
  for (const row of given.get("import_profile") ?? []) {
    if ((row as ArchiveRow).drop_user_name) leaveOut("deliveryPasswords");
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

async function write(tx: Transaction, actor: Owner, table: ArchiveTable, rows: readonly ArchiveRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  if (table.replaces) await forgetRows(tx, actor, table.name);
  const isListed = typeof rows[0]?.position === "number";
  const behind = isListed ? await placeBehind(tx, actor, table.name) : 0;
  const placed = behind === 0 ? rows : rows.map((row) => ({ ...row, position: (row.position as number) + behind }));
  return insertRows(tx, actor, table.name, placed, table.keepsOwn);
}
