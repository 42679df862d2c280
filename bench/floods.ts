import { setTimeout as passed } from "node:timers/promises";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { type FloodOrder, flood } from "./flood.ts";
import { type ListReader, startListReader } from "./list-reader.ts";
import { writeManyTrades } from "./many-trades.ts";
import { percentile, rounded } from "./timing.ts";

const TRADES = 40_000;
const SECONDS = 15;
const CALM_MS = 15_000;
const IMPORTS = 8;
const REQUESTS_PER_SECOND = 20;

/**
 * How long another person waits for pages of the list while one user asks for as much as he can: pages over 200
 * connections, 20 exports of 40,000 trades, eight imports of 20,000, and files that are made to cost much.
 */
export async function benchFloods(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("pro");
  const own = { name: "Flood", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", own);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeManyTrades(client, seedUserId("pro"), account.id, TRADES);
  await client.end();
  const profiles: string[] = [];
  for (let index = 0; index < IMPORTS; index++) {
    profiles.push((await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: `Flood ${index}` })).id);
  }
  const { port, ownerUrl } = system;
  const reader = await startListReader({ port, ownerUrl, trades: 2_000, requestsPerSecond: REQUESTS_PER_SECOND });
  const report: Record<string, unknown> = {};
  for (const kind of ["lists", "exports", "imports", "bombs"] as const) {
    report[kind] = await during(reader, { port, kind, profiles, seconds: SECONDS }, () => loopDelays(system));
    console.error(kind, JSON.stringify(report[kind]));
  }
  reader.close();
  return report;
}

/** How late the threads are of which another user's page has need, in ms at p99 since it was asked last. */
async function loopDelays(system: System): Promise<Record<string, number>> {
  const delays = (["gateway", "trades"] as const).map(async (name) => {
    const text = await (await fetch(`${system.opsUrl(name)}/metrics`)).text();
    return [name, rounded(Number(/^nodejs_eventloop_lag_p99_seconds\S* (\S+)/m.exec(text)?.[1]) * 1000)] as const;
  });
  return Object.fromEntries(await Promise.all(delays));
}

async function during(
  reader: ListReader,
  order: FloodOrder,
  delays: () => Promise<Record<string, number>>,
): Promise<Record<string, unknown>> {
  reader.begin();
  await passed(CALM_MS);
  const calm = await reader.end();
  const calmDelays = await delays();
  reader.begin();
  const responses = await flood(order);
  const flooded = await reader.end();
  const late = { withoutMs: calmDelays, withMs: await delays() };
  const compared = (percent: number) => {
    const [without, with_] = [percentile(calm, percent), percentile(flooded, percent)];
    const ratio = with_ / without;
    return { withoutMs: rounded(without), withMs: rounded(with_), ratio: rounded(ratio), target: 2, met: ratio <= 2 };
  };
  const slowestMs = rounded(Math.max(...flooded));
  return { answers: responses, othersP50: compared(50), othersP95: compared(95), slowestMs, threadsLate: late };
}
