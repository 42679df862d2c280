import { setTimeout as passed } from "node:timers/promises";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import type { System } from "../scripts/launch/system.ts";
import { type ListReader, startListReader } from "./list-reader.ts";
import { statementOf, upload } from "./many-rows-statement.ts";
import { memoryOf, resetPeak, watchChildren } from "./process-memory.ts";
import { median, percentile, rounded } from "./timing.ts";

const RUNS = 3;
const TRADES = 50_000;
const TRADES_PER_SECOND = 5_000;
const MEGABYTES = 300;
const REQUESTS_PER_SECOND = 20;

/**
 * Statements from the upload to the stored, counted trades, through the gateway, while another person reads lists; the
 * responses of all runs are taken together, for one has too few slow ones. A process of the trades service reads the
 * file: its memory counts together with what the service itself grows by.
 */
export async function benchImports(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("basic");
  const order = { port: system.port, ownerUrl: system.ownerUrl, trades: 2_000, requestsPerSecond: REQUESTS_PER_SECOND };
  const reader = await startListReader(order);
  await readFor(reader, 2_000);
  const runs: ImportRun[] = [];
  for (let run = 1; run <= RUNS; run++) runs.push(await importOnce(system, session, reader, run));
  reader.close();
  const rate = TRADES / median(runs.map(({ seconds }) => seconds));
  const memory = runs.reduce((most, run) => (run.reading + run.growth > most.reading + most.growth ? run : most));
  const before = runs.flatMap((run) => run.before);
  const during = runs.flatMap((run) => run.during);
  const ratio = percentile(during, 95) / percentile(before, 95);
  return {
    trades: TRADES,
    fileMegabytes: rounded(statementOf(TRADES, RUNS).length / 1024 / 1024),
    seconds: runs.map(({ seconds }) => rounded(seconds)),
    ofThemUntilAccepted: runs.map(({ untilAccepted }) => rounded(untilAccepted)),
    tradesPerSecond: { value: rounded(rate), target: TRADES_PER_SECOND, met: rate >= TRADES_PER_SECOND },
    megabytes: {
      readingProcess: memory.reading,
      serviceIdle: memory.idle,
      serviceGrowth: memory.growth,
      target: MEGABYTES,
      met: memory.reading + memory.growth <= MEGABYTES,
    },
    othersP95: {
      beforeMs: rounded(percentile(before, 95)),
      duringMs: rounded(percentile(during, 95)),
      slowestMs: rounded(Math.max(...during)),
      requests: during.length,
      ratio: rounded(ratio),
      target: 2,
      met: ratio <= 2,
    },
  };
}

interface ImportRun {
  seconds: number;
  untilAccepted: number;
  /** Megabytes: of the reading process, of the service before, and what it grew by. */
  reading: number;
  idle: number;
  growth: number;
  /** Milliseconds of another person's pages. */
  before: number[];
  during: number[];
}

async function importOnce(
  system: System,
  session: HttpSession,
  reader: ListReader,
  account: number,
): Promise<ImportRun> {
  const countOf = async () => (await session.api<{ total: number }>("GET", "/trades/summaries?take=1")).total;
  const known = await countOf();
  const profile = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: `Bench ${account}` });
  const html = statementOf(TRADES, account);
  const before = await readFor(reader, 8_000);
  const service = system.pid("trades") ?? 0;
  const idle = memoryOf(service).resident;
  resetPeak(service);
  const peakOfReading = watchChildren(service);
  reader.begin();
  const began = performance.now();
  const started = await upload(session, system.port, profile.id, html);
  const untilAccepted = (performance.now() - began) / 1000;
  await session.request("localhost", "GET", `/v1.0/trade-imports/${started.id}/events`);
  const seconds = (performance.now() - began) / 1000;
  const during = await reader.end();
  const growth = memoryOf(service).peak - idle;
  const reading = peakOfReading();
  const imported = (await countOf()) - known;
  if (imported !== TRADES) throw new Error(`imported ${imported} of ${TRADES}`);
  return { seconds, untilAccepted, reading, idle, growth, before, during };
}

async function readFor(reader: ListReader, ms: number): Promise<number[]> {
  reader.begin();
  await passed(ms);
  return reader.end();
}
