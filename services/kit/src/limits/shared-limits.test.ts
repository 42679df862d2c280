import { expect, test } from "vitest";
import { createSharedLimits } from "./shared-limits.ts";

const minute = { points: 3, seconds: 60 };

/** A database that is away until it is called back. */
function setUp() {
  const lines: string[] = [];
  const logger = {
    warn: (...[, text]: unknown[]) => void lines.push(`warn ${text}`),
    info: (text: string) => void lines.push(`info ${text}`),
  };
  const state = { isAway: true };
  const database = {
    async query() {
      if (state.isAway) throw new Error("connection refused");
      return { rows: [{ points: 41, expire: Date.now() + 60_000 }], rowCount: 1 };
    },
  };
  return { lines, state, limits: createSharedLimits(database, logger as never) };
}

test("R-112 while the database is down a process counts for itself, and the log says so once", async () => {
  const { lines, limits } = setUp();
  const limiter = limits.limiter("calls", minute);
  const spent = [];
  for (let call = 0; call < 4; call += 1) spent.push((await limiter.spend("key")).isOver);
  expect(spent).toEqual([false, false, false, true]);
  expect(await limiter.read("key")).toMatchObject({ points: 4, isOver: true });
  expect(await limiter.read("other")).toBeNull();
  await limiter.giveBack("key");
  expect(await limiter.read("key")).toMatchObject({ points: 3, isOver: false });
  expect(lines).toEqual(["warn limits are counted by this process alone"]);
});

test("R-112 once the database is back its count is the one that holds", async () => {
  const { lines, state, limits } = setUp();
  const limiter = limits.limiter("calls", minute);
  await limiter.spend("key");
  state.isAway = false;
  expect(await limiter.spend("key")).toMatchObject({ points: 41, isOver: true });
  expect(lines).toEqual([
    "warn limits are counted by this process alone",
    "info limits are counted over all processes again",
  ]);
});

test("R-112 equal keys under different names are counted separately", async () => {
  const { limits } = setUp();
  await limits.limiter("calls", minute).spend("key");
  expect(await limits.limiter("guesses", minute).read("key")).toBeNull();
});
