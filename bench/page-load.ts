import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** Networks as developers' tools know them; null is the bare loopback. */
export const networks = {
  none: null,
  cable: { offline: false, latency: 28, downloadThroughput: 625_000, uploadThroughput: 125_000 },
  slow4g: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
} as const;
export type NetworkName = keyof typeof networks;

/** A page load up to the moment at which its content stood there. */
export interface PageLoad {
  contentMs: number;
  requests: number;
  /** As they travelled: headers and compressed bodies. */
  bytes: number;
  /** Addresses that were fetched more than once. */
  twice: string[];
  largestPaintMs: number;
  layoutShift: number;
}

interface Request {
  url: string;
  /** Seconds since 1970. */
  at: number;
  type: string;
  bytes: number;
}

/** Records in the page when something that matches the selector stands there, and what the browser says of the load. */
function observe(selector: string): void {
  const seen = { content: 0, largestPaint: 0, layoutShift: 0 };
  Reflect.set(globalThis, "benchSeen", seen);
  const look = () => {
    if (seen.content > 0 || !document.querySelector(selector)) return;
    seen.content = performance.now();
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true });
  const entries = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  entries("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime;
  });
  entries("layout-shift", (entry) => {
    if (Reflect.get(entry, "hadRecentInput") !== true) seen.layoutShift += Number(Reflect.get(entry, "value"));
  });
}

function record(cdp: CDPSession): Map<string, Request> {
  const requests = new Map<string, Request>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, wallTime, type = "" }) => {
    if (!request.url.startsWith("data:")) requests.set(requestId, { url: request.url, at: wallTime, type, bytes: 0 });
  });
  // what the browser has already is asked for without the network
  cdp.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) requests.delete(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return requests;
}

export interface Visit {
  browser: Browser;
  address: string;
  /** "name=value; …" of a signed-in session. */
  cookie: string;
  /** Content of the page: what the visitor came for. */
  content: string;
  network: NetworkName;
}

async function coldContext({ browser, address, cookie }: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    cookie.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL("/", address).href };
    }),
  );
  return context;
}

interface OpenPage {
  page: Page;
  cdp: CDPSession;
  requests: Map<string, Request>;
}

async function open(context: BrowserContext, { address, content, network }: Visit): Promise<OpenPage> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const speed = networks[network];
  if (speed) await cdp.send("Network.emulateNetworkConditions", speed);
  const requests = record(cdp);
  await page.addInitScript(observe, content);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(globalThis, "benchSeen").content > 0, null, {
    polling: 50,
    timeout: 60_000,
  });
  return { page, cdp, requests };
}

/** Opens a page in a browser that knows nothing yet, and lets it come to rest. */
export async function loadCold(visit: Visit): Promise<PageLoad> {
  const context = await coldContext(visit);
  const { page, requests } = await open(context, visit);
  await page.waitForLoadState("networkidle");
  const { seen, origin } = await page.evaluate(() => ({
    seen: Reflect.get(globalThis, "benchSeen"),
    origin: performance.timeOrigin,
  }));
  await context.close();
  const until = (origin + seen.content) / 1000;
  const needed = [...requests.values()].filter(({ at, type, bytes }) => at <= until && type !== "Ping" && bytes > 0);
  const urls = needed.map(({ url }) => url.slice(new URL(url).origin.length));
  return {
    contentMs: seen.content,
    requests: needed.length,
    bytes: needed.reduce((sum, { bytes }) => sum + bytes, 0),
    twice: [...new Set(urls.filter((url, index) => urls.indexOf(url) !== index))],
    largestPaintMs: seen.largestPaint,
    layoutShift: seen.layoutShift,
  };
}

/** Milliseconds from following a link of the navigation to the other page's content, after the first has come to rest. */
export async function goOn(visit: Visit, next: { link: string; content: string }): Promise<number> {
  const context = await coldContext(visit);
  const { page } = await open(context, visit);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2500); // idle prefetch waits up to two seconds for the page to rest
  const ms = await page.evaluate(async ({ link, content }) => {
    const began = performance.now();
    const shown = new Promise<number>((done) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(content)) return;
        watcher.disconnect();
        done(performance.now() - began);
      });
      watcher.observe(document, { subtree: true, childList: true });
    });
    document.querySelector<HTMLElement>(link)?.click();
    return shown;
  }, next);
  await context.close();
  return ms;
}
