import { rmSync } from "node:fs";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type System, startSystem } from "../launch/system.ts";
import { createPgBouncer, hasPgBouncer, type Pooler } from "./pgbouncer.ts";

let system: System;
let pooler: Pooler;
let dataDir: string;

beforeAll(async () => {
  if (!hasPgBouncer) return;
  dataDir = temporaryDataFolder("entrywise-pooler-");
  pooler = createPgBouncer();
  const environment = { WRITES_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "100000" };
  const options = { port: 0, dataDir, seed: true, logLevel: "silent", durable: false, environment } as const;
  system = await startSystem({ ...options, pooler: pooler.start });
});

afterAll(async () => {
  if (!hasPgBouncer) return;
  await system.stop();
  pooler.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signedIn(key: string): Promise<HttpSession> {
  const session = new HttpSession(system.port);
  await session.signIn(key);
  return session;
}

const people = ["pro", "trial", "manager"];

test.skipIf(!hasPgBouncer)(
  "R-114 behind a pooler in transaction mode everybody writes and reads their own, many at once",
  async () => {
    const sessions = await Promise.all(people.map(signedIn));
    const names = await Promise.all(
      sessions.map(async (session) => {
        const name = `Pooled ${crypto.randomUUID()}`;
        const account = { name, currency: "USD", defaultMarketType: 0, startBalance: "1000" };
        const { id } = await session.api<{ id: string }>("POST", "/trade-accounts", account);
        const trade = { instrument: "EURUSD", exchange: null, status: 1, direction: 0, strategyId: null };
        for (let day = 1; day <= 5; day += 1) {
          const openDate = `2026-03-0${day}T09:00:00.000Z`;
          await session.api("POST", "/trades/add", { ...trade, openDate, accountId: id, marketType: 0 });
        }
        return name;
      }),
    );
    const reads = Array.from({ length: 120 }, async (_, at) => {
      const session = sessions[at % sessions.length];
      if (at % 2 === 0) {
        const { items } = (await session?.api<{ items: { name: string }[] }>("GET", "/trade-accounts")) ?? {
          items: [],
        };
        expect(items.map(({ name }) => name).filter((name) => names.includes(name))).toEqual([
          names[at % names.length],
        ]);
      } else {
        const list = await session?.api<{ total: number }>("GET", "/trades/summaries?take=3");
        expect(list?.total).toBeGreaterThanOrEqual(5);
      }
    });
    await Promise.all(reads);
  },
);

test.skipIf(!hasPgBouncer)("R-114 listening goes to the database itself, transactions through the pooler", async () => {
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    "select usename, query from pg_stat_activity where query ilike 'listen %' and usename = 'gateway'",
  );
  // What pages are told of, and the queues.
  expect(rows).toHaveLength(2);
  await client.end();
});
