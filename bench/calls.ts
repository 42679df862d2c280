import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import autocannon from "autocannon";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { writeManyTrades } from "./many-trades.ts";
import { processorOfTree } from "./system-processor.ts";
import { median, percentile, rounded, times } from "./timing.ts";

const TRADES = 100_000;
const LIST = "/trades/summaries?take=50";
const BARE = "bare-express.main.ts";
/** Clock ticks are 10 ms: so many calls make a share of one visible. */
const CALLS = 400;

interface Reader {
  system: System;
  session: HttpSession;
  client: Client;
  accountId: string;
}

/**
 * Single calls of somebody with 100,000 trades: wall time, and processor time by process, which a busy machine changes less. Beside it
 * stand a bare Express handler that responds as many bytes, and a bare query of the same row.
 */
export async function benchCalls(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("pro");
  const account = { name: "Calls", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const { id: accountId } = await session.api<{ id: string }>("POST", "/trade-accounts", account);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeManyTrades(client, seedUserId("pro"), accountId, TRADES);
  const reader = { system, session, client, accountId };
  try {
    await session.api("GET", "/trades/stats");
    const ids = (await session.api<{ items: string[] }>("GET", "/trades/ids?take=500")).items;
    const list = await session.api("GET", LIST);
    return {
      trades: TRADES,
      bareExpress: await bareExpress(JSON.stringify(list).length),
      list: await measured(CALLS, () => session.api("GET", LIST)),
      listAt16: await listsAtOnce(reader),
      oneTrade: await measured(CALLS, (run) => session.api("GET", `/trades/${ids[(run + 10) % ids.length]}`)),
      bareTrade: await bareTrade(reader, ids),
      calendarYear: await measured(60, (run) =>
        session.api("GET", `/trades/calendar?year=2020&totalNetProfit.min=${-500 - run}`),
      ),
      add: await measured(200, () => session.api("POST", "/trades/add", tradeOf(accountId))),
      addWhole: await measured(100, () => session.api("POST", "/trades/add", wholeTradeOf(accountId))),
      ...(await afterWrites(reader)),
    };
  } finally {
    await client.end();
  }
}

const tradeOf = (accountId: string) => ({
  instrument: "EURUSD",
  exchange: null,
  status: 1,
  direction: 0,
  openDate: "2026-11-01T09:00:00.000Z",
  strategyId: null,
  accountId,
  marketType: 0,
});

/** The same with a position of one open and one close. */
function wholeTradeOf(accountId: string) {
  const close = {
    ...{
      id: crypto.randomUUID(),
      closeDate: "2026-11-01T12:00:00.000Z",
      size: "1",
      closePrice: "1.11",
      grossProfit: null,
    },
    ...{ commissions: "1", roll: null, dividends: null, otherCosts: null },
    ...{ maximumAdversePrice: null, maximumFavourablePrice: null },
  };
  const open = {
    ...{
      id: crypto.randomUUID(),
      ticketNumber: null,
      openDate: "2026-11-01T09:00:00.000Z",
      size: "1",
      openPrice: "1.1",
    },
    ...{ stopPrice: "1.09", targetPrice: null, closePositions: [close] },
  };
  return { ...tradeOf(accountId), position: { referencePrice: "1.1", openPositions: [open] } };
}

/** Wall time, and processor time a call by process, of calls one after the other. */
async function measured(runs: number, call: (run: number) => Promise<unknown>) {
  await times(20, call, 0);
  const before = processorOfTree(process.pid);
  const taken = await times(runs, call, 0);
  return { ...wall(taken), processorMs: since(before, runs) };
}

const wall = (taken: readonly number[]) => ({ p50: rounded(median(taken)), p95: rounded(percentile(taken, 95)) });

function since(before: Readonly<Record<string, number>>, calls: number): Record<string, number> {
  const after = processorOfTree(process.pid);
  const shares = Object.entries(after).map(
    ([name, used]) => [name, rounded((used - (before[name] ?? 0)) / calls)] as const,
  );
  return Object.fromEntries(shares.filter(([, share]) => share > 0.02));
}

/** What a call of a bare handler costs a process of its own. */
async function bareExpress(bytes: number) {
  const child = fork(fileURLToPath(new URL(BARE, import.meta.url)), [String(bytes)]);
  try {
    const [port] = await once(child, "message");
    const call = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    const { processorMs, ...waited } = await measured(CALLS * 2, call);
    const before = processorOfTree(process.pid);
    const { requests } = await autocannon({ url: `http://127.0.0.1:${port}/`, connections: 16, duration: 5 });
    const at16 = since(before, requests.total);
    return {
      ...waited,
      processorMs: processorMs[BARE] ?? 0,
      at16: { perSecond: requests.average, processorMs: at16[BARE] ?? 0 },
    };
  } finally {
    child.kill();
  }
}

/** Lists over 16 connections, and what each of them costs by process. */
async function listsAtOnce({ system, session }: Reader) {
  const options = {
    url: `http://127.0.0.1:${system.port}/v1.0${LIST}`,
    connections: 16,
    headers: { host: `localhost:${system.port}`, cookie: session.cookie("localhost") },
  };
  await autocannon({ ...options, duration: 2 });
  const before = processorOfTree(process.pid);
  const result = await autocannon({ ...options, duration: 8 });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} responses were not 2xx`);
  return { perSecond: result.requests.average, target: 600, processorMs: since(before, result.requests.total) };
}

async function bareTrade({ client }: Reader, ids: readonly string[]) {
  const sql = `select t.*, (select jsonb_agg(o) from trades.open_position o where o.trade_id = t.id),
     (select jsonb_agg(c) from trades.close_position c where c.trade_id = t.id) from trades.trade t where id = $1`;
  return measured(CALLS, (run) => client.query({ name: "bare", text: sql, values: [ids[(run + 10) % ids.length]] }));
}

/** The first list and the first headline figures after a write, in turn. */
async function afterWrites({ session, accountId }: Reader) {
  const first = { list: [] as number[], headline: [] as number[] };
  const took = async (path: string) => {
    const began = performance.now();
    await session.api("GET", path);
    return performance.now() - began;
  };
  for (let run = -3; run < 30; run += 1) {
    await session.api("POST", "/trades/add", tradeOf(accountId));
    const list = await took(LIST);
    await session.api("POST", "/trades/add", tradeOf(accountId));
    const headline = await took("/trades/stats");
    if (run < 0) continue;
    first.list.push(list);
    first.headline.push(headline);
  }
  return {
    listAfterWrite: { ...wall(first.list), target: 15 },
    headlineAfterWrite: { ...wall(first.headline), target: 15 },
  };
}
