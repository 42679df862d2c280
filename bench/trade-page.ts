import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { chromium, type Page } from "@playwright/test";
import { root, type System } from "../scripts/launch/system.ts";
import { findChromium } from "../scripts/testing/find-chromium.ts";
import { upload } from "./many-rows-statement.ts";
import { timeTo } from "./time-to.ts";
import { median, percentile, rounded } from "./timing.ts";

const RUNS = 7;
const positions = 'table[aria-label="Positions"]';
const size = 'input[aria-label="Size of open position 1"]';

/** Opening, walking and typing on the trade page, in Chromium; keys on a large position beside keys on a small one. */
export async function benchTradePage(system: System): Promise<Record<string, unknown>> {
  const session = new HttpSession(system.port);
  await session.signIn("trial");
  const profile = await session.api<{ id: string }>("POST", "/trade-import-profiles", { name: "Trade page" });
  const statement = join(root, "services/trades/src/features/imports/sample-statement.htm");
  const { id } = await upload(session, system.port, profile.id, readFileSync(statement, "utf8"));
  await session.request("localhost", "GET", `/v1.0/trade-imports/${id}/events`);
  const small = await positionOf(session, 1, 1);
  const large = await positionOf(session, 200, 500);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const at = (path: string) => `http://localhost:${system.port}${path}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      session
        .cookie("localhost")
        .split("; ")
        .map((cookie) => ({ name: cookie.split("=")[0] ?? "", value: cookie.split("=")[1] ?? "", url: at("/") })),
    );
    const page = await context.newPage();
    const opening = await openings(page, at("/trades/timeline"));
    const keys = {
      small: await typing(page, at(`/trades/${small}`)),
      large: await typing(page, at(`/trades/${large}`)),
    };
    const within = (value: number, target: number) => ({ value: rounded(value), target, met: value <= target });
    return {
      openWarmMs: within(median(opening.warm), 300),
      openPrefetchedMs: within(median(opening.prefetched), 100),
      previousNextMs: within(median(opening.walked), 150),
      typingEchoMs: within(median(keys.small.echo), 16),
      largePosition: {
        rows: "200 open, 500 close",
        inputDelayP95Ms: within(percentile(keys.large.delay, 95), 50),
        echoMs: rounded(median(keys.large.echo)),
        echoAgainstSmall: rounded(median(keys.large.echo) / median(keys.small.echo)),
        openMs: rounded(keys.large.openMs),
      },
    };
  } finally {
    await browser.close();
  }
}

/** A trade with so many entries and exits, written through the API. @returns its id */
async function positionOf(session: HttpSession, opens: number, closes: number): Promise<string> {
  const account = await session.api<{ id: string }>("POST", "/trade-accounts", {
    name: `Bench ${opens}`,
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "100000",
  });
  const { id } = await session.api<{ id: string }>("POST", "/trades/add", {
    instrument: "EURUSD",
    exchange: null,
    status: 1,
    direction: 0,
    openDate: "2026-03-02T09:00:00.000Z",
    strategyId: null,
    accountId: account.id,
    marketType: 0,
  });
  const trade = await session.api<TradeDetail>("GET", `/trades/${id}`);
  const nothing = { grossProfit: null, roll: null, dividends: null, otherCosts: null };
  const closeOf = () => ({
    ...nothing,
    id: crypto.randomUUID(),
    closeDate: "2026-03-02T13:00:00.000Z",
    size: "0.3",
    closePrice: "1.0562",
    commissions: "-3.5",
    maximumAdversePrice: "1.053",
    maximumFavourablePrice: "1.058",
  });
  const openPositions = Array.from({ length: opens }, (_, index) => ({
    id: crypto.randomUUID(),
    ticketNumber: null,
    openDate: "2026-03-02T09:00:00.000Z",
    size: "1",
    openPrice: "1.0542",
    stopPrice: "1.0522",
    targetPrice: "1.06",
    closePositions: Array.from(
      { length: Math.floor(((index + 1) * closes) / opens) - Math.floor((index * closes) / opens) },
      closeOf,
    ),
  }));
  const body = { positionId: trade.position.id, referencePrice: "1.0542", openPositions };
  await session.api("PUT", `/positions/${trade.position.id}`, body, { "if-match": `"${trade.versions.position}"` });
  return id;
}

async function openings(page: Page, list: string) {
  const warm: number[] = [];
  const prefetched: number[] = [];
  const walked: number[] = [];
  const cards = page.locator('main a[href^="/trades/0"]');
  const open = (at: number) => timeTo(page, positions, () => cards.nth(at).click());
  const back = async () => {
    await page.keyboard.press("Escape");
    await cards.first().waitFor();
  };
  await page.goto(list);
  await cards.first().waitFor();
  await open(0); // its files are fetched
  await back();
  for (let run = 0; run < RUNS; run += 1) {
    warm.push(await open(run + 1));
    await back();
    prefetched.push(await open(run + 1));
    await back();
  }
  await open(0);
  for (let run = 0; run < RUNS; run += 1) {
    await page.waitForTimeout(900); // neighbours are fetched after 400 ms
    walked.push(await timeTo(page, positions, () => page.keyboard.press("j")));
  }
  return { warm, prefetched, walked };
}

/** Keys typed into the first size: how long they wait, and how long until the result of the trade has followed. */
async function typing(page: Page, trade: string) {
  const began = performance.now();
  await page.goto(trade);
  await page.locator(positions).waitFor();
  const openMs = performance.now() - began;
  await page.locator(size).click();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const seen = { delay: [] as number[], echo: [] as number[] };
    Reflect.set(globalThis, "benchKeys", seen);
    let pressed = 0;
    addEventListener(
      "keydown",
      (event) => {
        pressed = event.timeStamp;
        seen.delay.push(performance.now() - event.timeStamp);
      },
      { capture: true },
    );
    const result = document.querySelector(".trade-result");
    new MutationObserver(() => {
      if (pressed > 0) seen.echo.push(performance.now() - pressed);
      pressed = 0;
    }).observe(result ?? document.body, { subtree: true, childList: true, characterData: true });
  });
  for (let key = 0; key < 60; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? "Backspace" : String((key % 5) + 1), { delay: 10 });
    await page.waitForTimeout(70); // a quick typist
    if (key % 6 === 4) await page.keyboard.press("ControlOrMeta+a");
  }
  const seen = await page.evaluate(() => Reflect.get(globalThis, "benchKeys") as { delay: number[]; echo: number[] });
  return { ...seen, openMs };
}
