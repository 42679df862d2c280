import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { writeManyTrades } from "./many-trades.ts";
import { processorOfTree } from "./system-processor.ts";
import { median, percentile, rounded, times } from "./timing.ts";

const trades = 100_000;
const target = 50;
const runs = 100;

/** All findings of 100,000 trades through the gateway, beside the headline figures of the same trades: one plain pass over the columns. */
export async function benchFindings(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("trial");
  const ownAccount = { name: "Findings", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", ownAccount);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeManyTrades(client, seedUserId("trial"), account.id, trades);
  await client.end();
  // A bound that no trade reaches moves with every request: all trades are asked, and nothing is cached.
  const every = (run: number) => `totalNetProfit.min=${-1_000_000 - run}`;
  const half = (run: number) => `totalNetProfit.min=${-20 - run / 100}`;
  const firstReads = await firstReadings(session);
  const { taken: plain, processorMs: ofPlain } = await asked(session, (run) => `/trades/stats?${every(run)}`);
  const { taken: all, processorMs } = await asked(session, (run) => `/trades/findings?${every(run)}`);
  const some = await times(runs, (run) => session.api("GET", `/trades/findings?${half(run)}`), 20);
  const cached = await times(runs, () => session.api("GET", "/trades/findings"), 3);
  const { asked: questions } = await session.api<{ asked: number }>("GET", "/trades/findings");
  const p95 = percentile(all, 95);
  return {
    trades,
    questions,
    p95: { ms: rounded(p95), target, met: p95 <= target },
    medianMs: rounded(median(all)),
    processorMs,
    halfOfTheTradesP95Ms: rounded(percentile(some, 95)),
    cachedMedianMs: rounded(median(cached)),
    plainPass: { p95Ms: rounded(percentile(plain, 95)), medianMs: rounded(median(plain)), processorMs: ofPlain },
    firstReads,
    againstPlainPass: rounded(median(all) / median(plain)),
  };
}

/** Milliseconds of each request, and processor time that the service takes for one, which other work on the machine hardly moves. */
async function asked(session: HttpSession, path: (run: number) => string) {
  const warm = 20;
  for (let run = 0; run < warm; run += 1) await session.api("GET", path(runs + run));
  const before = processorOfTree(process.pid).trades ?? 0;
  const taken = await times(runs, (run) => session.api("GET", path(run)), 0);
  return { taken, processorMs: rounded(((processorOfTree(process.pid).trades ?? 0) - before) / runs) };
}

/** Milliseconds of what is read from the database before the first findings, each by the filter that needs it alone. */
async function firstReadings(session: HttpSession): Promise<Record<string, number>> {
  const filters = {
    trades: "",
    risk: "netRR.min=-9",
    performance: "entryEfficiency.min=0",
    rating: "rated=true",
    stops: "stopSources=none",
    rules: "ruleAnswers=broken",
  };
  const taken: Record<string, number> = {};
  for (const [name, filter] of Object.entries(filters)) {
    // A busy machine may take longer than a request does: what was read by then is there for the next one.
    const ask = () => session.api("GET", `/trades/stats?${filter}`);
    const [ms = 0] = await times(1, () => ask().catch(ask), 0);
    taken[name] = rounded(ms);
  }
  return taken;
}
