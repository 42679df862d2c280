/**
 * `npm run data:prove -- --before=HEAD~20`: an earlier build fills a data folder, today's starts with it, and then the earlier one again.
 * Everybody finds what was written before, to the cent, and can go on writing.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import type { startSystem } from "../launch/system.ts";
import { buildBefore, readBefore } from "../rolling-release/build-before.ts";

type Start = typeof startSystem;

const before = buildBefore(readBefore());
const launcher = (folder: string) => pathToFileURL(join(folder, "scripts/launch/system.ts")).href;
const older: { startSystem: Start } = await import(launcher(before.folder));
const newer: { startSystem: Start } = await import(launcher(join(import.meta.dirname, "../..")));
const dataDir = temporaryDataFolder("entrywise-older-");

try {
  const first = await withSystem("the build before", older.startSystem, null);
  const second = await withSystem("this build", newer.startSystem, first);
  await withSystem("the build before", older.startSystem, second);
  console.log(`The data of ${before.commit.slice(0, 12)} is good under this build, and this build's under it.`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** What a person sees of what is theirs. */
interface Seen {
  accounts: readonly { name: string; currency: string }[];
  trades: readonly { id: string; instrument: string; profit: unknown; version: unknown }[];
}

/** Starts a build on the folder, compares what a person sees with what was seen before, and adds to it. */
async function withSystem(name: string, start: Start, known: Seen | null): Promise<Seen> {
  const options = { port: 0, dataDir, seed: true, logLevel: "silent", durable: true, publish: false } as const;
  const system = await start(options);
  try {
    const session = new HttpSession(system.port);
    await session.signIn("pro");
    if (known !== null) {
      const now = await look(session);
      if (!isDeepStrictEqual(now, known)) {
        throw new Error(`${name} shows ${JSON.stringify(now)}, it was ${JSON.stringify(known)}.`);
      }
    }
    await add(session);
    const seen = await look(session);
    if (seen.trades.length <= (known?.trades.length ?? 0)) throw new Error(`${name} doesn't show what was added.`);
    console.log(`${name}: ${seen.trades.length} trades in ${seen.accounts.length} accounts`);
    return seen;
  } finally {
    await system.stop();
  }
}

async function add(session: HttpSession): Promise<void> {
  const account = { name: "Older", currency: "USD", defaultMarketType: 0, startBalance: "1000.10" };
  const { id: accountId } = await session.api<{ id: string }>("POST", "/trade-accounts", account);
  const trade = {
    ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z" },
    ...{ strategyId: null, accountId, marketType: 0 },
  };
  await session.api("POST", "/trades/add", trade);
}

async function look(session: HttpSession): Promise<Seen> {
  const { items: trades } = await session.api<{ items: Seen["trades"] }>("GET", "/trades/summaries?take=100");
  const { items: accounts } = await session.api<{ items: Seen["accounts"] }>("GET", "/trade-accounts");
  return {
    accounts: accounts.map(({ name, currency }) => ({ name, currency })),
    trades: trades.map(({ id, instrument, profit, version }) => ({ id, instrument, profit, version })),
  };
}
