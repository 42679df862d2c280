import type { DataImport } from "@entrywise/contracts/platform/data-import.api";
import type { Settings } from "@entrywise/contracts/platform/settings";
import type { Actor } from "@entrywise/kit/auth/actor";
import { jobActor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Delivery, Outbox } from "@entrywise/kit/events/outbox";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { ProblemError } from "@entrywise/kit/problem-error";
import { openDesk } from "./archive-process/archive-process.ts";
import type { DataImportEntity } from "./data-import.entity.ts";
import {
  addImport,
  changeImport,
  endImportsBefore,
  findImport,
  type ImportProblem,
  newestImport,
  saveNotificationChoices,
  waitForOthers,
} from "./data-imports.repository.ts";
import { type RunParts, runImport } from "./run-import.ts";

const FOLDER = "imports/";
const RETENTION_MS = 24 * 3_600_000;
const PAGE = "/settings/account/your-data";
const lost = {
  problem: "The import didn't finish. Try again.",
  problemCode: "Archive.Lost",
  problemParams: null,
};

type Person = Actor & { userId: string };
export type Refusal = DataImport["refusal"];

export interface DataImports {
  /** @param refusal why the trades service would refuse a new import */
  read(tx: Transaction, actor: Person, refusal: Refusal): Promise<DataImport>;
  /**
   * Stores an archive and starts its import. @throws ProblemError 409 if no import can start, 422 if it isn't an
   * archive
   */
  start(actor: Person, upload: { fileName: string; bytes: Buffer }, refusal: Refusal): Promise<DataImport>;
  run(delivery: Delivery<"platform.imports">): Promise<void>;
  /** Removes archives that were never read. */
  sweep(): Promise<void>;
}

export interface DataImportParts {
  unit: UnitOfWork;
  outbox: Outbox;
  store: Pick<ImageStore, "read" | "write" | "remove" | "removeOlder">;
  run: RunParts;
  settings: { change(tx: Transaction, actor: Person, changes: Partial<Settings>): Promise<unknown> };
  now: () => Date;
}

export function createDataImports(parts: DataImportParts): DataImports {
  const { unit, outbox, store, now } = parts;
  const job = jobActor("platform");
  const write = <T>(work: (tx: Transaction) => Promise<T>) => unit.run(job, "job", work);

  const { finish, fail } = createEnds(parts, write);

  return {
    async read(tx, actor, refusal) {
      return present(await newestImport(tx, actor), refusal);
    },
    async start(actor, { fileName, bytes }, refusal) {
      if (refusal !== null) throw refused(refusal);
      await refuseOthers(bytes);
      const archive = `${FOLDER}${crypto.randomUUID()}.zip`;
      const row = newImport(actor, { fileName, archive, requestedAt: now() });
      await store.write(archive, bytes, "application/zip");
      try {
        await unit.run(actor, "user", async (tx) => {
          await waitForOthers(tx, actor);
          const last = await newestImport(tx, actor);
          if (last?.state === "running")
            throw new ProblemError(409, "Archive.Running", "An import is already running.");
          // It may have finished after the trades service was asked: a repeat must not hide that behind a failure.
          if (last?.state === "done") throw refused("imported");
          await addImport(tx, row);
          const { userId, brand } = actor;
          await outbox.publish(tx, "platform.import-requested", { importId: row.id, userId, brand });
        });
      } catch (error) {
        await store.remove(archive);
        throw error;
      }
      return present(row, null);
    },
    async run({ event: { importId }, isLast }) {
      const asked = await write((tx) => findImport(tx, importId));
      if (asked === null || asked.state !== "running" || asked.archive === null) return;
      const { archive } = asked;
      try {
        const bytes = await store.read(archive);
        if (bytes === null) return await fail(asked, lost);
        const tell = (stage: DataImport["stage"], percent: number) =>
          write((tx) => changeImport(tx, importId, { stage, percent }));
        await finish(asked, await runImport({ importId, actor: toPerson(asked), bytes }, parts.run, whenChanged(tell)));
      } catch (error) {
        // The archive's contents won't change, but an unavailable service may return.
        const isFinal = error instanceof ProblemError && error.status < 500;
        if (!isFinal && !isLast) throw error;
        await fail(asked, isFinal ? toProblem(error) : lost);
      }
      await store.remove(archive);
    },
    async sweep() {
      const before = new Date(now().getTime() - RETENTION_MS);
      await store.removeOlder(FOLDER, before);
      await write((tx) => endImportsBefore(tx, before, lost));
    },
  };
}

