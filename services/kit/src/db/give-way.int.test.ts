import { getPriority } from "node:os";
import { Pool } from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { giveWay } from "./give-way.ts";

const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

function newPool(): Pool {
  const pool = new Pool({ connectionString: inject("system").ownerUrl, max: 1 });
  pools.push(pool);
  return pool;
}

async function priorityOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return getPriority(rows[0]?.pid);
}

test("the server's processes for long work have a lower priority than those for pages", async () => {
  const [heavy, ordinary] = [newPool(), newPool()];
  giveWay(heavy);
  expect(await priorityOf(heavy)).toBeGreaterThan(await priorityOf(ordinary));
});

test("a process that isn't the connection's server is left alone", async () => {
  const heavy = newPool();
  const before = getPriority();
  heavy.on("connect", (client) => {
    Object.assign(client, { processID: process.pid });
  });
  giveWay(heavy);
  await heavy.query("select 1");
  expect(getPriority()).toBe(before);
});
