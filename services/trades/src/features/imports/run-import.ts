import type { ImportEvent } from "@entrywise/contracts/trades/trade-import";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { createLanes } from "@entrywise/kit/lanes";
import type { Logger } from "@entrywise/kit/logging";
import { ProblemError } from "@entrywise/kit/problem-error";
import { toFailure } from "./import-failure.ts";
import { failInterrupted, finishImport, keepRunning } from "./imports.repository.ts";
import type { ImportHooks, ImportJob } from "./save-import.ts";
import { saveStatement } from "./save-statement.ts";

type Listener = (event: ImportEvent) => void;

/** Runs imports after the response to their request, one after the other for each user, and tells whoever listens how far they are. */
export interface ImportRunner {
  start(actor: Actor, job: ImportJob): void;
  /** Waits until an import of this process has ended. */
  ended(importId: string): Promise<void>;
  /** Events of a running import of this process; null when it does not run here. */
  listen(importId: string, listener: Listener): (() => void) | null;
  /** Waits for what is running. */
  stop(): Promise<void>;
}

interface Running {
  last: ImportEvent;
  listeners: Set<Listener>;
  done: Promise<void>;
}

const HEARTBEAT_MS = 5_000;
/** So many connections for long work are left to others. */
const IMPORTS_AT_ONCE = 3;

/** @param sweepMs so often imports are looked for that a killed process left running */
export function createImportRunner(
  { unit, heavy }: { unit: UnitOfWork; heavy: UnitOfWork },
  logger: Logger,
  hooks: ImportHooks,
  sweepMs: number,
): ImportRunner {
  const running = new Map<string, Running>();
  const job = jobActor("trades");
  let isStopped = false;
  const perUser = createLanes({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  const together = createLanes({ atOnce: IMPORTS_AT_ONCE, waiting: Number.POSITIVE_INFINITY });

  const sweep = () =>
    unit
      .run(job, "job", (tx) => failInterrupted(tx, [...running.keys()]))
      .catch((error) => {
        if (!isStopped) logger.warn({ err: error }, "interrupted imports could not be looked for");
      });
  const beat = () => {
    // A beat that is lost is followed by the next one; while the database is away nobody can mark the import either.
    if (running.size > 0) void unit.run(job, "job", (tx) => keepRunning(tx, [...running.keys()])).catch(() => {});
  };
  const timers = [setInterval(sweep, sweepMs), setInterval(beat, HEARTBEAT_MS)];
  void sweep();

  const run = async (actor: Actor, job: ImportJob, tell: (event: ImportEvent) => void): Promise<void> => {
    try {
      const save = () =>
        saveStatement(heavy, actor, job, {
          hooks,
          around: {
            onProgress: ({ processed, total, added, skipped }) =>
              tell({ stage: "saving", processed, total, addedTrades: added, skippedTrades: skipped, error: null }),
          },
        });
      const result = await perUser.run(`${actor.brand}|${actor.userId}`, () => together.run("", save));
      const { processed, total, added, skipped } = result;
      tell({ stage: "done", processed, total, addedTrades: added, skippedTrades: skipped, error: null });
    } catch (error) {
      const failure = toFailure(error);
      if (!(error instanceof ProblemError)) logger.error({ err: error }, "import failed");
      const end = async (tx: Transaction) => {
        await finishImport(tx, job.importId, { accountId: null, added: 0, skipped: 0, failure });
        await hooks.tellFinished({ tx, actor }, { importId: job.importId, state: "failed" });
      };
      await unit.run(actor, "user", end).catch(() => {});
      tell({ stage: "failed", processed: 0, total: null, addedTrades: 0, skippedTrades: 0, ...failure });
    }
  };

  return {
    start(actor, job) {
      const first: ImportEvent = {
        stage: "checking",
        processed: 0,
        total: job.statement.head.rows,
        addedTrades: 0,
        skippedTrades: 0,
        error: null,
      };
      const entry: Running = { last: first, listeners: new Set(), done: Promise.resolve() };
      running.set(job.importId, entry);
      entry.done = run(actor, job, (event) => {
        entry.last = event;
        for (const listener of entry.listeners) listener(event);
      }).finally(() => {
        running.delete(job.importId);
        job.statement.close();
      });
    },
    ended: async (importId) => running.get(importId)?.done,
    listen(importId, listener) {
      const entry = running.get(importId);
      if (!entry) return null;
      listener(entry.last);
      entry.listeners.add(listener);
      return () => void entry.listeners.delete(listener);
    },
    async stop() {
      await Promise.allSettled([...running.values()].map(({ done }) => done));
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
