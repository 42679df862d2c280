import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { chromium, type Page } from "@playwright/test";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { findChromium } from "../scripts/testing/find-chromium.ts";
import { writeManyTrades } from "./many-trades.ts";
import { median, rounded } from "./timing.ts";

/** The data table in Chromium: a filter on 10,000 trades until its result is painted, and scrolling through 100,000. */
export async function benchLists(system: System): Promise<Record<string, unknown>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const few = await tableOf(system, "basic", 10_000);
    const many = await tableOf(system, "member", 100_000);
    const fewPage = await few(browser);
    const painted = await filterToPaint(fewPage, 12);
    // Left alone it would store its files and read ahead, beside the page that is measured next.
    await fewPage.context().close();
    const scrolled = await scrolling(await many(browser));
    return {
      filterToPaint10k: { ms: rounded(median(painted)), target: 100, met: median(painted) <= 100 },
      scroll100k: { ...scrolled, target: 50, met: scrolled.framesPerSecond >= 50 && scrolled.rowElements <= 60 },
    };
  } finally {
    await browser.close();
  }
}

type Browser = Awaited<ReturnType<typeof chromium.launch>>;

async function tableOf(system: System, user: string, count: number): Promise<(browser: Browser) => Promise<Page>> {
  const session = new HttpSession(system.port);
  await session.signIn(user);
  const ownAccount = { name: "Lists", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", ownAccount);
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  await writeManyTrades(client, seedUserId(user), account.id, count);
  await client.end();
  const url = `http://localhost:${system.port}`;
  const cookies = session
    .cookie("localhost")
    .split("; ")
    .map((cookie) => ({ name: cookie.split("=")[0] ?? "", value: cookie.split("=")[1] ?? "", url }));
  return async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(`${url}/trades/data-table`);
    await page.getByRole("grid", { name: "Trades" }).getByRole("row").nth(10).waitFor();
    return page;
  };
}

/** Milliseconds from the change of the filter until the number of its trades is painted. */
async function filterToPaint(page: Page, runs: number): Promise<number[]> {
  const taken: number[] = [];
  for (let run = -2; run < runs; run += 1) {
    const ms = await page.evaluate(
      (query) =>
        new Promise<number>((done) => {
          const count = () => document.querySelector(".ui-filter-count")?.textContent ?? "";
          const before = count();
          const began = performance.now();
          history.pushState(null, "", `/trades/data-table?${query}`);
          dispatchEvent(new PopStateEvent("popstate", { state: null }));
          const look = () => {
            const now = count();
            const isBusy = document.querySelector(".ui-grid-frame")?.getAttribute("aria-busy") === "true";
            if (now !== before && /\d/.test(now) && !isBusy)
              requestAnimationFrame(() => done(performance.now() - began));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      `totalNetProfit.min=${-150 + (run + 2) * 7}`,
    );
    if (run >= 0) taken.push(ms);
  }
  return taken;
}

/** Frames per second while the table runs by for three seconds, and the most rows that were drawn at once. */
async function scrolling(page: Page): Promise<{ framesPerSecond: number; rowElements: number }> {
  const { frames, ms, rows } = await page.evaluate(
    () =>
      new Promise<{ frames: number; ms: number; rows: number }>((done) => {
        const frame = document.querySelector(".ui-grid-frame");
        const began = performance.now();
        let frames = 0;
        let rows = 0;
        const step = () => {
          frame?.scrollBy(0, 160);
          frames += 1;
          rows = Math.max(rows, frame?.querySelectorAll("tr").length ?? 0);
          const ms = performance.now() - began;
          if (ms < 3000) requestAnimationFrame(step);
          else done({ frames, ms, rows });
        };
        requestAnimationFrame(step);
      }),
  );
  return { framesPerSecond: rounded(frames / (ms / 1000)), rowElements: rows };
}
