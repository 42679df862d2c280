import { responsesCache } from "./device-cache.ts";
import { dropWaiting, writeSoon, writeWaiting } from "./waiting-responses.ts";

/** Whose response it is; the gateway says so, because the session of a browser can change under an open page. */
export const userHeader = "entrywise-user";
export const storedAtHeader = "entrywise-stored-at";

/** First parts of paths whose responses are of use without a network. */
const readable: ReadonlySet<string> = new Set([
  "app", "settings", "membership", "notifications", "groups", "trades", "positions", "tags", "tag-categories", "insights",
  "insight-groups", "snapshots", "snapshot-slots", "strategies", "trade-accounts", "instruments", "widgets", "trade-imports",
  "trade-import-profiles", "editor-templates", "notes", "position-size-instruments", "currencies",
]); // biome-ignore format: a list

const notReadable = /\/(export|price)\b/;
const tradeDetail = /^\/v1\.0\/trades\/[0-9a-f-]{36}$/;

/** Trades that can be opened without a network: fifty that are read ahead, and as many that were opened last. */
export const mostTrades = 100;
export const mostResponses = 1000;

export function isReadable({ method, url, headers }: Pick<Request, "method" | "url" | "headers">): boolean {
  const { pathname } = new URL(url);
  const [, version, first = ""] = pathname.split("/");
  return (
    method === "GET" &&
    version === "v1.0" &&
    readable.has(first) &&
    !notReadable.test(pathname) &&
    !(headers.get("accept") ?? "").includes("text/event-stream")
  );
}

/** Stores a response once the page has no pending ones. @returns resolves when it is stored, or left out */
export function storeSoon(url: string, response: Response, now: Date): Promise<void> {
  return writeSoon(url, response.headers.get(userHeader), () => store(url, response, now));
}

/** Puts a response on the device of the user whom it names. @returns whether it was stored */
export async function storeResponse(url: string, response: Response, now: Date): Promise<boolean> {
  dropWaiting(url);
  return store(url, response, now);
}

async function store(url: string, response: Response, now: Date): Promise<boolean> {
  const userId = response.headers.get(userHeader);
  const isData = (response.headers.get("content-type") ?? "").includes("json");
  if (response.status !== 200 || !isData || userId === null) return false;
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, now.toISOString());
  const cache = await caches.open(responsesCache(userId));
  await cache.put(url, new Response(await response.blob(), { status: 200, headers }));
  await dropOldest(cache, isTrade(url) ? isTrade : () => true, isTrade(url) ? mostTrades : mostResponses);
  return true;
}

const isTrade = (url: string) => tradeDetail.test(new URL(url).pathname);

/** Cache keys are in insertion order. */
async function dropOldest(cache: Cache, counts: (url: string) => boolean, most: number): Promise<void> {
  const stored = (await cache.keys()).filter(({ url }) => counts(url));
  for (const request of stored.slice(0, Math.max(0, stored.length - most))) await cache.delete(request);
}

export async function storedResponse(url: string, userId: string): Promise<Response | undefined> {
  await writeWaiting();
  return (await caches.open(responsesCache(userId))).match(url, { ignoreVary: true });
}
