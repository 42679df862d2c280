import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import autocannon from "autocannon";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { writeManyTrades } from "./many-trades.ts";
import { median, rounded, times } from "./timing.ts";

const TRADES = 100_000;

/** The journal of one user with 100,000 trades, through the gateway, beside bare queries of the same rows. */
export async function benchJournal(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("pro");
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", {
    name: "Bench",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "100000",
  });
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const userId = seedUserId("pro");
  await writeManyTrades(client, userId, account.id, TRADES);
  const cold = await timeOf(() => session.api("GET", "/trades/stats"));
  const ids = (await session.api<{ items: string[] }>("GET", "/trades/ids?take=500")).items;

  const list = median(await times(200, () => session.api("GET", "/trades/summaries?take=50")));
  const bareList = median(
    await times(100, () =>
      client.query(
        "select * from trades.trade where user_id = $1 and deleted_at is null order by close_date desc, id desc limit 50",
        [userId],
      ),
    ),
  );
  const rate = await requestsPerSecond(system.port, session, "/v1.0/trades/summaries?take=50");
  const one = median(await times(200, (run) => session.api("GET", `/trades/${ids[(run + 10) % ids.length]}`)));
  const bareOne = median(
    await times(200, (run) =>
      client.query(
        `select t.*, (select jsonb_agg(o) from trades.open_position o where o.trade_id = t.id),
           (select jsonb_agg(c) from trades.close_position c where c.trade_id = t.id) from trades.trade t where id = $1`,
        [ids[(run + 10) % ids.length]],
      ),
    ),
  );
  const add = median(
    await times(50, () =>
      session.api("POST", "/trades/add", {
        instrument: "EURUSD",
        exchange: null,
        status: 1,
        direction: 0,
        openDate: "2026-11-01T09:00:00.000Z",
        strategyId: null,
        accountId: account.id,
        marketType: 0,
      }),
    ),
  );
  await session.api("GET", "/trades/stats");
  // Every request another filter: the response cannot come from a cache.
  const other = (run: number) => `totalNetProfit.min=${-500 - run}`;
  const symbols = median(await times(40, (run) => session.api("GET", `/trades/stats/symbols?${other(run)}`)));
  const bareSymbols = median(
    await times(15, () =>
      client.query(
        `select instrument, count(*), sum(net_profit), sum(net_rr), count(*) filter (where net_profit > 0),
                sum(net_profit) filter (where net_profit > 0), sum(net_profit) filter (where net_profit < 0)
           from trades.trade where user_id = $1 and deleted_at is null and status = 1 and is_closed group by 1`,
        [userId],
      ),
    ),
  );
  const headline = median(await times(40, (run) => session.api("GET", `/trades/stats?${other(run)}`)));
  const bareHeadline = median(
    await times(10, () =>
      client.query(
        `select count(*), sum(net_profit), avg(net_rr), stddev_samp(net_rr), max(peak - total) from (
           select *, max(total) over (order by close_date, id) as peak from (
             select id, close_date, net_profit, net_rr, sum(net_profit) over (order by close_date, id) as total
               from trades.trade where user_id = $1 and deleted_at is null and status = 1 and is_closed) a) b`,
        [userId],
      ),
    ),
  );
  await client.end();
  return {
    trades: TRADES,
    coldStatisticsMs: rounded(cold),
    listFirstPage: compared(list, bareList, 7),
    listRequestsPerSecondAt16: { value: rounded(rate), target: 500, met: rate >= 500 },
    oneTrade: compared(one, bareOne, 4),
    addTrade: { ms: rounded(add), targetMs: 15, met: add <= 15 },
    statisticsBySymbol: {
      ...compared(symbols, bareSymbols, null),
      targetRatio: 1.3,
      met: symbols / bareSymbols <= 1.3,
    },
    headlineStatistics: compared(headline, bareHeadline, 60),
  };
}

function compared(ms: number, bareMs: number, targetMs: number | null) {
  const result = { ms: rounded(ms), bareQueryMs: rounded(bareMs), ratio: rounded(ms / bareMs) };
  return targetMs === null ? result : { ...result, targetMs, met: ms <= targetMs };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function requestsPerSecond(port: number, session: HttpSession, path: string): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: 16,
    duration: 6,
    headers: { host: `localhost:${port}`, cookie: session.cookie("localhost") },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} responses were not 2xx`);
  return result.requests.average;
}
