import { expect, test } from "vitest";
import { type BarFeedOptions, type BarQuery, createBarFeed } from "./bar-feed.ts";

const minute = 60_000;
const now = Date.parse("2024-12-24T00:00:00Z");

/** A market that never pauses, with a bar a minute since 1970. */
function market(more: Partial<BarFeedOptions> = {}) {
  const asked: BarQuery[] = [];
  const failures: unknown[] = [];
  let running = 0;
  const most = { running: 0 };
  const feed = createBarFeed({
    symbol: "EURUSD",
    resolution: () => "1",
    span: () => null,
    now: () => now,
    ask: async (query) => {
      asked.push(query);
      running += 1;
      most.running = Math.max(most.running, running);
      await new Promise(setImmediate);
      running -= 1;
      const items = Array.from({ length: query.countBack }, (_, index) => {
        const time = Math.ceil(query.to / minute) * minute - (query.countBack - index) * minute;
        return { time, open: "1", high: "1", low: "1", close: "1", volume: null };
      });
      return { items, source: "generated", noData: false };
    },
    onSource: () => undefined,
    onFailure: (error) => failures.push(error),
    ...more,
  });
  return { feed, asked, failures, most };
}

test("T-549 a long trade is asked for in pages of at most 5000 bars, five at a time, and joined without a gap", async () => {
  const span = { from: now - 32_000 * minute, to: now - 1000 * minute };
  const { feed, asked, most } = market({ span: () => span });
  const { bars, hasOlder, hasNewer } = await feed.first();
  expect(asked).toHaveLength(7);
  expect(Math.max(...asked.map(({ countBack }) => countBack))).toBe(5000);
  expect(most.running).toBe(5);
  expect(bars.every((bar, index) => index === 0 || bar.time - (bars[index - 1]?.time ?? 0) === minute)).toBe(true);
  expect(bars[0]?.time).toBeLessThan(span.from - 50 * minute);
  expect(bars.at(-1)?.time).toBeGreaterThan(span.to + 50 * minute);
  expect([hasOlder, hasNewer]).toEqual([true, true]);
});

test("T-547 what is asked names symbol, resolution, to, countBack, firstDataRequest and limit", async () => {
  const { feed, asked } = market();
  await feed.first();
  await feed.older(now - 300 * minute);
  expect(asked).toEqual([
    { symbol: "EURUSD", resolution: "1", to: now, countBack: 300, firstDataRequest: true, limit: 5000 },
    { symbol: "EURUSD", resolution: "1", to: now - 300 * minute, countBack: 500, firstDataRequest: false, limit: 5000 },
  ]);
});

test("T-549 newer bars follow the last one, up to now", async () => {
  const { feed } = market();
  const { bars, hasNewer } = await feed.newer(now - 10 * minute);
  expect(bars.map(({ time }) => (time - now) / minute)).toEqual([-9, -8, -7, -6, -5, -4, -3, -2, -1]);
  expect(hasNewer).toBe(false);
});

test("T-555 a request that fails is reported and gives an empty list", async () => {
  const failure = new Error("away");
  const { feed, failures } = market({ ask: () => Promise.reject(failure) });
  expect(await feed.first()).toEqual({ bars: [], hasOlder: false, hasNewer: false });
  expect(failures).toEqual([failure]);
});

test("T-555 a response without items is no data", async () => {
  const { feed, failures } = market({ ask: () => Promise.resolve({ noData: false }) });
  expect((await feed.older(now)).bars).toEqual([]);
  expect(failures).toEqual([]);
});
