import type { SharedLimiter } from "@entrywise/kit/limits/shared-limits";
import { expect, test } from "vitest";
import { createPace, createPaces, withOthers } from "./pace.ts";

/** A window of two calls that all instances count in; it is over when somebody has waited for its end. */
function sharedWindow() {
  let spent = 0;
  const waits: number[] = [];
  const limiter: SharedLimiter = {
    spend: async () => {
      spent += 1;
      return { points: spent, isOver: spent > 2, msBeforeNext: 700 };
    },
    read: async () => null,
    giveBack: async () => undefined,
  };
  const sleep = async (ms: number) => {
    waits.push(ms);
    spent = 0;
  };
  return { limiter, waits, sleep: sleep as typeof import("node:timers/promises").setTimeout };
}

test("Y-302 two instances keep the limit of a key together: the third call waits for the next window", async () => {
  const { limiter, waits, sleep } = sharedWindow();
  const instances = [1, 2].map(() => withOthers(createPace(100_000), limiter, "bybit key", sleep));
  await instances[0]?.turn();
  await instances[1]?.turn();
  expect(waits).toEqual([]);
  await instances[0]?.turn();
  expect(waits).toEqual([700]);
});

test("Y-302 each broker is counted in a window that its limit fits in, and each key by itself", async () => {
  const windows: [string, { points: number; seconds: number }][] = [];
  const keys: string[] = [];
  const paces = createPaces({
    limiter(name, window) {
      windows.push([name, window]);
      const spend = async (key: string) => {
        keys.push(key);
        return { points: 1, isOver: false, msBeforeNext: 0 };
      };
      return { spend, read: async () => null, giveBack: async () => undefined };
    },
  });
  for (const key of ["a", "b", "a"]) await paces.find("bybit", key, 8).turn();
  await paces.find("ibkr", "a", 0.1).turn();
  expect(windows).toEqual([
    ["calls of bybit", { points: 8, seconds: 1 }],
    ["calls of ibkr", { points: 1, seconds: 10 }],
  ]);
  expect(keys).toEqual(["bybit a", "bybit b", "bybit a", "ibkr a"]);
});
