import { createSharedLimits } from "@entrywise/kit/limits/shared-limits";
import { createLogger } from "@entrywise/kit/logging";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDropAttempts, type DropAttempts } from "./drop-attempts.ts";

let pools: Pool[];
let processes: DropAttempts[];
beforeAll(() => {
  const { ownerUrl } = inject("system");
  pools = [1, 2].map(() => new Pool({ connectionString: ownerUrl, max: 4, options: "-c search_path=trades" }));
  processes = pools.map((pool) => createDropAttempts(createSharedLimits(pool, createLogger("trades", "silent"))));
});
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

test("R-112 guesses at a drop's password are counted across two processes, whichever they reach", async () => {
  const userName = `drop-${crypto.randomUUID()}`;
  const guess = (turn: number) => processes[turn % 2]?.begin(`address of ${userName} ${turn}`, userName);
  for (let turn = 0; turn < 40; turn += 1) await guess(turn);
  for (const turn of [40, 41])
    await expect(guess(turn)).rejects.toMatchObject({ status: 429, code: "Drop.TooManyAttempts" });
});

test("R-112 successful attempts don't use up a busy terminal's allowance", async () => {
  const userName = `drop-${crypto.randomUUID()}`;
  const address = `address of ${userName}`;
  for (let turn = 0; turn < 80; turn += 1) {
    await processes[turn % 2]?.begin(address, userName);
    await processes[(turn + 1) % 2]?.succeeded(address, userName);
  }
});
