import { setTimeout as passed } from "node:timers/promises";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { writeManyTrades } from "./many-trades.ts";
import { median, percentile, rounded, times } from "./timing.ts";

/** Pages of statistics as the remote asks for them. */
const pages = [
  "/trades/stats",
  ...["symbols", "accounts", "hours", "weekdays", "sessions", "markets", "strategies", "tags"].map(
    (grouping) => `/trades/stats/${grouping}`,
  ),
  ...["week-hours", "r-distribution", "rolling", "streaks"].map((chart) => `/trades/stats/charts/${chart}`),
  "/widgets/core-stats",
];

/** One filter of each kind; `run` moves its bound, so that no cached response fits. */
const filters: ((run: number) => string)[] = [
  (run) => `totalNetProfit.min=${-500 - run}`,
  (run) => `netRR.min=${(-3 - run / 1000).toFixed(3)}`,
  (run) => `percentageAccountRisked.max=${(1 + run / 1000).toFixed(3)}`,
  (run) => `netProfit.max=${400 + run}`,
  (run) => `entryEfficiency.min=${(0.1 + run / 10_000).toFixed(4)}`,
  (run) => `maximumFavourableExcursion.pips.max=${(30 - run / 1000).toFixed(3)}`,
  (run) => `symbols=EURUSD&symbols=GBPUSD&symbols=XAUUSD&totalNetProfit.min=${-400 - run}`,
  (run) => `direction=0&winLossStatuses=1&totalNetProfit.max=${500 + run}`,
  (run) => `startTime=07:00&endTime=16:00&timeZone=Europe/Berlin&totalNetProfit.max=${450 + run}`,
];

const targets = {
  100000: { pageP95: 25, afterWrite: 60, cold: 400, coldFamily: 1200 },
  1000000: { pageP95: 120, afterWrite: null, cold: null, coldFamily: null },
};

const writes = 20;
const starts = 5;

/** Every page of statistics under every kind of filter, through the gateway; a million trades with `--large`. */
export async function benchStatistics(system: System): Promise<Record<string, unknown>> {
  const trades = process.argv.includes("--large") ? 1_000_000 : 100_000;
  const target = targets[trades];
  const session = new HttpSession(system.port);
  await session.signIn("trial");
  const ownAccount = { name: "Statistics", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", ownAccount);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeManyTrades(client, seedUserId("trial"), account.id, trades);
  const bare = await times(5, () => client.query(bySymbol, [seedUserId("trial")]), 1);
  // As the database leaves them by itself a minute after many rows were written.
  await client.query("vacuum (analyze) trades.trade, trades.open_position, trades.close_position");
  await client.end();

  const cold = await coldStarts(system, session, "/trades/stats");
  const coldFamily = await coldStarts(system, session, "/trades/stats?entryEfficiency.min=0.5");
  const asked = pages.length * filters.length;
  const ask = (at: number) => session.api("GET", `${pages[at % pages.length]}?${filters[at % filters.length]?.(at)}`);
  // A service that has been up for a minute has its families loaded and its loops compiled.
  for (let at = 0; at < asked; at += 1) await ask(asked + at);
  const warm = await times(asked, ask, 0);
  const { items } = await session.api<{ items: string[] }>("GET", "/trades/ids?take=100");
  const afterWrite: number[] = [];
  for (const id of items.slice(0, 2 * writes)) {
    await session.api("POST", "/trades/bulk", { changes: [{ tradeIds: [id], set: { kind: "status", status: 2 } }] });
    afterWrite.push(...(await times(1, () => session.api("GET", "/trades/stats"), 0)));
  }
  const within = (value: number, limit: number | null) =>
    limit === null ? { ms: rounded(value) } : { ms: rounded(value), target: limit, met: value <= limit };
  return {
    trades,
    pagesTimesFilters: asked,
    warmP95: within(percentile(warm, 95), target.pageP95),
    warmMedianMs: rounded(median(warm)),
    againstOneBareQuery: rounded(median(warm) / median(bare)),
    firstAfterWriteMedian: within(median(afterWrite.slice(writes)), target.afterWrite),
    cold: within(median(cold), target.cold),
    coldWithFilterFamily: within(median(coldFamily), target.coldFamily),
  };
}

/** Milliseconds of the first question to services that have just started. */
async function coldStarts(system: System, session: HttpSession, path: string): Promise<number[]> {
  const taken: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const before = system.pid("trades");
    system.restart("trades");
    while (system.pid("trades") === before || !(await isUp(system))) await passed(100);
    taken.push(...(await times(1, () => session.api("GET", path), 0)));
  }
  return taken;
}

/** Asks nothing of the trades: what has been read once is cached. */
const isUp = (system: System) =>
  fetch(`${system.opsUrl("trades")}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const bySymbol = `select instrument, count(*), sum(net_profit), sum(net_rr) from trades.trade
   where user_id = $1 and deleted_at is null and status = 1 and is_closed group by 1`;
