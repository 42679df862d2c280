import { readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { type Browser, chromium } from "@playwright/test";
import { root, type System, startSystem } from "../scripts/launch/system.ts";
import { findChromium } from "../scripts/testing/find-chromium.ts";
import { type FirstView, filmStrip, phoneContext, type ViewedPage, viewSlowly } from "./first-view.ts";
import { upload } from "./many-rows-statement.ts";
import { median, rounded } from "./timing.ts";

const RUNS = 3;

/** The peer, TradeTally 2.9.2, on the same network and processor (29 November 2026). */
const peer = { dashboard: 4072, list: 3286, landing: 1840 };
const wanted = {
  dashboard: { shownMs: 1500, usableMs: 3000, blockedMs: 900 },
  list: { shownMs: 1500, usableMs: 2500, blockedMs: 700 },
  landing: { shownMs: 1200, kBUntilShown: 60, kBInAll: 120 },
};

const pages = {
  dashboard: { path: "/dashboard", shown: 'main section[aria-label="Key statistics"]', signedIn: true },
  list: { path: "/trades/timeline", shown: 'main a[href^="/trades/0"]', signedIn: true },
  landing: { path: "/", shown: "main h1", signedIn: false },
} as const;
type PageName = keyof typeof pages;

interface Side {
  system: System;
  cookie: string;
}

/**
 * First visits on slow 4G with a processor four times slower, in turns with a twin whose gateway draws no first frames. `--pages=`
 * chooses pages, `--runs=` how many visits, `--strip=<folder>` writes what the screen shows every 250 ms.
 * `--frame-ms=` gives frames more time where the machine is shared with other work.
 */
export async function benchFirstPage(system: System): Promise<Record<string, unknown>> {
  const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];
  const names = (option("pages")?.split(",") ?? Object.keys(pages)) as PageName[];
  const dataDir = temporaryDataFolder("entrywise-twin-");
  const twinSystem = await startSystem({
    port: 0,
    dataDir,
    seed: true,
    logLevel: "error",
    durable: false,
    environment: { WRITES_PER_MINUTE: "1000000", FIRST_FRAME_MS: "0" },
    processes: "compact",
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const sides = { ours: await prepare(system), twin: await prepare(twinSystem) };
    const report: Record<string, unknown> = {};
    for (const name of names) report[name] = await compare(browser, name, sides, Number(option("runs") ?? RUNS));
    const strips = option("strip");
    for (const name of strips === undefined ? [] : names) {
      for (const side of ["ours", "twin"] as const) {
        const context = await phoneContext(browser, viewedPage(name, sides[side]));
        await look(context, name, sides[side]);
        await filmStrip(context, viewedPage(name, sides[side]), join(strips ?? tmpdir(), `${name}-${side}`));
        await context.close();
      }
    }
    return report;
  } finally {
    await browser.close();
    await twinSystem.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signs in and imports the sample statement, so that the pages have something to show. */
async function prepare(system: System): Promise<Side> {
  const session = new HttpSession(system.port);
  await session.signIn("pro");
  const profile = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: "First page" });
  const statement = join(root, "services/trades/src/features/imports/sample-statement.htm");
  const { id } = await upload(session, system.port, profile.id, readFileSync(statement, "utf8"));
  await session.request("localhost", "GET", `/v1.0/trade-imports/${id}/events`);
  return { system, cookie: session.cookie("localhost") };
}

function viewedPage(name: PageName, { system, cookie }: Side): ViewedPage {
  const { path, shown, signedIn } = pages[name];
  return {
    address: `http://localhost:${system.port}${path}`,
    cookie: signedIn ? cookie : "",
    shown,
    usable: signedIn ? `#root ${shown}` : shown,
  };
}

/** Whoever has a session has been here: pages know the time zone and how wide they were. Files are thrown away. */
async function look(context: Awaited<ReturnType<typeof phoneContext>>, name: PageName, side: Side): Promise<void> {
  if (!pages[name].signedIn) return;
  const page = await context.newPage();
  await page.goto(viewedPage(name, side).address);
  await page.locator(`#root ${pages[name].shown}`).first().waitFor();
  await page.waitForFunction(() => document.cookie.includes("auth.view"));
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.close();
}

async function compare(browser: Browser, name: PageName, sides: { ours: Side; twin: Side }, runs: number) {
  const views = { ours: [] as FirstView[], twin: [] as FirstView[] };
  for (let run = 0; run < runs; run++) {
    for (const side of ["ours", "twin"] as const) {
      const viewed = viewedPage(name, sides[side]);
      const context = await phoneContext(browser, viewed);
      await look(context, name, sides[side]);
      views[side].push(await viewSlowly(context, viewed));
      await context.close();
    }
  }
  const middle = (side: "ours" | "twin") => {
    const of = (key: Exclude<keyof FirstView, "twice">) => rounded(median(views[side].map((view) => view[key])));
    const keys = Object.keys(views[side][0] ?? {}).filter((key) => key !== "twice");
    const figures = Object.fromEntries(keys.map((key) => [key, of(key as Exclude<keyof FirstView, "twice">)]));
    return { ...figures, twice: [...new Set(views[side].flatMap(({ twice }) => twice))] };
  };
  return {
    load: rounded(loadavg()[0] ?? 0),
    ours: middle("ours"),
    twin: middle("twin"),
    peerMs: peer[name],
    wanted: wanted[name],
  };
}
