import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { basesIn } from "../archive/archive-names.ts";
import { lastTrial } from "../archive/run-trial.ts";
import { archiveDir, startArchivedPostgres } from "./archived-postgres.ts";
import { root } from "./system.ts";

const [dataDir, elsewhere, backups] = ["archived", "moved", "backups"].map((name) =>
  temporaryDataFolder(`entrywise-${name}-`),
);
const password = "superuser";
afterAll(() => {
  for (const folder of [dataDir, elsewhere, backups]) rmSync(folder ?? "", { recursive: true, force: true });
});

async function asked(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Not waited for in one go: the archive of the running server is written by this process. */
async function run(file: string, own: NodeJS.ProcessEnv, ...command: string[]) {
  const environment = {
    PATH: process.env.PATH,
    BACKUP_DIR: backups,
    BACKUP_PASSPHRASE: "correct horse battery",
    ...own,
  };
  const child = spawn(process.execPath, [join(root, "scripts/backup", file), ...command], { env: environment });
  const closed = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await closed;
  return { status, stdout, stderr };
}

const restore = (...command: string[]) => run("restore.main.ts", { ENTRYWISE_DATA: elsewhere }, ...command);

test("R-120 with a backup folder the database is archived, one command tries a restore, and one restores all of it elsewhere", async () => {
  if (!dataDir || !elsewhere || !backups) throw new Error("no folders");
  const passphraseFile = join(dataDir, "passphrase");
  writeFileSync(passphraseFile, "correct horse battery\n");
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ postgres: password }));
  const problems: (string | null)[] = [];
  const postgres = await startArchivedPostgres(
    { dataDir, password, durable: true },
    {
      settings: { dir: backups, passphraseFile, hour: 3, keep: 14 },
      environment: {},
      onProblem: (problem) => problems.push(problem),
    },
  );
  const dir = archiveDir(backups);
  await expect.poll(() => basesIn(existsSync(dir) ? readdirSync(dir) : []).length, { timeout: 60_000 }).toBe(1);
  await asked(postgres.url, "create table ledger as select generate_series(1, 1000) as id");
  const tried = await run("backup.main.ts", { ENTRYWISE_DATA: dataDir }, "--try");
  expect(tried.stderr).toBe("");
  expect(tried.stdout).toMatch(/^Restored to .+ in .+ s: 1000 rows in 1 tables, all the same\./);
  expect(lastTrial(dir)).toMatchObject({ rows: 1000, differences: [], failure: null });
  mkdirSync(join(dataDir, "blobs/images"), { recursive: true });
  writeFileSync(join(dataDir, "blobs/images/one.webp"), "a picture");
  await postgres.stop();
  expect(problems.filter((problem) => !problem?.startsWith("The disk of the archive is"))).toEqual([]);
  const early = await restore("--to", "2020-01-01 10:15:00");
  expect([early.status, early.stderr]).toEqual([1, expect.stringContaining("The archive begins at")]);
  expect((await restore("--to", "yesterday")).stderr).toContain(
    '--to is a moment such as "2026-12-01 10:15:00" (UTC), not yesterday.',
  );
  const all = await restore("--to", "latest");
  expect(all.stderr).toBe("");
  expect(all.stdout).toMatch(/^Restored from base-/);
  expect(readFileSync(join(elsewhere, "blobs/images/one.webp"), "utf8")).toBe("a picture");
  const server = await startEmbeddedPostgres({ dataDir: elsewhere, password, durable: false });
  const [row] = await asked(server.url, "select count(*)::int as rows from ledger");
  await server.stop();
  expect(row).toEqual({ rows: 1000 });
});

test("R-120 too short a passphrase doesn't prevent a start: the database runs, and the missing archive is reported", async () => {
  const short = temporaryDataFolder("entrywise-unarchived-");
  const passphraseFile = join(short, "passphrase");
  writeFileSync(passphraseFile, "short\n");
  const problems: (string | null)[] = [];
  const postgres = await startArchivedPostgres(
    { dataDir: short, password, durable: true },
    {
      settings: { dir: join(short, "backups"), passphraseFile, hour: 3, keep: 14 },
      environment: {},
      onProblem: (problem) => problems.push(problem),
    },
  );
  const [row] = await asked(postgres.url, "select current_setting('archive_mode') as mode");
  await postgres.stop();
  rmSync(short, { recursive: true, force: true });
  expect(row).toEqual({ mode: "off" });
  expect(problems).toEqual(["There is no archive: The passphrase needs 12 characters at least."]);
});
