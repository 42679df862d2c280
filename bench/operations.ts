import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { embeddedPostgresFolder } from "@entrywise/kit/db/embedded-postgres";
import { freePort } from "@entrywise/kit/free-port";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { type System, type SystemOptions, startSystem } from "../scripts/launch/system.ts";
import { promote } from "../scripts/standby/promote.ts";
import { readStandbySettings } from "../scripts/standby/settings.ts";
import { rounded } from "./timing.ts";

const WRITES = 1_000;

/** A lost primary: how long until the standby's machine takes writes, and what of the acknowledged ones is missing. */
export async function benchOperations(): Promise<Record<string, unknown>> {
  return { synchronous: await losePrimary(true), asynchronous: await losePrimary(false) };
}

async function losePrimary(isSynchronous: boolean) {
  const [first, second] = [temporaryDataFolder("entrywise-primary-"), temporaryDataFolder("entrywise-standby-")];
  const [one, two] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const ended = new AbortController();
  const systems: System[] = [];
  try {
    const pair = { STANDBY_AT: two, DATABASE_LISTEN: one, STANDBY_SYNCHRONOUS: String(isSynchronous) };
    const primary = await startSystem(options(first, { standby: readStandbySettings(pair) }));
    systems.push(primary);
    copyInstallation(first, second);
    const standby = readStandbySettings({ STANDBY_OF: one, DATABASE_LISTEN: two });
    const nextPort = await freePort();
    const copying = performance.now();
    const follower = startSystem(options(second, { port: nextPort, standby, signal: ended.signal }));
    follower.catch(() => {});
    await untilFollowed(primary.ownerUrl, isSynchronous ? "sync" : "async");
    const copied = performance.now();
    const session = new HttpSession(primary.port);
    await session.signIn("pro");
    const account = { name: "Lost", currency: "USD", defaultMarketType: 0, startBalance: "1000" };
    const { id: accountId } = await session.api<{ id: string }>("POST", "/trade-accounts", account);
    const confirmed: string[] = [];
    const writers = [1, 2, 3].map(() => write(session, accountId, confirmed));
    while (confirmed.length < WRITES) await new Promise((next) => setTimeout(next, 20));
    const lostAt = performance.now();
    loseMachine(primary);
    await Promise.all(writers);
    const promoting = performance.now();
    await promote({
      url: primary.ownerUrl.replace(one, two),
      folder: embeddedPostgresFolder(second),
      acceptsLoss: true,
    });
    const promoted = performance.now();
    await untilWritten(nextPort, account);
    const writingAgain = performance.now();
    const next = await follower;
    systems.push(next);
    const stored = await storedTrades(next.ownerUrl, accountId);
    return {
      copySeconds: seconds(copied - copying),
      acknowledged: confirmed.length,
      lost: confirmed.filter((id) => !stored.includes(id)).length,
      databasePromotedSeconds: seconds(promoted - promoting),
      signedInAndWritingSeconds: { value: seconds(writingAgain - promoting), target: 10 },
      fromLossSeconds: seconds(writingAgain - lostAt),
    };
  } finally {
    ended.abort();
    for (const system of systems) await system.stop();
    for (const dataDir of [first, second]) rmSync(dataDir, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => rounded(ms / 1000);

function options(dataDir: string, own: Partial<SystemOptions>): SystemOptions {
  const environment = { WRITES_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "100000" };
  return { port: 0, dataDir, seed: true, logLevel: "silent", durable: true, environment, ...own };
}

/** What an operator copies to the second machine. */
function copyInstallation(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of ["secrets.json", "keys", "release-keys.json", "drops", "blobs"]) {
    cpSync(join(from, name), join(to, name), { recursive: true, force: true });
  }
}

/** Adds trades until the machine is gone. */
async function write(session: HttpSession, accountId: string, confirmed: string[]): Promise<void> {
  const trade = {
    ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z" },
    ...{ strategyId: null, accountId, marketType: 0 },
  };
  for (;;) {
    const added = await session.api<{ id: string }>("POST", "/trades/add", trade).catch(() => null);
    if (added === null) return;
    confirmed.push(added.id);
  }
}

/** Signs in and writes as soon as the product lets somebody. */
async function untilWritten(port: number, account: object): Promise<void> {
  for (;;) {
    try {
      const session = new HttpSession(port);
      await session.signIn("pro");
      await session.api("POST", "/trade-accounts", { ...account, name: "Found" });
      return;
    } catch {
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}

/** No process gets to say goodbye. */
function loseMachine(system: System): void {
  const pids = [system.postgres?.pid(), ...["gateway", "trades", "platform", "identity"].map((id) => system.pid(id))];
  // Both are begun before anything is killed: nothing is started again.
  void system.postgres?.stop();
  void system.stop();
  for (const pid of pids) if (pid) process.kill(pid, "SIGKILL");
}

async function untilFollowed(url: string, state: string): Promise<void> {
  for (;;) {
    const rows = await asked(url, "select sync_state from pg_stat_replication where state = 'streaming'");
    if (rows[0]?.sync_state === state) return;
    await new Promise((next) => setTimeout(next, 100));
  }
}

async function storedTrades(url: string, accountId: string): Promise<string[]> {
  const rows = await asked(url, `select id from trades.trade where account_id = '${accountId}'`);
  return rows.map(({ id }) => id);
}

async function asked(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
