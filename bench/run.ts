/** `npm run bench`: prints what was measured as JSON, each figure beside its baseline of the same run. */

import { rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { startSystem } from "../scripts/launch/system.ts";
import { benchCalls } from "./calls.ts";
import { benchConnections, startBusyBroker } from "./connections.ts";
import { benchFindings } from "./findings.ts";
import { benchFirstPage } from "./first-page.ts";
import { benchFloods } from "./floods.ts";
import { benchFront } from "./front.ts";
import { benchGroups } from "./groups.ts";
import { benchImports } from "./imports.ts";
import { benchInstances } from "./instances.ts";
import { benchJournal } from "./journal.ts";
import { benchLists } from "./lists.ts";
import { benchLogEvents } from "./log-events.ts";
import { benchNotebook } from "./notebook.ts";
import { benchOperations } from "./operations.ts";
import { benchPalette } from "./palette.ts";
import { benchReleases } from "./releases.ts";
import { benchRest } from "./rest.ts";
import { benchStatistics } from "./statistics.ts";
import { benchTradePage } from "./trade-page.ts";
import { benchUpgrade } from "./upgrade.ts";

const load = loadavg();
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
// Before any other system is there: what two share would be counted half.
const rest = isWanted("rest") ? await benchRest() : null;
if (rest !== null && wanted.length === 1) {
  print({ rest });
  process.exit();
}
const dataDir = temporaryDataFolder("entrywise-bench-");
const brokers = isWanted("connections") ? await startBusyBroker() : null;
const brokerUrls = brokers === null ? {} : { BROKER_URLS: JSON.stringify(brokers.urls) };
const system = await startSystem({
  port: 0,
  dataDir,
  seed: true,
  logLevel: "error",
  durable: true,
  environment: { WRITES_PER_MINUTE: "1000000", ...frameTime(), ...brokerUrls },
});
try {
  const parts: Record<string, () => Promise<unknown>> = {
    journal: () => benchJournal(system),
    calls: () => benchCalls(system),
    statistics: () => benchStatistics(system),
    findings: () => benchFindings(system),
    lists: () => benchLists(system),
    palette: () => benchPalette(system),
    notebook: () => benchNotebook(system),
    groups: () => benchGroups(system),
    imports: () => benchImports(system),
    connections: () => benchConnections(system),
    floods: () => benchFloods(system),
    front: () => benchFront(system),
    firstPage: () => benchFirstPage(system),
    tradePage: () => benchTradePage(system),
    logEvents: () => benchLogEvents(system),
    upgrade: () => benchUpgrade(system, dataDir),
    instances: () => benchInstances(),
    operations: () => benchOperations(),
    // The last: it leaves releases behind that no page can run.
    releases: () => benchReleases(system, dataDir),
  };
  const report: Record<string, unknown> = rest === null ? {} : { rest };
  for (const [name, part] of Object.entries(parts)) {
    if (isWanted(name)) report[name] = await part();
  }
  print(report);
} finally {
  await system.stop();
  await brokers?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** `--frame-ms=`: how long a first frame may take, on machines that are shared with other work. */
function frameTime(): NodeJS.ProcessEnv {
  const ms = process.argv.find((word) => word.startsWith("--frame-ms="))?.split("=")[1];
  return { FIRST_FRAMES: "all", ...(ms === undefined ? {} : { FIRST_FRAME_MS: ms }) };
}

function print(measured: Record<string, unknown>): void {
  const round = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100);
  const report = {
    at: new Date().toISOString(),
    load: { before: round(load), after: round(loadavg()), contaminated: (load[0] ?? 0) > 0.5 },
    ...measured,
  };
  const text = JSON.stringify(report, null, 2);
  console.log(text);
  writeFileSync(join(tmpdir(), "entrywise-bench.json"), text);
}
