import { rmSync } from "node:fs";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveState, recordArchiveAge } from "./archive-age.read-model.ts";

const dataDir = temporaryDataFolder("entrywise-age-");
let postgres: EmbeddedPostgres;
let client: Client;
let tx: Transaction;

beforeAll(async () => {
  const settings = { archive_mode: "on", archive_command: "true" };
  postgres = await startEmbeddedPostgres({ dataDir, password: "superuser", durable: false, settings });
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query("create table archive_age (minute timestamptz primary key, seconds numeric not null)");
  tx = { query: async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows } as Transaction;
}, 120_000);
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("R-120 the archive's age is counted from the last stored segment, and recorded once a minute", async () => {
  const segments = async () => (await readArchiveState(tx))?.segments ?? 0;
  const before = await segments();
  await client.query("create table ledger as select 1; select pg_switch_wal()");
  await expect.poll(segments, { timeout: 30_000 }).toBeGreaterThan(before);
  await recordArchiveAge(tx);
  await client.query(
    "insert into archive_age values (now() - interval '2 hours', 7), (now() - interval '10 minutes', 12)",
  );
  await recordArchiveAge(tx);
  const state = await readArchiveState(tx);
  const { rows } = await client.query(
    "select extract(epoch from now() - last_archived_time)::float8 as age from pg_stat_archiver",
  );
  expect(state?.ageSeconds).toBeLessThanOrEqual(rows[0].age);
  expect(state?.limitSeconds).toBe(60);
  expect(state?.lastHour[0]).toBe(12);
  expect(state?.lastHour).not.toContain(7);
});
