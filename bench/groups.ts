import { setTimeout as passed } from "node:timers/promises";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { type GroupTrader, writeGroupTrades, writePeople } from "./group-rows.ts";
import { processorOfTree } from "./system-processor.ts";
import { median, percentile, rounded, times } from "./timing.ts";

/** Pages of a group as the remote asks for them; `run` moves a bound, so that no cached response fits. */
const pages: Readonly<Record<string, (run: number) => string>> = {
  list: (run) => `/trades/summaries?take=25&skip=${25 * (run % 40)}`,
  table: (run) =>
    `/trades/summaries?take=50&skip=${50 * (run % 40)}&sortBy=2&netRR.min=${(-3 - run / 1000).toFixed(3)}`,
  statistics: (run) => `/trades/stats?totalNetRR.min=${(-5 - run / 1000).toFixed(3)}`,
  symbols: (run) => `/trades/stats/symbols?totalNetProfit.min=${-500 - run}`,
  hours: (run) => `/trades/stats/hours?totalNetRR.min=${(-4 - run / 1000).toFixed(3)}`,
  calendar: (run) => `/trades/calendar?year=${2016 + (run % 9)}`,
  activity: (run) => `/activity?timeZone=${zones[run % zones.length]}`,
};

const zones = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "UTC"];

const runs = 40;
const warmRuns = 10;
const writes = 12;
const target = { warmP95: 25, afterWriteP95: 60, reflected: 2_000 };

interface Group {
  id: string;
  /** Asks as one of its members. */
  ask<T>(path: string): Promise<T>;
}

/** A group of 500 members with 100,000 trades, beside one of 10 members with 1,000: warm, after a member's write, and as members come and go. */
export async function benchGroups(system: System): Promise<Record<string, unknown>> {
  const reader = new HttpSession(system.port);
  const writer = new HttpSession(system.port);
  await reader.signIn("member");
  await writer.signIn("pro");
  const account = await writer.api<{ id: string }>("POST", "/trade-accounts", {
    ...{ name: "Groups", currency: "USD", defaultMarketType: 0, startBalance: "100000" },
  });
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const people = await writePeople(client, account.id, 510);
  const large = await groupOf(client, reader, "large-floor", people.slice(0, 500), 200);
  const small = await groupOf(client, reader, "small-floor", people.slice(500), 100);
  await client.end();

  const cold = await times(1, () => untilSuccess(() => large.ask("/trades/summaries?take=25")), 0);
  const report: Record<string, unknown> = { trades: 100_000, members: 500, coldMs: rounded(cold[0] ?? 0) };
  for (const [name, page] of Object.entries(pages)) {
    const before = processorOfTree(process.pid);
    const many = await warm(large, page);
    const processor = processorMs(before, processorOfTree(process.pid));
    const few = await warm(small, page);
    const p95 = percentile(many, 95);
    report[name] = {
      ...{ p50: rounded(median(many)), p95: rounded(p95), smallP95: rounded(percentile(few, 95)) },
      processorMs: processor,
      ...{ ratio: rounded(p95 / percentile(few, 95)), target: target.warmP95, met: p95 <= target.warmP95 },
    };
  }
  await writer.api("POST", `/groups/${large.id}/join`);
  const own = await ownTrade(large, writer, account.id);
  for (const name of ["list", "table", "statistics"]) {
    report[`${name}AfterWrite`] = await afterWrites(large, writer, own, pages[name] ?? (() => ""));
  }
  report.comesAndGoes = await comesAndGoes(large, writer);
  return report;
}

async function groupOf(
  client: Client,
  reader: HttpSession,
  handle: string,
  people: readonly GroupTrader[],
  each: number,
): Promise<Group> {
  const { id } = await reader.api<{ id: string }>("POST", "/groups", { name: "Floor", handle, privacy: 1 });
  await writeGroupTrades(client, id, people, each);
  return { id, ask: (path) => reader.api("GET", `/groups/${id}${path}`) };
}

/** The gateway gives up on the first look at a large group before the service does, which goes on. */
async function untilSuccess(ask: () => Promise<unknown>, tries = 30): Promise<void> {
  for (let at = 1; ; at++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (at === tries || !String(error).includes(": 503 ")) throw error;
      await passed(500);
    }
  }
}

/** Processor time of one request, warm ones included, where it can be seen at all. */
function processorMs(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const each = Object.entries(after).map(([name, used]) => [
    name,
    rounded((used - (before[name] ?? 0)) / (runs + warmRuns)),
  ]);
  return Object.fromEntries(each.filter(([, used]) => Number(used) >= 0.5));
}

const warm = (group: Group, page: (run: number) => string) =>
  times(runs, (run) => group.ask(page(run + 100)), warmRuns);

async function ownTrade(group: Group, writer: HttpSession, accountId: string): Promise<string> {
  const { id } = await writer.api<{ id: string }>("POST", "/trades/add", {
    ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z" },
    ...{ strategyId: null, accountId, marketType: 0 },
  });
  await writer.api("POST", "/groups/trades/add", { groupIds: [group.id], tradeIds: [id] });
  await group.ask("/trades/stats");
  return id;
}

/** The first page after a member has changed one of the trades in the group. */
async function afterWrites(
  group: Group,
  writer: HttpSession,
  tradeId: string,
  page: (run: number) => string,
): Promise<Record<string, unknown>> {
  const taken: number[] = [];
  for (let run = 0; run < writes; run++) {
    const { versions } = await writer.api<{ versions: { notes: number } }>("GET", `/trades/${tradeId}`);
    const notes = { v: 1, root: { type: "root", version: 1, children: [] } };
    await writer.api("POST", `/trades/${tradeId}/notes`, { tradeId, notes }, { "if-match": `"${versions.notes}"` });
    taken.push(...(await times(1, () => group.ask(page(run)), 0)));
  }
  const p95 = percentile(taken, 95);
  return {
    ...{ p50: rounded(median(taken)), p95: rounded(p95) },
    ...{ target: target.afterWriteP95, met: p95 <= target.afterWriteP95 },
  };
}

/** Milliseconds until a page of the group counts without, and again with, the trades of a member who leaves and joins again. */
async function comesAndGoes(group: Group, member: HttpSession): Promise<Record<string, unknown>> {
  const total = async () => (await group.ask<{ total: number }>("/trades/summaries?take=1")).total;
  const before = await total();
  const until = async (wanted: number) => {
    const began = performance.now();
    while ((await total()) !== wanted) if (performance.now() - began > 60_000) break;
    return performance.now() - began;
  };
  await member.api("POST", `/groups/${group.id}/leave`);
  const leftMs = await until(before - 1);
  await member.api("POST", `/groups/${group.id}/join`);
  const { items } = await member.api<{ items: { id: string }[] }>("GET", "/trades/summaries?take=1");
  await member.api("POST", "/groups/trades/add", { groupIds: [group.id], tradeIds: items.map(({ id }) => id) });
  const joinedMs = await until(before);
  const slowest = Math.max(leftMs, joinedMs);
  return {
    ...{ leftMs: rounded(leftMs), joinedMs: rounded(joinedMs), target: target.reflected },
    met: slowest <= target.reflected,
  };
}
