import type { DataExport } from "@entrywise/contracts/platform/data-export.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Delivery, Outbox } from "@entrywise/kit/events/outbox";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { ProblemError } from "@entrywise/kit/problem-error";
import type { DataExportEntity } from "./data-export.entity.ts";
import {
  addExport,
  changeExport,
  findExport,
  newestExport,
  removeExportsBefore,
  waitForOthers,
} from "./data-exports.repository.ts";

const HOUR_MS = 3_600_000;
const RETENTION_MS = 24 * HOUR_MS;
const FOLDER = "exports/";
const PAGE = "/settings/account/your-data";

type Person = Actor & { userId: string };

export interface DataExports {
  read(tx: Transaction, actor: Person): Promise<DataExport>;
  /** @throws ProblemError 429 within an hour of the last archive */
  request(tx: Transaction, actor: Person): Promise<DataExport>;
  /** Creates a request's archive. A repeat overwrites it. */
  make(delivery: Delivery<"platform.exports">): Promise<void>;
  /** Removes expired archives. */
  sweep(): Promise<void>;
}

export interface DataExportParts {
  unit: UnitOfWork;
  outbox: Outbox;
  store: Pick<ImageStore, "readUrl" | "write" | "removeOlder">;
  archiveOf(owner: { userId: string; brand: string }): Promise<Buffer>;
  now: () => Date;
}

export function createDataExports({ unit, outbox, store, archiveOf, now }: DataExportParts): DataExports {
  const job = jobActor("platform");
  const write = <T>(work: (tx: Transaction) => Promise<T>) => unit.run(job, "job", work);
  const read = async (tx: Transaction, actor: Person) =>
    present(await newestExport(tx, actor), store.readUrl, now().getTime());
  const finish = async (
    tx: Transaction,
    { id, userId, brandKey }: DataExportEntity,
    archive: string,
    bytes: number,
  ) => {
    const isFirst = await changeExport(tx, id, { archive, bytes, readyAt: now(), failedAt: null });
    if (!isFirst) return;
    const notification = { brand: brandKey, userIds: [userId], params: {}, href: PAGE };
    await outbox.publish(tx, "platform.notify", {
      ...notification,
      kind: "account.export",
      key: `account.export|${id}`,
    });
  };
  return {
    read,
    async request(tx, actor) {
      await waitForOthers(tx, actor);
      const last = await read(tx, actor);
      if (last.state === "waiting") return last;
      if (last.nextAt !== null) {
        const retryAfterSeconds = Math.ceil((Date.parse(last.nextAt) - now().getTime()) / 1000);
        const message = "An archive can be made once an hour. The last one is still here.";
        throw new ProblemError(429, "Export.TooSoon", message, { retryAfterSeconds });
      }
      const { id } = await addExport(tx, actor, now());
      await outbox.publish(tx, "platform.export-requested", { exportId: id, userId: actor.userId, brand: actor.brand });
      return read(tx, actor);
    },
    async make({ event: { exportId, userId, brand }, isLast }) {
      const asked = await write((tx) => findExport(tx, exportId));
      if (asked === null || asked.readyAt !== null) return;
      try {
        const archive = await archiveOf({ userId, brand });
        // Browsers use the last part of the address as the file name.
        const name = `${FOLDER}${crypto.randomUUID()}/my-data-${now().toISOString().slice(0, 10)}.zip`;
        await store.write(name, archive, "application/zip");
        await write((tx) => finish(tx, asked, name, archive.byteLength));
      } catch (error) {
        if (isLast) await write((tx) => changeExport(tx, exportId, { failedAt: now() }));
        throw error;
      }
    },
    async sweep() {
      const before = new Date(now().getTime() - RETENTION_MS);
      await store.removeOlder(FOLDER, before);
      await write((tx) => removeExportsBefore(tx, new Date(before.getTime() - HOUR_MS)));
    },
  };
}

const nothing: DataExport = {
  state: "none",
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  bytes: null,
  url: null,
  nextAt: null,
};

function present(found: DataExportEntity | null, readUrl: ImageStore["readUrl"], now: number): DataExport {
  if (found === null) return nothing;
  const requestedAt = found.requestedAt.toISOString();
  if (found.readyAt === null || found.archive === null) {
    return { ...nothing, state: found.failedAt === null ? "waiting" : "failed", requestedAt };
  }
  const expiresAt = new Date(found.readyAt.getTime() + RETENTION_MS);
  if (expiresAt.getTime() <= now) return nothing;
  const nextAt = new Date(found.readyAt.getTime() + HOUR_MS);
  return {
    state: "ready",
    requestedAt,
    readyAt: found.readyAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    bytes: found.bytes,
    url: readUrl(found.archive, expiresAt),
    nextAt: nextAt.getTime() > now ? nextAt.toISOString() : null,
  };
}
