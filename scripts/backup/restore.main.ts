/**
 * `npm run restore -- [--check] [--force] <file>`: puts a backup into an empty place, or only reads it through. How to:
 * docs/backup.md. `npm run restore -- --to "2026-12-01 10:15:00"` brings the embedded database to that second from its archive,
 * `--to latest` to the end of it: docs/operations.md.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { archiveIdentity } from "../archive/archive-keys.ts";
import { blobFolder, restoreBlobs } from "../archive/blob-archive.ts";
import { readMoment, restoreTo } from "../archive/restore-to.ts";
import { archiveDir } from "../launch/archived-postgres.ts";
import { migrateAll, readMigrations } from "../launch/migrations.ts";
import { everything, serviceFile } from "../launch/system.ts";
import { BackupError } from "./backup-error.ts";
import { type CheckedArchive, checkArchive } from "./check-archive.ts";
import { installationOf, refuseRunning } from "./installation.ts";
import { readPassphrase } from "./passphrase.ts";
import { restoreBackup } from "./restore-backup.ts";
import { running } from "./running.ts";

await running(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
      to: { type: "string" },
    },
  });
  if (values.to !== undefined) return restoreFromArchive(values.to, positionals);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new BackupError("Name one file: npm run restore -- [--check] [--force] <file>");
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const installation = installationOf(process.env);
  if (!values.check) refuseRunning(installation);
  const passphrase = await readPassphrase(process.env, false);
  if (values.check) return console.log(`The backup is whole. ${summaryOf(await checkArchive(file, passphrase))}`);
  const { previous, ...restored } = await restoreBackup({
    ...installation,
    left: [resolve(file), ...(process.env.BACKUP_DIR ? [process.env.BACKUP_DIR] : [])],
    file,
    passphrase,
    force: values.force,
    sets: await readMigrations(everything, (name) => serviceFile(name)),
    migrate: (ownerUrl, secrets, sets) => migrateAll(ownerUrl, secrets, everything, sets),
  });
  console.log(`Restored. ${summaryOf(restored)}`);
  for (const place of previous) console.log(`What was there before is kept: ${place}`);
  console.log("npm start brings in what this release has added since.");
});

async function restoreFromArchive(to: string, files: readonly string[]): Promise<void> {
  if (files.length > 0) throw new BackupError("--to restores from the archive: don't name a file as well.");
  const { BACKUP_DIR } = process.env;
  if (!BACKUP_DIR) throw new BackupError("Set BACKUP_DIR to the folder that contains the archive.");
  const { dataDir, databaseUrl } = installationOf(process.env);
  if (databaseUrl) throw new BackupError("DATABASE_URL is your own server: restore it from its own archive.");
  const moment = to === "latest" ? null : readMoment(to);
  const passphrase = await readPassphrase(process.env, false);
  const place = { dataDir, dir: archiveDir(BACKUP_DIR), passphrase };
  const { base, lastCommit, previous } = await restoreTo({ ...place, to: moment, now: new Date() });
  console.log(`Restored from ${base}. Its last change: ${lastCommit?.toISOString() ?? "when the base copy was made"}`);
  if (previous !== null) console.log(`The previous database is kept: ${previous}`);
  const blobs = blobFolder(dataDir, process.env);
  if (blobs === null) return;
  const images = await restoreBlobs({ blobs, dir: place.dir }, await archiveIdentity(place.dir, passphrase));
  console.log(`Images and files of releases that were missing: ${images}, put back.`);
}

function summaryOf({ manifest, contents }: CheckedArchive): string {
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
  const { files, blobs } = contents;
  return `${manifest.createdAt}: ${rows} rows in ${manifest.tables.length} tables, ${files} files, ${blobs} blobs.`;
}
