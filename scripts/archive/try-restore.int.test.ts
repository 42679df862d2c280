import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
import { type Archiver, archiveSettings, startArchiver } from "./archiver.ts";
import { copyBase } from "./base-copy.ts";
import { markPoint } from "./mark-point.ts";
import { compareDigests, digestTables } from "./table-digests.ts";
import { tryRestore } from "./try-restore.ts";

const dataDir = temporaryDataFolder("entrywise-tried-");
const dir = join(temporaryDataFolder("entrywise-trial-"), "archive");
const passphrase = "correct horse battery";
const password = "superuser";
let postgres: EmbeddedPostgres;
let archiver: Archiver;
let client: Client;

beforeAll(async () => {
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ postgres: password }));
  postgres = await startEmbeddedPostgres({ dataDir, password, durable: true, settings: archiveSettings });
  const recipient = await archiveRecipient(dir, passphrase, 10);
  const cluster = join(embeddedPostgresFolder(dataDir), "postgres");
  archiver = startArchiver({ cluster, dir, recipient, onProblem: () => {}, usedShare: () => 0.1 });
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create schema trades; create table trades.trade (id int primary key, profit numeric not null)");
  await client.query("insert into trades.trade select n, n * 1.01 from generate_series(1, 500) n");
  await copyBase({ ownerUrl: postgres.url, cluster, dataDir, dir, recipient });
}, 120_000);
afterAll(async () => {
  await client?.end().catch(() => {});
  await postgres?.stop();
  await archiver?.stop();
  for (const folder of [dataDir, dir]) rmSync(folder, { recursive: true, force: true });
});

const trial = () => ({ ownerUrl: postgres.url, dataDir, dir, passphrase, password, now: new Date() });

test("R-120 a trial restore beside a server that is being written has the same rows, and leaves nothing behind", async () => {
  let isOver = false;
  const writer = new Client({ connectionString: postgres.url });
  await writer.connect();
  const writing = (async () => {
    for (let id = 1000; !isOver; id += 1) await writer.query("insert into trades.trade values ($1, 0.1)", [id]);
  })();
  const outcome = await tryRestore(trial());
  isOver = true;
  await writing;
  await writer.end();
  expect(outcome).toMatchObject({ base: expect.stringMatching(/^base-/), tables: 1, differences: [] });
  expect(outcome.rows).toBeGreaterThanOrEqual(500);
  expect(existsSync(join(embeddedPostgresFolder(dataDir), "trial-restore"))).toBe(false);
});

test("R-120 a changed amount, a missing row and a missing table each make a difference", async () => {
  const { digests } = await markPoint(postgres.url, new Date());
  const now = async () => compareDigests(digests, await digestTables(client));
  expect(await now()).toEqual([]);
  await client.query("update trades.trade set profit = profit + 0.01 where id = 7");
  expect(await now()).toEqual(["trades.trade has other values in the restored rows"]);
  const rows = digests["trades.trade"]?.rows ?? 0;
  await client.query("delete from trades.trade where id = 7");
  expect(await now()).toEqual([`trades.trade has ${rows} rows, restored ${rows - 1}`]);
  await client.query("create table trades.note (id int)");
  expect(await now()).toContain("trades.note is in one of the two only");
});

test("R-120 a segment that is missing from the archive fails the trial with its name", async () => {
  await client.query("select pg_switch_wal()");
  await client.query("insert into trades.trade values (-1, 1)");
  const { segment } = await markPoint(postgres.url, new Date());
  await expect.poll(() => existsSync(join(dir, `${segment}.gz.age`)), { timeout: 30_000 }).toBe(true);
  renameSync(join(dir, `${segment}.gz.age`), join(dir, "away"));
  await expect(tryRestore(trial())).rejects.toThrow(`The archive has a hole: ${segment} is missing`);
  renameSync(join(dir, "away"), join(dir, `${segment}.gz.age`));
  expect(readdirSync(embeddedPostgresFolder(dataDir))).not.toContain("trial-restore");
});

test("R-120 an archive that isn't written fails the trial, with where to look", async () => {
  const elsewhere = join(dir, "elsewhere");
  await expect(tryRestore({ ...trial(), dir: elsewhere, patienceMs: 0 })).rejects.toThrow(
    /^The archive doesn't take the log: [0-9A-F]{24} isn't in .+elsewhere/,
  );
});
