import { existsSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type EmbeddedPostgres,
  embeddedPostgresFolder,
  startEmbeddedPostgres,
} from "@entrywise/kit/db/embedded-postgres";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveRecipient } from "./archive-keys.ts";
import { type Archiver, archiveSettings, GAP, startArchiver } from "./archiver.ts";
import { copyBase } from "./base-copy.ts";
import { restoreTo } from "./restore-to.ts";

const dataDir = temporaryDataFolder("entrywise-archived-");
const elsewhere = temporaryDataFolder("entrywise-recovered-");
const dir = join(temporaryDataFolder("entrywise-archive-"), "archive");
const passphrase = "correct horse battery";
const password = "superuser";
const problems: (string | null)[] = [];
/** What was acknowledged, and when. */
const ledger: { id: number; at: Date }[] = [];
let postgres: EmbeddedPostgres;
let archiver: Archiver;
let client: Client;

beforeAll(async () => {
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ postgres: password }));
  postgres = await startEmbeddedPostgres({ dataDir, password, durable: true, settings: archiveSettings });
  const recipient = await archiveRecipient(dir, passphrase, 10);
  const cluster = join(embeddedPostgresFolder(dataDir), "postgres");
  archiver = startArchiver({
    cluster,
    dir,
    recipient,
    onProblem: (problem) => problems.push(problem),
    usedShare: () => 0.1,
  });
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    "create table ledger (id int primary key, made_at timestamptz not null default clock_timestamp())",
  );
  await write(1, 200);
  await copyBase({ ownerUrl: postgres.url, cluster, dataDir, dir, recipient });
  await write(201, 400);
}, 120_000);
afterAll(async () => {
  await client?.end().catch(() => {});
  await postgres?.stop();
  await archiver?.stop();
  for (const folder of [dataDir, elsewhere, dir]) rmSync(folder, { recursive: true, force: true });
});

async function write(from: number, to: number): Promise<void> {
  for (let id = from; id <= to; id += 1) {
    await client.query("insert into ledger (id) values ($1)", [id]);
    const { rows } = await client.query("select clock_timestamp() as now");
    ledger.push({ id, at: rows[0].now });
  }
}

/** Waits until the database's clock has gone on. */
async function later(than: Date | undefined): Promise<void> {
  const hasPassed = async () =>
    (await client.query("select clock_timestamp() > $1::timestamptz + interval '5 ms' as passed", [than])).rows[0]
      .passed;
  await expect.poll(hasPassed).toBe(true);
}

async function restored(): Promise<number[]> {
  const server = await startEmbeddedPostgres({ dataDir: elsewhere, password, durable: false });
  const reader = new Client({ connectionString: server.url });
  await reader.connect();
  const { rows } = await reader.query("select id from ledger order by id");
  await reader.end();
  await server.stop();
  return rows.map(({ id }) => id);
}

test("R-120 a restore to a point in time on an empty machine has the rows acknowledged by then", async () => {
  // Commits are timed in microseconds, ours in milliseconds: writes before and after must fall in different milliseconds.
  await later(ledger.at(-1)?.at);
  const { rows } = await client.query("select clock_timestamp() as now");
  const moment: Date = rows[0].now;
  await later(moment);
  await write(401, 600);
  await client.query("select pg_switch_wal()");
  await client.end();
  await postgres.stop();
  await archiver.look();
  const { previous, lastCommit } = await restoreTo({
    dataDir: elsewhere,
    dir,
    passphrase,
    to: moment,
    now: new Date(),
  });
  expect(previous).toBeNull();
  expect(lastCommit?.getTime()).toBeLessThanOrEqual(moment.getTime());
  expect(await restored()).toEqual(ledger.filter(({ at }) => at <= moment).map(({ id }) => id));
  expect(readFileSync(join(elsewhere, "secrets.json"), "utf8")).toContain(password);
});

test("R-120 everything written before a clean stop is in the archive, and the existing database is set aside", async () => {
  const { previous } = await restoreTo({ dataDir: elsewhere, dir, passphrase, to: null, now: new Date() });
  expect(await restored()).toEqual(ledger.map(({ id }) => id));
  expect(existsSync(join(previous ?? "", "postgres", "PG_VERSION"))).toBe(true);
});

test("R-120 times outside the archive, a wrong passphrase and a damaged file are refused, and nothing is changed", async () => {
  const target = { dataDir: elsewhere, dir, passphrase, now: new Date() };
  await expect(restoreTo({ ...target, to: new Date("2020-01-01T00:00:00Z") })).rejects.toThrow("The archive begins at");
  await expect(restoreTo({ ...target, passphrase: "another", to: null })).rejects.toThrow("not that of the archive");
  await expect(restoreTo({ ...target, to: new Date(target.now.getTime() + 60_000) })).rejects.toThrow(
    "lies in the future",
  );
  await expect(restoreTo({ ...target, to: target.now })).rejects.toThrow("The archive ends before");
  const segments = readdirSync(dir)
    .filter((name) => /^[0-9A-F]{24}\.gz\.age$/.test(name))
    .sort();
  const [second = ""] = segments.slice(-2);
  renameSync(join(dir, second), join(dir, `${second}.away`));
  await expect(restoreTo({ ...target, to: null })).rejects.toThrow(
    `The archive has a hole: ${second.slice(0, 24)} is missing`,
  );
  renameSync(join(dir, `${second}.away`), join(dir, second));
  truncateSync(join(dir, segments.at(-1) ?? ""), 300);
  await expect(restoreTo({ ...target, to: null })).rejects.toThrow();
  expect(await restored()).toEqual(ledger.map(({ id }) => id));
  expect(readdirSync(embeddedPostgresFolder(elsewhere)).filter((name) => name === "postgres-arriving")).toEqual([]);
  expect(existsSync(join(dir, GAP))).toBe(false);
  expect(problems).toEqual([]);
});