function createEnds(
  { unit, outbox, settings }: DataImportParts,
  write: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
) {
  const finish = async (asked: DataImportEntity, { report, ...taken }: Awaited<ReturnType<typeof runImport>>) => {
    const actor = toPerson(asked);
    await unit.run(actor, "user", async (tx) => {
      await settings.change(tx, actor, taken.settings);
      await saveNotificationChoices(tx, actor, taken.notifications);
      await changeImport(tx, asked.id, { state: "done", stage: null, percent: 100, archive: null, report });
      await tellEnd(tx, asked, "done");
    });
  };
  const fail = (asked: DataImportEntity, problem: ImportProblem) =>
    write(async (tx) => {
      await changeImport(tx, asked.id, { state: "failed", stage: null, archive: null, ...problem });
      await tellEnd(tx, asked, "failed");
    });
  const tellEnd = (tx: Transaction, { id, userId, brandKey }: DataImportEntity, what: string) =>
    outbox.publish(tx, "platform.notify", {
      brand: brandKey,
      userIds: [userId],
      params: { what },
      href: PAGE,
      kind: "account.import",
      key: `account.import|${id}`,
    });
  return { finish, fail };
}

const newImport = (
  { userId, brand }: Person,
  upload: Pick<DataImportEntity, "fileName" | "archive" | "requestedAt">,
): DataImportEntity => ({
  ...upload,
  id: newId(),
  userId,
  brandKey: brand,
  state: "running",
  stage: "reading",
  percent: 0,
  problem: null,
  problemCode: null,
  problemParams: null,
  report: null,
});

/** @throws ProblemError 422 if it isn't an archive, or is damaged */
async function refuseOthers(bytes: Uint8Array): Promise<void> {
  const archive = await openDesk(bytes);
  try {
    await archive.check();
  } finally {
    archive.close();
  }
}

const refusals = {
  ownTrades: "This account already has trades. You can only import an archive into an account without trades.",
  imported: "You've already imported an archive into this account. You can only do this once.",
} as const;

const refused = (reason: NonNullable<Refusal>) =>
  new ProblemError(409, "Archive.Refused", refusals[reason], { params: { reason } });

const toProblem = ({ message, code, params }: ProblemError): ImportProblem => ({
  problem: message,
  problemCode: code,
  problemParams: params ?? null,
});

const toPerson = ({ userId, brandKey }: DataImportEntity): Person => ({ ...jobActor("platform", brandKey), userId });

/** Skips writes that repeat the last percentage. */
function whenChanged<Stage>(tell: (stage: Stage, percent: number) => Promise<void>) {
  let last = "";
  return async (stage: Stage, percent: number) => {
    const step = `${stage}|${Math.floor(percent / 5)}`;
    if (step === last) return;
    last = step;
    await tell(stage, percent);
  };
}

function present(found: DataImportEntity | null, refusal: Refusal): DataImport {
  if (found === null) {
    const nothing = { fileName: null, requestedAt: null, stage: null, percent: 0, report: null };
    return { state: "none", refusal, ...nothing, problem: null, problemCode: null, problemParams: null };
  }
  const { state, fileName, requestedAt, stage, percent, problem, problemCode, problemParams, report } = found;
  const begun = { state, refusal, fileName, requestedAt: requestedAt.toISOString() };
  return { ...begun, stage, percent, problem, problemCode, problemParams, report };
}
