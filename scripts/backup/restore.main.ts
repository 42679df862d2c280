/**
 * `npm run restore -- [--check] [--force] <file>`: puts a backup into an empty place, or only reads it through. How to:
 * docs/backup.md.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
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
    options: { check: { type: "boolean", default: false }, force: { type: "boolean", default: false } },
  });
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

function summaryOf({ manifest, contents }: CheckedArchive): string {
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
  const { files, blobs } = contents;
  return `${manifest.createdAt}: ${rows} rows in ${manifest.tables.length} tables, ${files} files, ${blobs} blobs.`;
}
