import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { releaseBudgets } from "@entrywise/contracts/platform/release-budgets";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { type Browser, chromium } from "@playwright/test";
import { brotliSize } from "../rspack.base.ts";
import { root, type System, startSystem } from "../scripts/launch/system.ts";
import { findChromium } from "../scripts/testing/find-chromium.ts";
import { upload } from "./many-rows-statement.ts";
import { goOn, loadCold, type NetworkName, networks, type PageLoad, type Visit } from "./page-load.ts";
import { memoryOfTree } from "./system-memory.ts";
import { median, rounded } from "./timing.ts";

const RUNS = 5;
/** So long after the start, with nobody asking, a system is at rest: spare connections are closed by then. */
const RESTING_MS = 30_000;
const tradeLink = 'main a[href^="/trades/0"]';
const groupLink = 'main a[href^="/groups/"]';
const amountDue = "main .checkout-due";
const dashboardFigures = 'main section[aria-label="Key statistics"]';

/** The system and its twin, whose shell has the remotes in its own bundle; everything else is the same. */
interface Side {
  system: System;
  cookie: string;
}

/**
 * What federation costs: pages of the federated shell beside the same pages from one bundle, both through the gateway,
 * in alternating runs. `--throttle=none,cable,slow4g` chooses the networks.
 */
