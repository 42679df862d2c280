/**
 * `npm run backup`: writes rows, secrets, keys and files of the system to one encrypted archive in `BACKUP_DIR`. How it is
 * set up and restored: docs/backup.md. `npm run backup -- --try` restores the archive into a scratch folder and compares it:
 * docs/operations.md.
 */
import { parseArgs } from "node:util";
import { describeTrial } from "../archive/run-trial.ts";
import { tryOwnArchive } from "../archive/try-own-archive.ts";
import { BackupError } from "./backup-error.ts";
import type { Occasion } from "./backup-files.ts";
import { createBackup } from "./create-backup.ts";
import { installationOf, openOwnDatabase } from "./installation.ts";
import { readPassphrase } from "./passphrase.ts";
import { running } from "./running.ts";

await running(async () => {
  const { values } = parseArgs({
    options: { occasion: { type: "string", default: "manual" }, try: { type: "boolean", default: false } },
  });
  if (values.try) return tryArchive();
  const dir = process.env.BACKUP_DIR;
  if (!dir) throw new BackupError("BACKUP_DIR names the folder that backups go to; it is not set.");
  const passphrase = await readPassphrase(process.env, true);
  const installation = installationOf(process.env);
  const { ownerUrl, stop } = await openOwnDatabase(installation);
  try {
    const readerUrl = process.env.BACKUP_DATABASE_URL || undefined;
    const target = { dir, passphrase, occasion: occasionOf(values.occasion) };
    const file = await createBackup({ ...installation, ownerUrl, readerUrl }, target);
    console.log(`Backed up to ${file}`);
  } finally {
    await stop();
  }
});

async function tryArchive(): Promise<void> {
  const { isGood, text } = describeTrial(await tryOwnArchive(installationOf(process.env), process.env));
  if (!isGood) throw new BackupError(text);
  console.log(text);
}

function occasionOf(text: string): Occasion {
  if (text === "manual" || text === "daily" || text === "before-migrations") return text;
  throw new BackupError(`--occasion is manual, daily or before-migrations, not ${text}.`);
}
