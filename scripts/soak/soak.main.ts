/** `npm run soak -- --hours 2`: a steady load with imports and killed processes, and whether anything grows that must not. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { statementOf, upload } from "../../bench/many-rows-statement.ts";
import { everything } from "../launch/services.ts";
import { type System, startSystem } from "../launch/system.ts";
import { startLoad } from "./apply-load.ts";
import { judgeSeries, type Verdict } from "./judge-series.ts";
import { readArguments } from "./read-arguments.ts";
import { watchProcesses } from "./watch-processes.ts";

const SHARE_OF_CAPACITY = 0.4;
const IMPORTED = 500;

const plan = readArguments(process.argv.slice(2));
const dataDir = temporaryDataFolder("entrywise-soak-");
const environment = { WRITES_PER_MINUTE: "1000000", SIGN_INS_PER_MINUTE: "100000", REQUESTS_AT_ONCE: "1000" };
const system = await startSystem({ port: 0, dataDir, seed: true, logLevel: "silent", durable: true, environment });
try {
  process.exitCode = (await soak()) ? 0 : 1;
} finally {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function soak(): Promise<boolean> {
  const load = await startLoad(system.port);
  const capacity = await load.measureCapacity();
  const rate = capacity * SHARE_OF_CAPACITY;
  console.log(`Capacity ${Math.round(capacity)} requests/s; calling with ${Math.round(rate)}.`);
  const watch = await watchProcesses(system.ownerUrl);
  const before = { ...load.report };
  const stop = load.callSteadily(rate);
  const events = await passTime(watch, load).finally(async () => {
    await stop();
    await watch.stop();
  });
  const verdicts = watch.all().map(({ series, least }) => judgeSeries(series, least, plan.seconds / 5));
  const lost = await countLost(load.report.there);
  const requests = load.report.requests - before.requests;
  const refused = load.report.refused - before.refused;
  const rows = toRows(verdicts);
  const lines = [
    `${new Date().toISOString().slice(0, 10)}: ${Math.round(plan.seconds / 60)} minutes at ${Math.round(rate)} requests/s (40% of ${Math.round(capacity)}), load average ${loadavg()[0]?.toFixed(1)}; ${events.imports} imports, ${events.kills} processes killed; ${requests} requests, ${refused} refused, ${load.report.writes} writes acknowledged, ${lost} lost.`,
    "",
    "| Series | Typical | Per hour | Allowed over the run | |",
    "| --- | ---: | ---: | ---: | --- |",
    ...rows,
  ];
  console.log(lines.join("\n"));
  if (process.argv.includes("--write")) writeTable(lines);
  return lost === 0 && verdicts.every(({ isFlat }) => isFlat);
}

/** Looks, imports and kills, each at its own pace. */
async function passTime(
  watch: Awaited<ReturnType<typeof watchProcesses>>,
  load: Awaited<ReturnType<typeof startLoad>>,
): Promise<{ imports: number; kills: number }> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const events = { imports: 0, kills: 0 };
  const importing: Promise<void>[] = [];
  while (seconds() < plan.seconds) {
    await watch.look(seconds(), pidsOf(system));
    if (seconds() > (events.imports + 1) * plan.importEvery) {
      events.imports += 1;
      importing.push(importOnce(load, events.imports).catch((error: unknown) => console.log(`import: ${error}`)));
    }
    if (seconds() > (events.kills + 1) * plan.killEvery) {
      const victim = everything[events.kills % everything.length] ?? "trades";
      events.kills += 1;
      const pid = system.pid(victim);
      if (pid !== undefined) process.kill(pid, "SIGKILL");
    }
    await passed(plan.sampleEvery * 1000);
  }
  await Promise.all(importing);
  return events;
}

async function importOnce({ sessions }: Awaited<ReturnType<typeof startLoad>>, n: number): Promise<void> {
  const person = sessions[n % sessions.length];
  if (person === undefined) return;
  const name = { name: `Soak ${n}` };
  const profile = await person.session.api<{ id: string }>("POST", "/trade-import-profiles", name);
  await upload(person.session, system.port, profile.id, statementOf(IMPORTED, n));
}

function pidsOf({ pid }: System): Record<string, number> {
  const pids = everything.map((name) => [name, pid(name)] as const);
  return Object.fromEntries(pids.flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])));
}

async function countLost(acknowledged: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as stored from trades.trade where id = any ($1)", [
    acknowledged,
  ]);
  await client.end();
  return acknowledged.length - rows[0].stored;
}

function toRows(verdicts: readonly Verdict[]): string[] {
  const round = (value: number) => Math.round(value * 10) / 10;
  return verdicts.map(({ name, typical, perHour, allowed, isFlat, isShort }) => {
    const verdict = isShort ? "too short to say" : isFlat ? "flat" : "**grows**";
    return `| ${name} | ${round(typical)} | ${round(perHour)} | ${round(allowed)} | ${verdict} |`;
  });
}

function writeTable(lines: readonly string[]): void {
  const file = join(import.meta.dirname, "../../docs/measurements.md");
  const block = /<!-- soak -->[\s\S]*<!-- \/soak -->/;
  const text = readFileSync(file, "utf8");
  if (!block.test(text)) throw new Error(`${file} has no place for the soak.`);
  writeFileSync(
    file,
    text.replace(block, () => `<!-- soak -->\n\n${lines.join("\n")}\n\n<!-- /soak -->`),
  );
}
