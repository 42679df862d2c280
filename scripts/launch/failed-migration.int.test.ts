import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runningEmbeddedPostgres, startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { migrationName } from "@entrywise/kit/db/migrate";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { checkArchive } from "../backup/check-archive.ts";
import { createBackups } from "./backups.ts";
import { loadSecrets } from "./keys.ts";
import { migrateAll, readMigrations } from "./migrations.ts";
import { everything, serviceFile, startSystem } from "./system.ts";

const folder = mkdtempSync(join(tmpdir(), "entrywise-migration-"));
// The database runs as another user where the tests run as root.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const timeOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);
const FIRST = timeOf("MarkStatementStops1763763000000");

/** Data of a release that lacked these migrations of trades, the second of which cannot be run. */
async function olderData(): Promise<string> {
  const dataDir = join(folder, crypto.randomUUID());
  mkdirSync(dataDir);
  const secrets = loadSecrets(dataDir, everything, []);
  const sets = await readMigrations(everything, (name) => serviceFile(name));
  const server = await startEmbeddedPostgres({ dataDir, password: secrets.postgres, durable: false });
  const older = sets.map((set) => ({
    ...set,
    migrations: set.migrations.filter((one) => set.schema !== "trades" || timeOf(migrationName(one)) < FIRST),
  }));
  await migrateAll(server.url, secrets, everything, older);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query("create view trades.trade_import_running as select 1");
  await client.end();
  await server.stop();
  return dataDir;
}

const start = (dataDir: string, more: Partial<Parameters<typeof startSystem>[0]> = {}) =>
  startSystem({ port: 0, dataDir, seed: false, logLevel: "silent", durable: false, ...more }).then(
    async (system) => {
      await system.stop();
      return "it started";
    },
    (error: Error) => error.message,
  );

test("P-626 a migration that fails stops the database too, and says what failed, what stands and how to go back", {
  timeout: 120_000,
}, async () => {
  const dataDir = await olderData();
  const passphraseFile = join(folder, "passphrase");
  writeFileSync(passphraseFile, "a passphrase of the tests\n");
  const dir = join(folder, "backups");
  const said = await start(dataDir, { backups: createBackups({ dir, passphraseFile, hour: 3, keep: 2 }) });
  expect(said).toContain(
    'The migration FindRunningImports1763764000000 of trades failed: relation "trade_import_running"',
  );
  expect(said).toContain("Migrated before it, and kept: trades.MarkStatementStops1763763000000.");
  const [file = ""] = readdirSync(dir);
  expect(said).toContain(`npm run restore -- --force ${join(dir, file)}`);
  expect(file).toContain("before-migrations");
  const { manifest } = await checkArchive(join(dir, file), "a passphrase of the tests");
  expect(manifest.migrations.trades).not.toContain("MarkStatementStops1763763000000");
  expect(runningEmbeddedPostgres(dataDir, "")).toBeNull();

  // Where no backups are set up it says so.
  expect(await start(dataDir)).toContain("No backup was made before it, for BACKUP_DIR is not set.");
  expect(runningEmbeddedPostgres(dataDir, "")).toBeNull();
});

test("P-626 migrations wait for the backup before them: when there can be none, nothing is migrated", {
  timeout: 60_000,
}, async () => {
  const dataDir = await olderData();
  const settings = { dir: join(folder, "never"), passphraseFile: join(folder, "no-such-file"), hour: 3, keep: 2 };
  const said = await start(dataDir, { backups: createBackups(settings) });
  expect(said).toContain("No backup was made: BACKUP_PASSPHRASE_FILE cannot be read");
  expect(await start(dataDir)).toContain("Migrated before it, and kept: trades.MarkStatementStops1763763000000.");
});
