import { releaseGlobal } from "@entrywise/host/shell";
import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import type { Part, Release, ReleaseRuntime } from "./part-loader.ts";
import { scopeStyles } from "./remote-styles.ts";
import type { ResolvedRemotes } from "./resolved-remotes.ts";

const reachRetryDelays = [300, 900];
const pathOf = (url: string) => new URL(url, location.href).pathname;

/** Only for missing responses; a 404 or altered bytes are responses. */
async function isUnreachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD", cache: "no-store" });
    return false;
  } catch {
    return true;
  }
}

/**
 * Replaces what the browser has cached of these files: altered bytes stay in its caches under the address of the right ones, which
 * never change and are therefore never asked for again.
 */
async function fetchAnew(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(urls.map((url) => fetch(url, { cache: "reload" })));
}

function filesOf(remotes: ResolvedRemotes, remoteId: string, { version }: Release, expose: string): string[] {
  const remote = remotes.find(remoteId);
  return remote?.version === version ? (remote.assets[expose] ?? []).map(({ href }) => href) : [];
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function guardIntegrity(remotes: ResolvedRemotes): void {
  const integrityOf = (path: string) =>
    remotes
      .all()
      .flatMap((remote) => (remote.previous === null ? [remote] : [remote, remote.previous]))
      .find(({ entry }) => pathOf(entry) === path)?.integrity;
  registerPlugins([
    {
      name: "entrywise-integrity",
      createScript({ url }) {
        const integrity = integrityOf(pathOf(url));
        if (integrity === undefined) return;
        const script = document.createElement("script");
        script.src = url;
        script.integrity = integrity;
        script.crossOrigin = "anonymous";
        return script;
      },
    },
  ]);
}

/** Retries once after a delay if there was no response. */
async function untilReachable<T>(url: string, work: () => Promise<T>): Promise<T> {
  for (const delay of reachRetryDelays) {
    try {
      return await work();
    } catch (error) {
      if (!(await isUnreachable(url))) throw error;
      await pause(delay);
    }
  }
  return work();
}

/** Remotes through Module Federation: entries are checked against the manifest's hash, their chunks against the entry's. */
export function federationRuntime(remotes: ResolvedRemotes): ReleaseRuntime {
  guardIntegrity(remotes);
  scopeStyles(remotes);
  const registered = new Set<string>();
  const hasEntry = (remoteId: string, release: Release) =>
    Reflect.get(globalThis, releaseGlobal(remoteId, release.version)) !== undefined;

  /** A new name per attempt, as the runtime would wait for the old request. */
  function register(remoteId: string, release: Release, attempt: number): string {
    const entryGlobalName = releaseGlobal(remoteId, release.version);
    const again = attempt > 1 && !hasEntry(remoteId, release);
    const name = again ? `${entryGlobalName}_r${attempt}` : entryGlobalName;
    if (!registered.has(name)) {
      registered.add(name);
      const entry = new URL(again ? `${release.entry}?r=${attempt}` : release.entry, location.href).href;
      registerRemotes([{ name, entry, entryGlobalName, type: "global" }]);
    }
    return name;
  }

  async function load(remoteId: string, release: Release, expose: string, attempt: number): Promise<Part> {
    const name = register(remoteId, release, attempt);
    if (attempt > 1 && hasEntry(remoteId, release)) await fetchAnew(filesOf(remotes, remoteId, release, expose));
    return untilReachable(release.entry, async () => {
      const module = await loadRemote<{ default: Part }>(`${name}/${expose.replace("./", "")}`);
      if (!module) throw new Error(`${name} exposes no ${expose}.`);
      return module.default;
    });
  }

  return { load, hasEntry };
}
