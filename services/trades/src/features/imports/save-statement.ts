import { isDeepStrictEqual } from "node:util";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";
import {
  type ImportBasis,
  type ImportHooks,
  type ImportJob,
  type PlannedImport,
  prepareImport,
  refuseDoubt,
  type SaveProgress,
  storeImport,
} from "./save-import.ts";

/** What belongs to the same transaction. */
export interface AroundImport {
  before?(tx: Transaction): Promise<void>;
  after?(tx: Transaction, progress: SaveProgress): Promise<void>;
  onProgress?(progress: SaveProgress): void;
}

const ATTEMPTS = 3;

/** The basis of a rehearsal, thrown so that its transaction is rolled back. */
class Rehearsed extends Error {
  readonly basis: ImportBasis;
  constructor(basis: ImportBasis) {
    super("rehearsed");
    this.basis = basis;
  }
}

class JournalChanged extends Error {}

/**
 * Stores a statement that lies in a process of its own, in one transaction: all of it or nothing. A transaction never waits
 * for such a process: the first one finds out what the rows rest on and is rolled back, then the process makes all rows, and the
 * second one stores them if they still rest on the same.
 *
 * @throws ProblemError 409 when the journal was changed again and again in between
 */
export async function saveStatement(
  unit: UnitOfWork,
  actor: Actor,
  job: ImportJob,
  { hooks, around = {} }: { hooks: ImportHooks; around?: AroundImport | undefined },
): Promise<SaveProgress> {
  const keys = await job.statement.keys();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const planned = await planImport(unit, actor, job, { keys, hooks, before: around.before });
    try {
      return await unit.run(actor, "user", (tx) => storePlanned({ tx, actor }, job, { planned, hooks, around }));
    } catch (error) {
      if (!(error instanceof JournalChanged)) throw error;
    }
  }
  throw new ProblemError(
    409,
    "Import.JournalChanged",
    "Your journal changed while the file was being saved. Nothing was saved. Import it again.",
  );
}

async function planImport(
  unit: UnitOfWork,
  actor: Actor,
  job: ImportJob,
  { keys, hooks, before }: { keys: string; hooks: ImportHooks; before: AroundImport["before"] },
): Promise<PlannedImport> {
  const basis = await unit
    .run(actor, "user", async (tx): Promise<ImportBasis> => {
      await nextRevision(tx, actor);
      await before?.(tx);
      throw new Rehearsed(await prepareImport({ tx, actor }, job, keys, hooks));
    })
    .catch((error) => {
      if (error instanceof Rehearsed) return error.basis;
      throw error;
    });
  const plan = await job.statement.plan(basis.known);
  refuseDoubt(plan);
  return { basis, plan, rows: await job.statement.rows(basis.target), keys };
}

async function storePlanned(
  journal: Journal,
  job: ImportJob,
  { planned, hooks, around }: { planned: PlannedImport; hooks: ImportHooks; around: AroundImport },
): Promise<SaveProgress> {
  const { tx, actor } = journal;
  await tx.query("set local statement_timeout = '60s'");
  const revision = await nextRevision(tx, actor);
  await around.before?.(tx);
  const basis = await prepareImport(journal, job, planned.keys, hooks);
  if (!isDeepStrictEqual(basis, planned.basis)) throw new JournalChanged();
  const onProgress = around.onProgress ?? (() => undefined);
  const progress = await storeImport(journal, job, { ...planned, revision, hooks, onProgress });
  await around.after?.(tx, progress);
  return progress;
}
