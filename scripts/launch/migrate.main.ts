/** Child of `migrate-apart.ts`: reads the migrations of all builds, says which are pending, and brings them in on request. */

import { MigrationFailed } from "@entrywise/kit/db/migrate";
import { leaveParent } from "@entrywise/kit/exit-with-parent";
import type { MigrationOrder, MigrationReport } from "./migrate-apart.ts";
import { migrateAll, pendingMigrations, readMigrations } from "./migrations.ts";

const tell = (report: MigrationReport) => new Promise<void>((done) => process.send?.(report, () => done()));
const nextMessage = <T>() => new Promise<T>((done) => process.once("message", done as (message: unknown) => void));

try {
  const { ownerUrl, secrets, files } = await nextMessage<MigrationOrder>();
  const names = Object.keys(files);
  const sets = await readMigrations(names, (name) => files[name] ?? "");
  const go = nextMessage<"migrate">();
  await tell({ kind: "pending", migrations: await pendingMigrations(ownerUrl, sets) });
  await go;
  await migrateAll(ownerUrl, secrets, names, sets);
  await tell({ kind: "done" });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  await tell({ kind: "failed", message, done: error instanceof MigrationFailed ? error.done : null });
}
leaveParent();
