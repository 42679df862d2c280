import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createLogger } from "../logging.ts";
import { createSharedLimits, type SharedLimiter } from "./shared-limits.ts";

/** One pool for each process. */
let pools: Pool[];
beforeAll(() => {
  const { ownerUrl } = inject("system");
  pools = [1, 2].map(() => new Pool({ connectionString: ownerUrl, max: 8, options: "-c search_path=gateway" }));
});
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

const limiters = (window: { points: number; seconds: number }): SharedLimiter[] =>
  pools.map((pool) => createSharedLimits(pool, createLogger("gateway", "silent")).limiter("test calls", window));

test("R-112 a key with 60 calls a minute gets 60 across two processes, even when all come at once", async () => {
  const key = crypto.randomUUID();
  const processes = limiters({ points: 60, seconds: 60 });
  const spent = await Promise.all(
    Array.from({ length: 120 }, (_, call) => processes[call % 2]?.spend(key) ?? Promise.reject(new Error("none"))),
  );
  expect(spent.filter(({ isOver }) => !isOver)).toHaveLength(60);
  for (const process of processes) expect(await process.read(key)).toMatchObject({ points: 120, isOver: true });
});

test("R-112 a point given back in one process is available in the other", async () => {
  const key = crypto.randomUUID();
  const [first, second] = limiters({ points: 1, seconds: 60 });
  expect(await first?.spend(key)).toMatchObject({ isOver: false });
  await first?.giveBack(key);
  expect(await second?.spend(key)).toMatchObject({ isOver: false });
  expect(await first?.spend(key)).toMatchObject({ isOver: true });
});

test("R-112 the counter table contains neither addresses nor people's names", async () => {
  const address = `192.0.2.77 ${crypto.randomUUID()}`;
  await limiters({ points: 1, seconds: 60 })[0]?.spend(address);
  const [pool] = pools;
  const { rows } = (await pool?.query("select key from limit_counter where key like 'test calls%'")) ?? { rows: [] };
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("192.0.2.77");
});
