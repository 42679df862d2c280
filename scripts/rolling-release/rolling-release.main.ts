/**
 * `npm run release:prove -- --before=HEAD~20`: an earlier build runs as two instances of everything, is released to today's one
 * instance by one while people write, and is rolled back in the same way. No call may fail and no write may be lost.
 */
import { rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { serviceFolder } from "../launch/services.ts";
import { type System, startSystem } from "../launch/system.ts";
import { type Acknowledged, addTrades } from "../testing/acknowledged-writes.ts";
import { buildBefore, readBefore } from "./build-before.ts";

const SERVICES = ["trades", "groups", "platform", "identity", "business", "admin", "gateway"];
const ids = SERVICES.flatMap((service) => [`${service}#2`, service]);
const READY_MS = 120_000;

const before = buildBefore(readBefore());
const olderBuilds = Object.fromEntries(
  ids.map((id) => [id, join(before.folder, "services", id.split("#")[0] ?? "", "dist")]),
);
/** What each instance runs from at its next start: an entry for those of the earlier build. */
const otherBuilds: Record<string, string> = { ...olderBuilds };
const dataDir = temporaryDataFolder("entrywise-rolling-");
const environment = { WRITES_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "100000" };
const system = await startSystem({
  ...{ port: 0, dataDir, seed: true, logLevel: process.env.LOG_LEVEL ?? "silent", durable: true, environment },
  ...{ instances: 2, otherBuilds },
});
try {
  process.exitCode = (await release()) ? 0 : 1;
} finally {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function release(): Promise<boolean> {
  const people = await Promise.all(["pro", "trial", "manager"].map(signIn));
  const accounts = await Promise.all(people.map(newAccount));
  let isOver = false;
  const writing = people.map((session, at) =>
    addTrades({ session, gateways: system.gatewayPorts }, accounts[at] ?? "", () => isOver),
  );
  for (const id of ids) await moveTo(id, null);
  const forwards = performance.now();
  for (const id of ids.toReversed()) await moveTo(id, olderBuilds[id] ?? null);
  console.log(`back in ${Math.round((performance.now() - forwards) / 1000)} s`);
  isOver = true;
  const outcomes = await Promise.all(writing);
  const sum = (count: (one: Acknowledged) => number) => outcomes.reduce((all, one) => all + count(one), 0);
  const stored = await countTrades(accounts);
  const report = {
    before: before.commit.slice(0, 12),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    instancesReleased: ids.length,
    andRolledBack: ids.length,
    calls: sum(({ sent }) => sent),
    refused: sum(({ refused }) => refused),
    unexpected: outcomes.flatMap(({ unexpected }) => unexpected),
    acknowledged: sum(({ acknowledged }) => acknowledged.length),
    stored,
  };
  console.log(JSON.stringify(report, null, 2));
  return report.refused === 0 && report.unexpected.length === 0 && report.acknowledged === stored;
}

/** Starts an instance anew from another build and waits until it is ready. @param build null for the one of this checkout */
async function moveTo(id: string, build: string | null): Promise<void> {
  if (build === null) delete otherBuilds[id];
  else otherBuilds[id] = build;
  console.log(`${id} to ${build === null ? "this build" : "the build before"}`);
  const pid = system.pid(id);
  system.restart(id);
  await until(() => system.pid(id) !== pid, `${id} to end`);
  await until(() => isReady(system, id), `${id} to be ready from ${build ?? serviceFolder(id.split("#")[0] ?? "")}`);
}

function isReady(running: System, id: string): Promise<boolean> {
  return fetch(`${running.opsUrl(id)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${READY_MS / 1000} s for ${what}`);
    await passed(200);
  }
}

async function signIn(key: string): Promise<HttpSession> {
  const session = new HttpSession(system.port);
  await session.signIn(key);
  return session;
}

async function newAccount(session: HttpSession): Promise<string> {
  const account = { name: "Rolling", currency: "USD", defaultMarketType: 0, startBalance: "1000" };
  return (await session.api<{ id: string }>("POST", "/trade-accounts", account)).id;
}

async function countTrades(accounts: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as stored from trades.trade where account_id = any ($1) and deleted_at is null",
    [accounts],
  );
  await client.end();
  return rows[0].stored;
}
