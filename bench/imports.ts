import { setTimeout as passed } from "node:timers/promises";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { statementOf, upload } from "./many-rows-statement.ts";
import { writeManyTrades } from "./many-trades.ts";
import { memoryOf, resetPeak, watchChildren } from "./process-memory.ts";
import { percentile, rounded } from "./timing.ts";

const TRADES = 50_000;
const TRADES_PER_SECOND = 5_000;
const MEGABYTES = 300;
const REQUESTS_PER_SECOND = 20;

/**
 * One statement from the upload to the stored, counted trades, through the gateway, while another person reads lists.
 * A process of the trades service reads the file: its memory counts together with what the service itself grows by.
 */
export async function benchImports(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("basic");
  const reader = await someReader(system);
  const countOf = async () => (await session.api<{ total: number }>("GET", "/trades/summaries?take=1")).total;
  const known = await countOf();
  const profile = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: "Bench" });
  const html = statementOf(TRADES);
  await reader.readFor(2_000);
  const before = await reader.readFor(8_000);
  const service = system.pid("trades") ?? 0;
  const idle = memoryOf(service);
  resetPeak(service);
  const peakOfReading = watchChildren(service);
  const isOver = new AbortController();
  const during = reader.readUntil(isOver.signal);
  const began = performance.now();
  const started = await upload(session, system.port, profile.id, html);
  const accepted = performance.now();
  await session.request("localhost", "GET", `/v1.0/trade-imports/${started.id}/events`);
  const seconds = (performance.now() - began) / 1000;
  isOver.abort();
  const growth = memoryOf(service).peak - idle.resident;
  const reading = peakOfReading();
  const imported = (await countOf()) - known;
  if (imported !== TRADES) throw new Error(`imported ${imported} of ${TRADES}`);
  const rate = TRADES / seconds;
  const ratio = percentile(await during, 95) / percentile(before, 95);
  return {
    trades: TRADES,
    fileMegabytes: rounded(html.length / 1024 / 1024),
    seconds: rounded(seconds),
    ofThemUntilAccepted: rounded((accepted - began) / 1000),
    tradesPerSecond: { value: rounded(rate), target: TRADES_PER_SECOND, met: rate >= TRADES_PER_SECOND },
    megabytes: {
      readingProcess: reading,
      serviceIdle: idle.resident,
      serviceGrowth: growth,
      target: MEGABYTES,
      met: reading + growth <= MEGABYTES,
    },
    othersP95: {
      beforeMs: rounded(percentile(before, 95)),
      duringMs: rounded(percentile(await during, 95)),
      slowestMs: rounded(Math.max(...(await during))),
      requests: (await during).length,
      ratio: rounded(ratio),
      target: 2,
      met: ratio <= 2,
    },
  };
}

/** Another person with some thousand trades, who opens pages of the list at an even pace. */
async function someReader(system: System) {
  const session = new HttpSession(system.port);
  await session.signIn("manager");
  const ownAccount = { name: "Reader", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", ownAccount);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeManyTrades(client, seedUserId("manager"), account.id, 2_000);
  await client.end();
  const readUntil = async (signal: AbortSignal): Promise<number[]> => {
    const answers: Promise<number>[] = [];
    for (let next = performance.now(); !signal.aborted; next += 1_000 / REQUESTS_PER_SECOND) {
      await passed(Math.max(0, next - performance.now()));
      answers.push(timed(() => session.api("GET", `/trades/summaries?take=50&skip=${answers.length % 1_900}`)));
    }
    return Promise.all(answers);
  };
  return { readUntil, readFor: (ms: number) => readUntil(AbortSignal.timeout(ms)) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
