import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import type { MigrationSet } from "@entrywise/kit/db/migrate";
import { currentNames } from "@entrywise/kit/db/migrate";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateAll, pendingMigrations, readMigrations } from "../launch/migrations.ts";
import { everything, serviceFile } from "../launch/system.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { CONTENTS, MANIFEST, newManifest, toBytes } from "./backup-manifest.ts";
import { createBackup } from "./create-backup.ts";
import { type Installation, installationOf } from "./installation.ts";
import { restoreBackup } from "./restore-backup.ts";

const passphrase = "a passphrase of the tests";
/** A guess at it may be cheap. */
const workFactor = 10;
const folder = mkdtempSync(join(tmpdir(), "entrywise-backup-"));
// The database runs as another user where the tests run as root.
chmodSync(folder, 0o755);
const dir = join(folder, "backups");
const { ownerUrl, keysDir } = inject("system");
const dataDir = dirname(keysDir);
const source = installationOf({ ENTRYWISE_DATA: dataDir });
let sets: MigrationSet[];

beforeAll(async () => {
  sets = await readMigrations(everything, (name) => serviceFile(name));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backUp = (more: { ownerUrl?: string; readerUrl?: string } = {}) =>
  createBackup({ ...source, ownerUrl, ...more }, { dir, passphrase, occasion: "manual", workFactor });

function restore(file: string, into: Installation, more: { passphrase?: string; force?: boolean } = {}) {
  const migrate = (url: string, secrets: Parameters<typeof migrateAll>[1], then: readonly MigrationSet[]) =>
    migrateAll(url, secrets, everything, then);
  return restoreBackup({ ...into, left: [], file, passphrase, force: false, sets, migrate, ...more });
}

async function query<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database on the server of the tests. */
async function newDatabase(): Promise<string> {
  const name = `backup_${crypto.randomUUID().replaceAll("-", "")}`;
  await query(ownerUrl, `create database ${name}`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** An own folder for an installation. @param databaseUrl its server; the embedded one when absent */
function newPlace(databaseUrl?: string): Installation {
  const place = join(folder, crypto.randomUUID());
  return installationOf({ ENTRYWISE_DATA: place, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
}

/** Tables, rules and keys of all schemas, as text. */
const shapes = `
  select n.nspname || '.' || c.relname || ' ' || c.relrowsecurity || c.relforcerowsecurity as shape
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = any($1)
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(o.oid)
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace where n.nspname = any($1)
  union all
  select schemaname || '.' || tablename || ' ' || policyname || qual from pg_policies where schemaname = any($1)
  order by 1`;

const tradesOf = `select t::text as row from trades.trade t where user_id = $1 order by 1`;

test("F26 what is backed up while others write stands in another place with the same rows, keys and rules", {
  timeout: 120_000,
}, async () => {
  const person = serviceApi("trades");
  const account = await person.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "Followed", currency: "USD", defaultMarketType: 0, startBalance: "1000" },
  });
  const add = (instrument: string, by = person, accountId = account.body.id) =>
    by.call("POST", "/trades/add", {
      body: {
        ...{ instrument, accountId, exchange: null, status: 1, direction: 0, strategyId: null, marketType: 0 },
        openDate: "2026-03-02T09:00:00.000Z",
      },
    });
  for (const instrument of ["EURUSD", "GBPUSD", "USDJPY"]) expect((await add(instrument)).status).toBe(201);
  await source.blobs.put("images/images/entrywise/kept/one.webp", Buffer.from("an image\0of bytes"));
  const before = await query(ownerUrl, tradesOf, [person.actor.userId]);

  const writer = serviceApi("trades");
  const other = await writer.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "Busy", currency: "USD", defaultMarketType: 0, startBalance: "1000" },
  });
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) written += (await add("EURUSD", writer, other.body.id)).status === 201 ? 1 : 0;
  })();
  const file = await backUp().finally(() => {
    isOver = true;
  });
  await writing;
  expect(written).toBeGreaterThan(3);

  const place = newPlace();
  const { manifest } = await restore(file, place);
  expect(manifest.tables.length).toBeGreaterThan(50);
  for (const name of ["secrets.json", "release-keys.json", "keys/trades.private.json"]) {
    expect(readFileSync(join(place.dataDir, name)), name).toEqual(readFileSync(join(dataDir, name)));
  }
  expect(String(await place.blobs.get("images/images/entrywise/kept/one.webp"))).toBe("an image\0of bytes");

  const { postgres: password } = JSON.parse(readFileSync(join(place.dataDir, "secrets.json"), "utf8"));
  const server = await startEmbeddedPostgres({ dataDir: place.dataDir, password, durable: false });
  try {
    expect(before).toHaveLength(3);
    expect(await query(server.url, tradesOf, [person.actor.userId])).toEqual(before);
    // A moment of the writer: the first so many trades, whole with their positions.
    const busy = await query<{ row: string }>(server.url, tradesOf, [writer.actor.userId]);
    expect(busy.length).toBeLessThanOrEqual(written);
    const all = await query<{ row: string }>(ownerUrl, tradesOf, [writer.actor.userId]);
    expect(all.map(({ row }) => row)).toEqual(expect.arrayContaining(busy.map(({ row }) => row)));
    const [halves] = await query<{ n: string }>(
      server.url,
      "select count(*) as n from trades.trade t where not exists (select from trades.open_position where trade_id = t.id)",
    );
    expect(halves?.n).toBe("0");
    expect(await query(server.url, shapes, [source.schemas])).toEqual(await query(ownerUrl, shapes, [source.schemas]));
    expect(await pendingMigrations(server.url, sets)).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("F26 a backup is refused by a wrong passphrase and when it was changed or cut; nothing is left of the attempt", {
  timeout: 60_000,
}, async () => {
  const file = await backUp();
  const place = newPlace();
  await expect(restore(file, place, { passphrase: "another passphrase" })).rejects.toThrow("is not that of the backup");
  const bytes = readFileSync(file);
  const changed = join(folder, "changed.age");
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(changed, bytes);
  await expect(restore(changed, place)).rejects.toThrow("This backup is damaged");
  const cut = join(folder, "cut.age");
  copyFileSync(file, cut);
  truncateSync(cut, 100_000);
  await expect(restore(cut, place)).rejects.toThrow("This backup is damaged");
  expect(() => readdirSync(place.dataDir)).toThrow("ENOENT");
});

/** A well-formed archive with this list of migrations, and these entries in it. */
async function crafted(migrations: Record<string, string[]>, entries: Record<string, string> = {}): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.age`);
  const archive = await writeArchive(file, passphrase, workFactor);
  const createdAt = new Date().toISOString();
  await archive.add(MANIFEST, toBytes(newManifest({ createdAt, migrations, tables: [], sequences: [] })));
  for (const [name, text] of Object.entries(entries)) await archive.add(name, Buffer.from(text));
  await archive.add(CONTENTS, toBytes({ tables: {}, files: Object.keys(entries).length, blobs: 0 }));
  await archive.finish();
  return file;
}

test("F26 a backup of a newer release is refused with what this one does not know", async () => {
  const file = await crafted({ trades: ["CreateTrades1763600000000", "FromTheFuture9000000000000"] });
  await expect(restore(file, newPlace())).rejects.toThrow("does not know trades.FromTheFuture9000000000000");
});

test("F26 a place that holds something is left alone; forced, that is set aside, and comes back when restoring fails", {
  timeout: 60_000,
}, async () => {
  const file = await crafted({}, { "files/secrets.json": "{}", "files/../../stolen": "x" });
  const place = newPlace();
  mkdirSync(place.dataDir);
  writeFileSync(join(place.dataDir, "secrets.json"), "mine");
  await expect(restore(file, place)).rejects.toThrow("There is something already in");
  await expect(restore(file, place, { force: true })).rejects.toThrow("../../stolen is no name of a file");
  expect(readdirSync(place.dataDir)).toEqual(["secrets.json"]);
  expect(readFileSync(join(place.dataDir, "secrets.json"), "utf8")).toBe("mine");
});

/** As a database remembers migrations that ran before they were renumbered. @returns how many there are */
async function underFormerNames(url: string): Promise<number> {
  const renamed = sets.flatMap(({ schema, migrations }) =>
    [...currentNames(migrations)].map(([former, name]) => ({ schema, former, name })),
  );
  for (const { schema, former, name } of renamed) {
    await query(url, `update ${schema}.migrations set name = $1 where name = $2`, [former, name]);
  }
  return renamed.length;
}

test("P-626 a database that ran migrations under their former names runs none of them again", {
  timeout: 60_000,
}, async () => {
  const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const url = await newDatabase();
  await migrateAll(url, secrets, everything, sets);
  const names = () => query(url, "select name from trades.migrations order by id");
  const before = await names();
  expect(await underFormerNames(url)).toBeGreaterThan(20);
  expect(await names()).not.toEqual(before);
  expect(await pendingMigrations(url, sets)).toEqual([]);
  await migrateAll(url, secrets, everything, sets);
  expect(await names()).toEqual(before);
});

test("F26 an older backup goes into a server of one's own, whose schemas are set aside, and the next start migrates it", {
  timeout: 120_000,
}, async () => {
  const older = sets.map((set) => ({
    ...set,
    migrations: set.schema === "trades" ? set.migrations.slice(0, -3) : set.migrations,
  }));
  const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const [from, to] = [await newDatabase(), await newDatabase()];
  await migrateAll(from, secrets, everything, older);
  await underFormerNames(from);
  const user = crypto.randomUUID();
  await query(from, "insert into trades.data_version values ($1, 'entrywise', 41)", [user]);
  const file = await backUp({ ownerUrl: from });

  await migrateAll(to, secrets, everything, sets);
  await query(to, "insert into trades.data_version values ($1, 'entrywise', 7)", [user]);
  const place = newPlace(to);
  await expect(restore(file, place)).rejects.toThrow(/something already in the database/);
  const { previous } = await restore(file, place, { force: true });
  expect(await query(to, "select version from trades.data_version")).toEqual([{ version: "41" }]);
  const aside = /schema (trades_before_\d+)/.exec(previous.join("\n"))?.[1];
  expect(await query(to, `select version from ${aside}.data_version`)).toEqual([{ version: "7" }]);
  expect(await pendingMigrations(to, sets)).toHaveLength(3);
  await migrateAll(to, secrets, everything, sets);
  expect(await pendingMigrations(to, sets)).toEqual([]);
  expect(await query(to, "select version from trades.data_version")).toEqual([{ version: "41" }]);
});

test("F26 a role from which policies hide rows makes no backup rather than half of one", async () => {
  const role = `half_${crypto.randomUUID().replaceAll("-", "")}`;
  await query(ownerUrl, `create role ${role} login password 'half' in role pg_read_all_data`);
  const readerUrl = new URL(ownerUrl);
  readerUrl.username = role;
  readerUrl.password = "half";
  const before = readdirSync(dir);
  await expect(backUp({ readerUrl: readerUrl.href })).rejects.toThrow("row-level security");
  expect(readdirSync(dir)).toEqual(before);
});

test("F26 secrets and rows cannot be read from the file without the passphrase", async () => {
  const file = await backUp();
  const { postgres } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
  const bytes = readFileSync(file);
  expect(bytes.includes(postgres)).toBe(false);
  let isInside = false;
  for await (const entry of readArchive(file, passphrase)) isInside ||= entry.bytes.includes(postgres);
  expect(isInside).toBe(true);
});

test("F26 npm run restore -- --check reads a backup through, and says what is in it or that the passphrase is another", async () => {
  const file = await backUp();
  const check = (given: string) => {
    const env = { PATH: process.env.PATH, ENTRYWISE_DATA: join(folder, "nowhere"), BACKUP_PASSPHRASE: given };
    const command = [join(import.meta.dirname, "restore.main.ts"), "--check", file];
    return spawnSync(process.execPath, command, { env, encoding: "utf8" });
  };
  const { stdout, stderr } = check(passphrase);
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^The backup is whole\. .+ rows in \d+ tables/), ""]);
  expect(check("another passphrase")).toMatchObject({ status: 1, stdout: "" });
});
