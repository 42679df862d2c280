import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { networks } from "./page-load.ts";

/** How much slower than this machine a phone's processor is. */
const SLOWER = 4;
/** What arrives in so long after the page can be used counts as "after". */
const AFTER_MS = 6000;
const STRIP_EVERY_MS = 250;

export interface FirstView {
  /** Milliseconds until what the page was opened for can be read. */
  shownMs: number;
  /** Until it can be used as well: drawn by the page's own script. */
  usableMs: number;
  largestPaintMs: number;
  /** Of tasks over 50 ms, what is over, until two seconds after the page can be used. */
  blockedMs: number;
  layoutShift: number;
  kBUntilShown: number;
  kBUntilUsable: number;
  kBAfter: number;
  requests: number;
  twice: string[];
}

export interface ViewedPage {
  address: string;
  /** "name=value; …" of a session; empty for visitors. */
  cookie: string;
  /** What the page was opened for, by whatever drawn. */
  shown: string;
  /** The same, drawn by the page's own script. */
  usable: string;
}

interface Arrival {
  url: string;
  at: number;
  bytes: number;
}

/** Notes in the page when it can be read and used, how long the processor was blocked, and how much moved. */
function observe([shown, usable]: readonly [string, string]): void {
  const seen = { shown: 0, usable: 0, largestPaint: 0, layoutShift: 0, tasks: [] as [number, number][] };
  Reflect.set(globalThis, "benchView", seen);
  const look = () => {
    const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
    // What stands in the document is read once it is painted.
    const note = (key: "shown" | "usable", selector: string) => {
      if (seen[key] > 0 || !isVisible(selector)) return;
      seen[key] = -1;
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen[key] = performance.now();
        }),
      );
    };
    if (seen.shown === 0) note("shown", shown);
    if (seen.usable === 0) note("usable", usable);
    if (seen.usable > 0 && seen.shown > 0) return;
    setTimeout(look, 30);
  };
  look();
  const entries = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  entries("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime;
  });
  entries("layout-shift", (entry) => {
    if (Reflect.get(entry, "hadRecentInput") !== true) seen.layoutShift += Number(Reflect.get(entry, "value"));
  });
  entries("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
}

function recordArrivals(cdp: CDPSession): Arrival[] {
  const running = new Map<string, string>();
  const arrivals: Arrival[] = [];
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type = "" }) => {
    if (!request.url.startsWith("data:") && type !== "Ping") running.set(requestId, request.url);
  });
  cdp.on("Network.requestServedFromCache", ({ requestId }) => running.delete(requestId));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    const url = running.get(requestId);
    if (url !== undefined && encodedDataLength > 0) arrivals.push({ url, at: timestamp, bytes: encodedDataLength });
  });
  return arrivals;
}

/** A browser that knows the session and how its pages look, and has no file. */
export async function phoneContext(browser: Browser, { address, cookie }: ViewedPage): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const url = new URL("/", address).href;
  const pairs = cookie === "" ? [] : cookie.split("; ");
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
  return context;
}

async function openSlowly(context: BrowserContext, { shown, usable }: ViewedPage): Promise<[Page, CDPSession]> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.clearBrowserCache");
  await cdp.send("Network.emulateNetworkConditions", networks.slow4g);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(observe, [shown, usable] as const);
  return [page, cdp];
}

const whenUsable = (page: Page) =>
  page.waitForFunction(() => Reflect.get(globalThis, "benchView")?.usable > 0, null, { polling: 100, timeout: 90_000 });

/** Opens a page on slow 4G with a slow processor in a browser without its files, and watches until it has come to rest. */
export async function viewSlowly(context: BrowserContext, viewed: ViewedPage): Promise<FirstView> {
  const [page, cdp] = await openSlowly(context, viewed);
  const arrivals = recordArrivals(cdp);
  let navigated = 0;
  cdp.on("Network.requestWillBeSent", ({ type, timestamp }) => {
    if (type === "Document" && navigated === 0) navigated = timestamp;
  });
  await page.goto(viewed.address, { waitUntil: "commit" });
  await whenUsable(page);
  await page.waitForTimeout(AFTER_MS);
  const seen = await page.evaluate(() => Reflect.get(globalThis, "benchView"));
  await page.close();
  const kB = (from: number, to: number) =>
    arrivals.filter(({ at }) => (at - navigated) * 1000 > from && (at - navigated) * 1000 <= to)
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1024; // biome-ignore format: one sum
  const urls = arrivals.map(({ url }) => new URL(url).pathname + new URL(url).search);
  const blocked = (seen.tasks as [number, number][])
    .filter(([start]) => start <= seen.usable + 2000)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return {
    shownMs: seen.shown,
    usableMs: seen.usable,
    largestPaintMs: seen.largestPaint,
    blockedMs: blocked,
    layoutShift: seen.layoutShift,
    kBUntilShown: kB(0, seen.shown),
    kBUntilUsable: kB(0, seen.usable),
    kBAfter: kB(seen.usable, Number.POSITIVE_INFINITY),
    requests: arrivals.filter(({ at }) => (at - navigated) * 1000 <= seen.usable).length,
    twice: [...new Set(urls.filter((url, index) => urls.indexOf(url) !== index))],
  };
}

/** Writes what the screen shows every 250 ms as pictures into a folder, in a load of its own: taking them costs time. */
export async function filmStrip(context: BrowserContext, viewed: ViewedPage, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [page, cdp] = await openSlowly(context, viewed);
  const frames: { at: number; data: string }[] = [];
  cdp.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    cdp.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await cdp.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: 720, everyNthFrame: 1 });
  const began = Date.now();
  await page.goto(viewed.address, { waitUntil: "commit" });
  await whenUsable(page);
  await page.waitForTimeout(1000);
  const ended = Date.now();
  await page.close();
  for (let at = began; at < ended; at += STRIP_EVERY_MS) {
    const shown = frames.findLast((frame) => frame.at <= at + STRIP_EVERY_MS);
    const name = `${String(at - began).padStart(5, "0")}.jpg`;
    if (shown) writeFileSync(join(folder, name), Buffer.from(shown.data, "base64"));
  }
}
