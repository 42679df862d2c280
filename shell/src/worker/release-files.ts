import type { ReleaseFile } from "../device/worker-messages.ts";
import { filesCache } from "./device-cache.ts";
import { whenUnused } from "./page-use.ts";

/**
 * Fetches the files of a boot manifest that the device does not have yet, one by one: one that cannot be had costs itself alone.
 * Each is checked against the manifest's hash before it is stored.
 */
export async function storeReleaseFiles(files: readonly ReleaseFile[]): Promise<void> {
  const cache = await caches.open(filesCache);
  for (const { href, integrity } of files) {
    if ((await caches.match(href)) !== undefined) continue;
    await whenUnused();
    await storeFile(cache, href, integrity).catch(() => undefined); // the next page tries again
  }
}

async function storeFile(cache: Cache, href: string, integrity: string): Promise<void> {
  const response = await fetch(href, { integrity, mode: "cors", credentials: "same-origin" });
  if (response.status === 200) await cache.put(href, response);
}

/** `/r/trades/1.2.0/`: the folder of a release. */
const releaseOf = (url: string) => /\/r\/[^/]+\/[^/]+\//.exec(new URL(url).pathname)?.[0] ?? null;

/**
 * Removes files of releases that the boot manifest does not name: they were replaced or rolled back. Parts that a page of a named
 * release has fetched later are named nowhere and stay with it.
 *
 * @param base address that the files' own are relative to
 */
export async function dropOtherFiles(files: readonly ReleaseFile[], base: string): Promise<void> {
  const wanted = new Set(files.map(({ href }) => new URL(href, base).href));
  const releases = new Set([...wanted].map(releaseOf));
  const cache = await caches.open(filesCache);
  for (const request of await cache.keys()) {
    const release = releaseOf(request.url);
    if (release !== null && releases.has(release)) continue;
    // Shell files have their own list.
    if (new URL(request.url).pathname.startsWith("/shell/")) continue;
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/**
 * A file that never changes under its address: from the device, else from the network. A page that asks for it anew, because
 * what it got was damaged, gets the network's and replaces the stored one.
 */
export async function releaseFile(request: Request): Promise<Response> {
  const isAnew = request.cache === "reload" || request.cache === "no-store" || request.cache === "no-cache";
  if (!isAnew) {
    const stored = await caches.match(request.url, { ignoreVary: true });
    if (stored !== undefined) return stored;
  }
  const response = await fetch(request);
  if (response.status === 200 && response.type !== "opaque") {
    await (await caches.open(filesCache)).put(request.url, response.clone());
  }
  return response;
}
