import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupName } from "../backup/backup-files.ts";
import { checkArchive } from "../backup/check-archive.ts";
import { createBackups } from "./backups.ts";
import { type System, startSystem } from "./system.ts";
import { tellBackup } from "./tell-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "entrywise-daily-"));
// The database runs as another user where the tests run as root.
chmodSync(folder, 0o755);
const settings = { dir: join(folder, "backups"), passphraseFile: join(folder, "passphrase"), hour: 3, keep: 2 };
const dataDir = join(folder, "data");
const options = { port: 0, dataDir, seed: true, logLevel: "silent", durable: false };
let system: System;

beforeAll(async () => {
  // Nobody has written its passphrase yet.
  system = await startSystem({ ...options, backups: createBackups(settings) });
}, 120_000);

afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Alert {
  kind: string;
  detail: string;
  resolvedAt: string | null;
}

test("F26 a daily backup that fails raises an alert, which the next one that is made resolves", {
  timeout: 60_000,
}, async () => {
  const admin = new HttpSession(system.port);
  await admin.signIn("admin");
  const alerts = async (query = "&backups=true") =>
    (await admin.api<{ items: Alert[] }>("GET", `/releases/alerts?take=20${query}`)).items.filter(
      ({ kind }) => kind === "backup",
    );
  const failed = { detail: expect.stringContaining("BACKUP_PASSPHRASE_FILE cannot be read"), resolvedAt: null };
  await expect.poll(() => alerts(), { timeout: 30_000, interval: 200 }).toMatchObject([failed]);
  // Earlier pages know no such alerts and do not ask for them.
  expect(await alerts("")).toEqual([]);

  writeFileSync(settings.passphraseFile, "a passphrase of the tests\n");
  // Of each occasion two remain, the newest ones.
  const day = (of: string) => backupName("daily", new Date(`${of}T03:00:00Z`));
  const other = backupName("before-migrations", new Date("2026-01-01T03:00:00Z"));
  for (const name of [day("2026-01-01"), day("2026-01-02"), other]) writeFileSync(join(settings.dir, name), "");
  const file = await createBackups(settings).run({ dataDir, ownerUrl: system.ownerUrl, occasion: "daily" });
  const { manifest } = await checkArchive(file, "a passphrase of the tests");
  expect(readdirSync(settings.dir).sort()).toEqual([other, day("2026-01-02"), basename(file)].sort());
  expect(manifest.tables.map(({ name }) => name)).toContain("close_position");
  await tellBackup({ file }, { keysDir: system.keysDir, platformUrl: system.serviceUrl("platform") }, true);
  expect(await alerts()).toMatchObject([{ resolvedAt: expect.any(String) }]);
});
