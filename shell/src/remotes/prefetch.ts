import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { HostParts } from "@entrywise/host/shell";
import { isCheap } from "../device/may-read-ahead.ts";
import { networkNow } from "../device/network-now.ts";
import { isWithin } from "../navigation/navigation.ts";
import { listAllFiles } from "./all-files.ts";
import { lazyParts } from "./lazy-parts.ts";
import { onceAtRest } from "./once-at-rest.ts";
import { markPrefetchAsked } from "./prefetch-asked.ts";

type Prefetchable = Pick<BootRemote, "id" | "entry" | "integrity" | "assets" | "manifest">;
/** Remotes inside the shell's bundle, or on a development server, have no files that are known beforehand. */
const isPrefetchable = (remote: object): remote is Prefetchable =>
  "assets" in remote && Object.keys(remote.assets ?? {}).length > 0;

const asked = new Set<string>();

function prefetchFile(href: string, integrity: string): void {
  const isHere = performance.getEntriesByName(new URL(href, location.href).href).length > 0;
  if (isHere || asked.has(href)) return;
  asked.add(href);
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = href.endsWith(".css") ? "style" : "script";
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = "anonymous";
  document.head.append(link);
}

function prefetchExpose(remote: Prefetchable, expose: string): void {
  const files = [{ href: remote.entry, integrity: remote.integrity }, ...(remote.assets[expose] ?? [])];
  for (const { href, integrity } of files) prefetchFile(href, integrity);
}

const ownerPath = (path: string) => path.replace(/\/\*$/, "");

/** Fetches, without running it, what the page at a path will need: called when somebody is about to go there. */
export async function prefetchRoute(remotes: HostParts["remotes"], path: string): Promise<void> {
  await listAllFiles(remotes);
  for (const remote of remotes) {
    if (!isPrefetchable(remote)) continue;
    const route = remote.manifest.routes.find((known) => isWithin(path, ownerPath(known.path)));
    if (route) prefetchExpose(remote, route.expose);
  }
}

/** Maximum wait for an idle moment (P-210). */
export const idleTimeoutMs = 2000;
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "undefined") work();
  else requestIdleCallback(work, { timeout: idleTimeoutMs });
}

const unheard = () => undefined;

/** What a click or a key may need at once, on any page; everything else is fetched when somebody uses or points at it. */
const soonNeeded = ["userMenu", "palette", "problems", "freshSignIn"] as const;

/**
 * Once the page has come to rest, fetches what the next click may need: small parts of the shell, and entry and first page of the other
 * remotes, so that going there costs no more than running them (P-210). On a network that is slow or paid by what goes over it,
 * nothing is. Nothing of a remote runs before somebody enters it: its code could change pages that are not its own. Gives back what
 * calls it off. Failing now costs nothing: whoever needs a part asks again.
 *
 * @param isWaiting whether the page still waits for data
 */
export function prefetchWhenIdle(
  remotes: HostParts["remotes"],
  mayUse: (remote: HostParts["remotes"][number]) => boolean,
  isWaiting: () => boolean,
): () => void {
  let isOff = false;
  const run = async () => {
    if (!isCheap(networkNow())) return markPrefetchAsked();
    await listAllFiles(remotes);
    if (isOff) return;
    for (const name of soonNeeded) lazyParts[name]().catch(unheard);
    for (const remote of remotes) {
      const [first] = remote.manifest.routes;
      if (first && mayUse(remote) && isPrefetchable(remote)) prefetchExpose(remote, first.expose);
    }
    markPrefetchAsked();
  };
  const stop = onceAtRest(isWaiting, () => whenIdle(run));
  return () => {
    isOff = true;
    stop();
  };
}
