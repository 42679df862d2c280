import { isDeepStrictEqual } from "node:util";
import type { LeftOutReason, TakenData } from "@entrywise/contracts/shared/own-data";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { refigureAccount } from "../../trade-core/account-balances.repository.ts";
import { refigureEstimates } from "../../trade-core/estimated-costs/refigure-estimates.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import { type ArchiveBasis, readBasis } from "./archive-basis.ts";
import type { SpooledArchive, SpooledTable } from "./archive-process/archive-process.main.ts";
import type { OpenArchive } from "./archive-process/archive-process.ts";
import { archiveTables } from "./archive-tables.ts";
import {
  findTaken,
  forgetRows,
  hasOwnTrades,
  insertRows,
  saveTaken,
  setModelTrades,
} from "./own-archive.repository.ts";

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
  ownTrades: "This account already has trades. You can only import an archive into an account without trades.",
  imported: "You've already imported an archive into this account. You can only do this once.",
} as const;

const ATTEMPTS = 3;

type Prepared = { kind: "repeat"; taken: TakenData } | { kind: "basis"; basis: ArchiveBasis; revision: string };

/** What a rehearsal found, thrown so that its transaction is rolled back. */
class Rehearsed extends Error {
  readonly prepared: Prepared;
  constructor(prepared: Prepared) {
    super("rehearsed");
    this.prepared = prepared;
  }
}

class AccountChanged extends Error {}

/**
 * Takes all rows of an archive, all or nothing. No transaction waits for the archive's process (ADR 63).
 *
 * @throws ProblemError 409 for an account that may not take one, 422 naming file and row of what cannot be
 */
export async function takeArchive(
  unit: UnitOfWork,
  actor: Owner,
  archive: OpenArchive,
  hooks: ArchiveHooks,
): Promise<TakenData> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const prepared = await rehearse(unit, actor, archive, hooks);
    if (prepared.kind === "repeat") return prepared.taken;
    const planned = await archive.plan(prepared.basis);
    try {
      return await unit.run(actor, "user", async (tx) => {
        const now = await prepare(tx, actor, archive, hooks);
        if (now.kind === "repeat") return now.taken;
        if (!isDeepStrictEqual(now.basis, prepared.basis)) throw new AccountChanged();
        return store(tx, actor, { archive, planned, hooks, revision: now.revision });
      });
    } catch (error) {
      if (!(error instanceof AccountChanged)) throw error;
    }
  }
  throw new ProblemError(503, "Server.Busy", "Your account changed while the archive was read. Please try again.", {
    retryAfterSeconds: 5,
  });
}

async function rehearse(unit: UnitOfWork, actor: Owner, archive: OpenArchive, hooks: ArchiveHooks): Promise<Prepared> {
  try {
    return await unit.run(actor, "user", async (tx) => {
      throw new Rehearsed(await prepare(tx, actor, archive, hooks));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.prepared;
    throw error;
  }
}

async function prepare(
  tx: Transaction,
  actor: Owner,
  { importId }: OpenArchive,
  hooks: ArchiveHooks,
): Promise<Prepared> {
  // Locks: of two at the same time the second one finds what the first has taken.
  const revision = await nextRevision(tx, actor);
  const known = await findTaken(tx, actor);
  if (known?.importId === importId) return { kind: "repeat", taken: { ...known.report, isRepeat: true } };
  const refusal = await refusalOf(tx, actor);
  if (refusal !== null)
    throw new ProblemError(409, "Archive.Refused", refusals[refusal], { params: { reason: refusal } });
  await hooks.removeDemo(tx, actor);
  return { kind: "basis", basis: await readBasis(tx, actor), revision };
}

interface Storing {
  archive: OpenArchive;
  planned: SpooledArchive;
  hooks: ArchiveHooks;
  revision: string;
}

async function store(
  tx: Transaction,
  actor: Owner,
  { archive, planned, hooks, revision }: Storing,
): Promise<TakenData> {
  await tx.query("set local statement_timeout = '120s'");
  const left = new Map<LeftOutReason, number>(planned.leftOut);
  const taken: Record<string, number> = {};
  for (const table of planned.tables) {
    const { written, alreadyThere } = await writeTable(tx, actor, { archive, table, revision });
    if (written > 0) taken[table.name] = written;
    if (alreadyThere > 0) left.set("alreadyThere", (left.get("alreadyThere") ?? 0) + alreadyThere);
  }
  await setModelTrades(tx, planned.modelTrades);
  for (const account of planned.accounts) {
    await refigureAccount({ tx, actor }, account, revision);
    await refigureEstimates({ tx, actor }, account, revision);
  }
  const leftOut = [...left].map(([reason, count]) => ({ reason, count }));
  const report = { taken, leftOut, recounted: planned.recounted };
  await saveTaken(tx, actor, { importId: archive.importId, report });
  await hooks.tellChoicesChanged(tx, actor);
  return { ...report, isRepeat: false };
}

async function writeTable(
  tx: Transaction,
  actor: Owner,
  {
    archive,
    table: { name, columns, lists },
    revision,
  }: { archive: OpenArchive; table: SpooledTable; revision: string },
): Promise<{ written: number; alreadyThere: number }> {
  const table = archiveTables.get(name);
  if (table === undefined) throw new Error(`no table of an archive: ${name}`);
  if (table.replaces) await forgetRows(tx, actor, name);
  const alike: Record<string, string> = name === "trade" ? { revision } : {};
  let written = 0;
  let rows = 0;
  for (const list of lists) {
    const json = await archive.listAt(list);
    written += await insertRows(tx, actor, name, { columns, json, alike, keepsOwn: table.keepsOwn ?? false });
    rows += list.rows;
  }
  return { written, alreadyThere: rows - written };
}