export async function benchFront(system: System): Promise<Record<string, unknown>> {
  const chosen = process.argv.find((word) => word.startsWith("--throttle="))?.split("=")[1] ?? "none,cable";
  const names = chosen.split(",").filter((name): name is NetworkName => name in networks);
  const dataDir = temporaryDataFolder("entrywise-twin-");
  await passed(RESTING_MS);
  const memoryAtRest = memory();
  buildSingle();
  const twinSystem = await startSystem({
    port: 0,
    dataDir,
    seed: true,
    logLevel: "error",
    durable: false,
    environment: { WRITES_PER_MINUTE: "1000000", SHELL_DIR: "shell/dist-single" },
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
  try {
    const federated = await prepare(system);
    const single = await prepare(twinSystem);
    const results: [string, unknown][] = [];
    for (const network of names) results.push([network, await compare(browser, network, federated, single)]);
    return {
      memory: memoryAtRest,
      sizes: sizes(),
      dashboard: await dashboard(browser, federated),
      checkout: await checkout(browser, federated),
      againstSingleBundle: Object.fromEntries(results),
    };
  } finally {
    await browser.close();
    await twinSystem.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function buildSingle(): void {
  const run = spawnSync(process.execPath, ["build.ts", "--single"], { cwd: join(root, "shell"), encoding: "utf8" });
  if (run.status !== 0) throw new Error(`The single bundle failed to build:\n${run.stdout}\n${run.stderr}`);
}

/** Signs in and imports the sample statement, so that the pages have something to show. */
async function prepare(system: System): Promise<Side> {
  const session = new HttpSession(system.port);
  await session.signIn("pro");
  const profile = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: "Front" });
  const statement = join(root, "services/trades/src/features/imports/sample-statement.htm");
  const { id } = await upload(session, system.port, profile.id, readFileSync(statement, "utf8"));
  await session.request("localhost", "GET", `/v1.0/trade-imports/${id}/events`);
  return { system, cookie: session.cookie("localhost") };
}

function visit(browser: Browser, side: Side, path: string, content: string, network: NetworkName): Visit {
  return { browser, address: `http://localhost:${side.system.port}${path}`, cookie: side.cookie, content, network };
}

async function compare(browser: Browser, network: NetworkName, federated: Side, single: Side) {
  const first = { ours: [] as PageLoad[], twin: [] as PageLoad[] };
  const next = { ours: [] as number[], twin: [] as number[] };
  const groups = { link: 'nav[aria-label="Primary"] a[href="/groups"]', content: groupLink };
  for (let run = -1; run < RUNS; run++) {
    for (const [name, side] of [["ours", federated] as const, ["twin", single] as const]) {
      const trades = visit(browser, side, "/trades", tradeLink, network);
      const load = await loadCold(trades);
      const ms = await goOn(trades, groups);
      if (run < 0) continue; // the first of each warms caches of the server
      first[name].push(load);
      next[name].push(ms);
    }
  }
  const middle = (loads: readonly PageLoad[], key: "contentMs" | "bytes" | "requests") =>
    median(loads.map((load) => load[key]));
  const ratio = (key: "contentMs" | "bytes", target: number) => {
    const [ours, twin] = [middle(first.ours, key), middle(first.twin, key)];
    return {
      value: rounded(ours),
      twin: rounded(twin),
      ratio: rounded(ours / twin),
      target,
      met: ours / twin <= target,
    };
  };
  const requests = { value: middle(first.ours, "requests"), twin: middle(first.twin, "requests") };
  const onward = { value: rounded(median(next.ours)), twin: rounded(median(next.twin)) };
  return {
    firstFeature: {
      path: "/trades",
      bytes: { ...ratio("bytes", 1.3), wanted: 350 * 1024 },
      requests: { ...requests, target: "twin + 2", met: requests.value <= requests.twin + 2 },
      contentMs: ratio("contentMs", 1.1),
      fetchedTwice: first.ours.flatMap(({ twice }) => twice),
    },
    nextRemoteMs: { path: "/groups", ...onward, target: "below twin", met: onward.value < onward.twin },
  };
}

async function dashboard(browser: Browser, side: Side) {
  const loads: PageLoad[] = [];
  for (let run = 0; run < RUNS; run++) {
    loads.push(await loadCold(visit(browser, side, "/dashboard", dashboardFigures, "none")));
  }
  const requests = Math.max(...loads.map((load) => load.requests));
  const bytes = median(loads.map((load) => load.bytes)) / 1024;
  const layoutShift = median(loads.map((load) => load.layoutShift));
  const behindPaint = median(loads.map(({ contentMs, largestPaintMs }) => contentMs - largestPaintMs));
  return {
    kB: { value: rounded(bytes), target: 480, met: bytes <= 480 },
    requests: { value: requests, target: 32, met: requests <= 32 },
    layoutShift: { value: Math.round(layoutShift * 10_000) / 10_000, target: 0.01, met: layoutShift <= 0.01 },
    contentMs: rounded(median(loads.map(({ contentMs }) => contentMs))),
    largestPaintMs: rounded(median(loads.map(({ largestPaintMs }) => largestPaintMs))),
    contentAfterLargestPaintMs: { value: rounded(behindPaint), target: 300, met: behindPaint <= 300 },
  };
}

/** The checkout asks the payment provider before it shows a sum, and still stands there as soon as the dashboard. */
async function checkout(browser: Browser, side: Side) {
  const times = { checkout: [] as number[], dashboard: [] as number[] };
  for (let run = -1; run < RUNS; run++) {
    const dashboardLoad = await loadCold(visit(browser, side, "/dashboard", dashboardFigures, "none"));
    const checkoutLoad = await loadCold(visit(browser, side, "/checkout", amountDue, "none"));
    if (run < 0) continue; // the first of each warms caches of the server
    times.dashboard.push(dashboardLoad.contentMs);
    times.checkout.push(checkoutLoad.contentMs);
  }
  const [ours, other] = [median(times.checkout), median(times.dashboard)];
  const target = 1.1;
  return {
    contentMs: rounded(ours),
    dashboardMs: rounded(other),
    ratio: rounded(ours / other),
    target,
    met: ours / other <= target,
  };
}

/** Of services, gateway, drops and database, before anybody has asked for anything, in MB. */
function memory() {
  const { [basename(process.argv[1] ?? "")]: _bench, ...system } = memoryOfTree(process.pid);
  const sum = Object.values(system).reduce((total, used) => total + used, 0);
  const parts = Object.fromEntries(Object.entries(system).map(([name, used]) => [name, Math.round(used)]));
  return { value: Math.round(sum), target: 800, met: sum <= 800, parts };
}

/** What a browser downloads, brotli, in kB of 1,024 bytes. */
function sizes() {
  const kB = (folder: string, names: readonly string[]) =>
    rounded(names.reduce((sum, name) => sum + brotliSize(readFileSync(join(folder, name))), 0) / 1024);
  const within = (value: number, target: number) => ({ value, target, met: value <= target });
  const shell = join(root, "shell/dist");
  const shellScripts = readdirSync(shell).filter((name) => /^main\..*\.js$/.test(name));
  const remotes = ["trades", "groups", "business", "admin"].map((id) => {
    const dist = join(root, `mfe-${id}`, "dist");
    const { version } = JSON.parse(readFileSync(join(root, `mfe-${id}`, "package.json"), "utf8"));
    const folder = join(dist, version);
    const release = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
    return { id, folder, release };
  });
  const filesOf = (assets: Record<string, { href: string }[]>, expose: string) =>
    (assets[expose] ?? []).map(({ href }) => href);
  const trades = remotes.find(({ id }) => id === "trades");
  return {
    shell: within(kB(shell, shellScripts), releaseBudgets.shell / 1024),
    entries: Object.fromEntries(
      remotes.map(({ id, folder, release }) => [id, within(kB(folder, [release.entry]), 24)]),
    ),
    firstTradesRoute: trades ? within(kB(trades.folder, filesOf(trades.release.assets, "./route-trades")), 80) : null,
  };
}
