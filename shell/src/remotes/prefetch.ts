import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { HostParts } from "@entrywise/host";
import { isWithin } from "../navigation/navigation.ts";
import { lazyShares } from "./lazy-shares.ts";

type Prefetchable = Pick<BootRemote, "id" | "entry" | "integrity" | "assets" | "manifest">;
/** Remotes inside the shell's bundle, or on a development server, have no files that are known beforehand. */
const isPrefetchable = (remote: object): remote is Prefetchable =>
  "assets" in remote && Object.keys(remote.assets ?? {}).length > 0;

const asked = new Set<string>();

/** Ends when the file is here; a file that does not come never ends it. */
function prefetchFile(href: string, integrity: string): Promise<void> {
  const isHere = performance.getEntriesByName(new URL(href, location.href).href).length > 0;
  if (isHere || asked.has(href)) return Promise.resolve();
  asked.add(href);
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = href.endsWith(".css") ? "style" : "script";
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = "anonymous";
  return new Promise((done) => {
    link.onload = () => done();
    document.head.append(link);
  });
}

async function prefetchExpose(remote: Prefetchable, expose: string): Promise<void> {
  const files = [{ href: remote.entry, integrity: remote.integrity }, ...(remote.assets[expose] ?? [])];
  await Promise.all(files.map(({ href, integrity }) => prefetchFile(href, integrity)));
}

const ownerPath = (path: string) => path.replace(/\/\*$/, "");

/** Fetches, without running it, what the page at a path will need: called when somebody is about to go there. */
export function prefetchRoute(remotes: HostParts["remotes"], path: string): void {
  for (const remote of remotes) {
    if (!isPrefetchable(remote)) continue;
    const route = remote.manifest.routes.find((known) => isWithin(path, ownerPath(known.path)));
    if (route) void prefetchExpose(remote, route.expose);
  }
}

const idleTimeoutMs = 2000;
const restMs = 500;

/** Calls once nothing has arrived for half a second and nobody waits for an answer: until then the page itself needs the line. */
function onceAtRest(isWaiting: () => boolean, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isWaiting()) return restart();
      stop();
      then();
    }, restMs);
  };
  const arrivals = new PerformanceObserver(restart);
  arrivals.observe({ type: "resource" });
  restart();
  const stop = () => {
    clearTimeout(timer);
    arrivals.disconnect();
  };
  return stop;
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "undefined") work();
  else requestIdleCallback(work, { timeout: idleTimeoutMs });
}

const unheard = () => undefined;

/**
 * Once the page has come to rest, fetches the shared parts that came without, and entry and first page of the other remotes;
 * those that have arrived are made ready in idle moments, so that going there costs no more than its data (P-210). Gives back
 * what calls it off. Failing now costs nothing: whoever needs a part asks again.
 *
 * @param isWaiting whether the page still waits for data
 */
export function prefetchWhenIdle(
  { remotes, load }: Pick<HostParts, "remotes" | "load">,
  mayUse: (remote: HostParts["remotes"][number]) => boolean,
  isWaiting: () => boolean,
): () => void {
  const run = () => {
    for (const share of Object.values(lazyShares)) share().catch(unheard);
    for (const remote of remotes) {
      const [first] = remote.manifest.routes;
      if (!first || !mayUse(remote) || !isPrefetchable(remote)) continue;
      const makeReady = () => load(remote.id, first.expose).catch(unheard);
      void prefetchExpose(remote, first.expose).then(() => whenIdle(makeReady));
    }
  };
  return onceAtRest(isWaiting, () => whenIdle(run));
}
