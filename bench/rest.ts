import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as passed } from "node:timers/promises";
import { runningEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { freePort } from "@entrywise/kit/free-port";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import autocannon from "autocannon";
import { Client } from "pg";
import { root } from "../scripts/launch/services.ts";
import { writeManyTrades } from "./many-trades.ts";
import { descendantsOf, memoryOfTree } from "./system-memory.ts";
import { processorOfTree } from "./system-processor.ts";
import { rounded } from "./timing.ts";

const TRADES = 100_000;
/** Spare connections are closed by then, and what only the start has needed is given back. */
const SETTLED_SECONDS = 60;
const READS = [
  "/trades/stats", "/trades/summaries?take=50", "/trades/stats/symbols", "/trades/stats/tags", "/trades/stats/weekdays",
  "/trades/ids?take=500", "/trades/summaries?take=50&totalNetProfit.min=-100", "/trades/stats?totalNetProfit.min=-90",
] as const; // biome-ignore format: a list

/**
 * Memory and processor time of an installation that nobody uses, as `npm start` begins it in a fresh folder; then after 100,000 trades
 * were read over 16 connections, and after it was left alone. `--idle=10` are the minutes of that, `--watch=60` the seconds for which the
 * processor is watched, `--processes=separate` is handed on, `--world=small` fills the demonstration's world first.
 */
export async function benchRest(): Promise<Record<string, unknown>> {
  const idleMinutes = Number(option("idle") ?? 10);
  const watchSeconds = Number(option("watch") ?? 60);
  const dataDir = temporaryDataFolder("entrywise-bench-rest-");
  const port = await freePort();
  const product = await start(dataDir, port);
  try {
    const pid = product.pid ?? 0;
    await passed(SETTLED_SECONDS * 1000);
    const atRest = memory(pid);
    const processorAtRest = await processor(pid, watchSeconds);
    await readMany(dataDir, port);
    const afterReads = memory(pid);
    await passed(60_000);
    const aMinuteLater = memory(pid);
    // What nobody has used for so long is looked for once a minute, and collected when the process is quiet.
    await passed((idleMinutes + 0.5) * 60_000);
    return {
      processes: descendantsOf(pid).length + 1,
      atRest: { ...atRest, target: 380 },
      processorAtRest,
      afterReads: { ...afterReads, target: 600 },
      aMinuteLater,
      afterIdle: { minutes: idleMinutes, ...memory(pid) },
    };
  } finally {
    const gone = new Promise((done) => product.once("exit", done));
    product.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function option(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];
}

/**
 * Starts the product as `scripts/start.mjs` does, with a copy of Node.js: memory that processes share is divided among them, and another
 * checkout that runs the same file would take a part of it.
 */
async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const node = join(dataDir, "node");
  copyFileSync(process.execPath, node);
  const launcher = ["--optimize-for-size", "--max-semi-space-size=1", join(root, "scripts/launch.ts")];
  const prepared = {
    ...process.env,
    NODE_COMPILE_CACHE: join(dataDir, "launcher"),
    MALLOC_TRIM_THRESHOLD_: "131072",
    MALLOC_MMAP_THRESHOLD_: "131072",
  };
  spawnSync(node, [...launcher, "--prepare"], { cwd: root, env: prepared });
  const product = spawn(node, [...launcher, `--world=${option("world") ?? "none"}`], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...prepared,
      PORT: String(port),
      ENTRYWISE_DATA: dataDir,
      WRITES_PER_MINUTE: "1000000",
      // A busy machine takes its time for the first reading of 100,000 trades.
      ANSWER_SECONDS: "60",
      ...(option("processes") === undefined ? {} : { PROCESSES: option("processes") }),
    },
  });
  await new Promise<void>((ready, fail) => {
    product.once("exit", (code) => fail(new Error(`The product ended with ${code} before it was ready.`)));
    createInterface({ input: product.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      if (line.startsWith("Entrywise is ready")) ready();
    });
  });
  return product;
}

function memory(pid: number) {
  const all = memoryOfTree(pid);
  const megabytes = Object.entries(all).sort(([, one], [, other]) => other - one);
  return {
    megabytes: Math.round(megabytes.reduce((sum, [, used]) => sum + used, 0)),
    byProcess: Object.fromEntries(megabytes.map(([name, used]) => [name, Math.round(used)])),
  };
}

/** Share of one core, in per cent, by process. */
async function processor(pid: number, seconds: number) {
  const before = processorOfTree(pid);
  await passed(seconds * 1000);
  const after = processorOfTree(pid);
  const shares = Object.entries(after).map(
    ([name, used]) => [name, (used - (before[name] ?? 0)) / (10 * seconds)] as const,
  );
  return {
    percentOfOneCore: rounded(shares.reduce((sum, [, share]) => sum + share, 0)),
    target: 1,
    byProcess: Object.fromEntries(
      shares.filter(([, share]) => share > 0).map(([name, share]) => [name, rounded(share)]),
    ),
  };
}

/** One person's 100,000 trades, read in every way that pages read them, over 16 connections that then close. */
async function readMany(dataDir: string, port: number): Promise<void> {
  const { postgres } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as { postgres: string };
  const session = new HttpSession(port);
  await session.signIn("pro");
  const account = { name: "Bench", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const { id } = await session.api<{ id: string }>("POST", "/trade-accounts", account);
  const client = new Client({ connectionString: runningEmbeddedPostgres(dataDir, postgres) ?? "" });
  await client.connect();
  await writeManyTrades(client, seedUserId("pro"), id, TRADES);
  await client.end();
  for (const path of READS) await session.api("GET", path);
  await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 16,
    duration: 20,
    headers: { host: `localhost:${port}`, cookie: session.cookie("localhost") },
    requests: READS.map((path) => ({ method: "GET", path: `/v1.0${path}` })),
  });
}
