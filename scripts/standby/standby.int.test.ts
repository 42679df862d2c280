import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedPostgres, embeddedPostgresFolder } from "@entrywise/kit/db/embedded-postgres";
import { freePort } from "@entrywise/kit/free-port";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCluster } from "./cluster-files.ts";
import { writeFollowing } from "./following.ts";
import { promote } from "./promote.ts";
import { identify, standbyPassword } from "./replication.ts";
import { readStandbySettings, type StandbySettings } from "./settings.ts";
import { startDatabase } from "./start-database.ts";

const password = "superuser";
const [first, second] = [temporaryDataFolder("entrywise-first-"), temporaryDataFolder("entrywise-second-")];
const clusterIn = (dataDir: string) => join(embeddedPostgresFolder(dataDir), "postgres");
const problems: (string | null)[] = [];
const acknowledged: number[] = [];
const ended = new AbortController();
let [one, two] = ["", ""];
let primary: EmbeddedPostgres;
let promoted: EmbeddedPostgres | null = null;

const pair = (dataDir: string) => ({
  postgres: { dataDir, password, durable: true },
  archive: { settings: null, environment: {}, onProblem: () => {} },
  onProblem: (problem: string | null) => void problems.push(problem),
});
const settings = (environment: NodeJS.ProcessEnv) => readStandbySettings(environment) as StandbySettings;
const asPrimary = () => settings({ STANDBY_AT: two, DATABASE_LISTEN: one, STANDBY_SYNCHRONOUS: "true" });
const asStandby = () => settings({ STANDBY_OF: one, DATABASE_LISTEN: two });

const follow = (dataDir: string, signal?: AbortSignal) => startDatabase(asStandby(), { ...pair(dataDir), signal });

async function asked(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const urlOf = (address: string) => `postgres://postgres:${password}@${address}/entrywise`;
const commandFor = (dataDir: string, acceptsLoss = false) => ({
  url: urlOf(two),
  folder: embeddedPostgresFolder(dataDir),
  acceptsLoss,
});

beforeAll(async () => {
  [one, two] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  for (const dataDir of [first, second]) {
    writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ postgres: password }));
  }
});
afterAll(async () => {
  ended.abort();
  await promoted?.stop();
  await primary?.stop();
  for (const dataDir of [first, second]) rmSync(dataDir, { recursive: true, force: true });
});

test("R-121 a standby without secrets, or without a primary, is refused before anything is made", async () => {
  await expect(follow(second)).rejects.toThrow(`Nothing answers at ${one}: start the primary`);
  const empty = join(second, "empty");
  mkdirSync(empty);
  await expect(follow(empty)).rejects.toThrow("copy the primary's data folder without postgres first");
  expect(readCluster(clusterIn(second))).toBeNull();
});

test("R-121 a standby copies its primary, follows it, and then nothing is acknowledged before it is on both", async () => {
  primary = await startDatabase(asPrimary(), pair(first));
  await asked(primary.url, "create table ledger (id int primary key)");
  follow(second, ended.signal).then(
    (server) => {
      promoted = server;
    },
    () => {},
  );
  const state = () => asked(primary.url, "select sync_state from pg_stat_replication");
  await expect.poll(state, { timeout: 60_000 }).toEqual([{ sync_state: "sync" }]);
  expect(problems.at(-1) ?? null).toBeNull();
  await asked(primary.url, "insert into ledger values (0)");
  expect(await asked(urlOf(two), "select id from ledger")).toEqual([{ id: 0 }]);
  const secret = standbyPassword(password);
  const [ours, theirs] = [await identify(asStandby().primary ?? never(), secret), readCluster(clusterIn(second))];
  expect(ours).toEqual({ systemId: theirs?.systemId, timeline: 1, isStandby: false });
  expect(theirs?.isStandby).toBe(true);
});

test("R-121 a promotion is refused while the primary answers, and while much of its log is missing", async () => {
  const command = [join(import.meta.dirname, "promote.main.ts")];
  const env = { PATH: process.env.PATH, ENTRYWISE_DATA: second };
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`The primary at ${one} still answers`)]);
  await expect(promote({ ...commandFor(first), url: primary.url })).rejects.toThrow("is a primary already");
  await expect(startDatabase(null, pair(second))).rejects.toThrow("This machine's database is a standby.");
  expect(await asked(urlOf(two), "select pg_is_in_recovery() as standby")).toEqual([{ standby: true }]);
});

test("R-121 a primary killed under writes: the promoted standby has all that was acknowledged, and takes writes", async () => {
  const writer = new Client({ connectionString: primary.url });
  writer.on("error", () => {});
  await writer.connect();
  const writing = (async () => {
    for (let id = 1; ; id += 1) {
      await writer.query("insert into ledger values ($1)", [id]);
      acknowledged.push(id);
    }
  })().catch(() => {});
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(200);
  const { pid } = primary;
  const killed = pid();
  // It would start again, as it does after a crash: here the machine is lost.
  const stopped = primary.stop();
  process.kill(killed, "SIGKILL");
  await Promise.all([stopped, writing]);
  writeFollowing(embeddedPostgresFolder(second), {
    isStreaming: true,
    behind: 5 << 20,
    heardAt: "2026-11-30T03:00:00Z",
  });
  await expect(promote(commandFor(second))).rejects.toThrow("The standby was 5.0 MB behind");
  await promote(commandFor(second, true));
  await expect.poll(() => promoted, { timeout: 10_000 }).not.toBeNull();
  await asked(urlOf(two), "insert into ledger values (-1)");
  const stored = (await asked(urlOf(two), "select id from ledger where id > 0")).map(({ id }) => id);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
}, 120_000);

test("R-121 after a promotion the former primary doesn't start as a second one, and comes back as a new copy", async () => {
  await expect(startDatabase(asPrimary(), pair(first))).rejects.toThrow(
    `Two primaries: the standby at ${two} was promoted (timeline 2, this machine is at 1).`,
  );
  const back = settings({ STANDBY_OF: two, DATABASE_LISTEN: one });
  await expect(startDatabase(back, pair(first))).rejects.toThrow(
    `has taken writes of its own (timeline 1): it can't follow ${two}.`,
  );
  renameSync(clusterIn(first), `${clusterIn(first)}-lost`);
  const leaving = new AbortController();
  const returned = startDatabase(back, { ...pair(first), signal: leaving.signal });
  const copied = () => asked(urlOf(one), "select count(*)::int as rows from ledger where id = -1").catch(() => []);
  await expect.poll(copied, { timeout: 60_000 }).toEqual([{ rows: 1 }]);
  leaving.abort();
  await expect(returned).rejects.toThrow("this machine was not promoted");
});

function never(): never {
  throw new Error("not set up");
}
