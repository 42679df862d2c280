import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { RemoteLoadError } from "@entrywise/host";
import type { ComponentType } from "react";

export type Part = ComponentType<object>;
export type Release = Pick<BootRemote, "version" | "entry" | "integrity">;

/** Where a load ended. */
export type LoadPhase = "loaded" | "entry" | "part" | "timeout" | "render";

export interface LoadReport {
  remote: string;
  version: string;
  phase: LoadPhase;
  ms: number;
}

/** Gets one exposed module of one release into the page. */
export interface ReleaseRuntime {
  load: (remoteId: string, release: Release, expose: string, attempt: number) => Promise<Part>;
  /** Whether the entry of a release has run: then a failure lies in one of its parts. */
  hasEntry: (remoteId: string, release: Release) => boolean;
}

export interface PartLoaderParts {
  remotes: {
    find: (id: string) => Pick<BootRemote, "id" | "version" | "entry" | "integrity" | "previous"> | undefined;
    /** Called before the first part of a remote is loaded. */
    hold: (id: string) => void;
  };
  runtime: ReleaseRuntime;
  report: (report: LoadReport) => void;
  now: () => number;
  newReference: () => string;
  /** Milliseconds for one release, retries included; a hanging server costs no more. */
  budgetMs?: number;
}

class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new BudgetSpent(`no answer within ${ms} ms`)), ms);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

export interface PartLoader {
  /** The component behind an exposed module. Rejects with RemoteLoadError when no release gives it. */
  load: (remoteId: string, expose: string) => Promise<Part>;
}

/**
 * Loads parts of remotes: the release of the boot manifest, then once its previous release. A remote that fell back stays on
 * the release that works, so its parts belong together.
 */
export function createPartLoader(parts: PartLoaderParts): PartLoader {
  const { remotes, runtime, report, now, newReference, budgetMs = 6000 } = parts;
  const loaded = new Map<string, Promise<Part>>();
  const fellBack = new Set<string>();
  const attempts = new Map<string, number>();

  async function loadRelease(remoteId: string, release: Release, expose: string): Promise<Part> {
    const key = `${remoteId}@${release.version}`;
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    const started = now();
    const ended = (phase: LoadPhase) =>
      report({ remote: remoteId, version: release.version, phase, ms: Math.round(now() - started) });
    try {
      const part = await within(runtime.load(remoteId, release, expose, attempt), budgetMs);
      attempts.set(key, 0);
      ended("loaded");
      return part;
    } catch (error) {
      if (error instanceof BudgetSpent) ended("timeout");
      else ended(runtime.hasEntry(remoteId, release) ? "part" : "entry");
      throw error;
    }
  }

  async function loadAny(remoteId: string, expose: string): Promise<Part> {
    remotes.hold(remoteId);
    const remote = remotes.find(remoteId);
    if (!remote) throw new RemoteLoadError(remoteId, [], newReference());
    const previous = remote.previous === null ? [] : [remote.previous];
    const releases: Release[] = fellBack.has(remoteId) ? previous : [remote, ...previous];
    let cause: unknown;
    for (const release of releases) {
      try {
        const part = await loadRelease(remoteId, release, expose);
        if (release !== remote) fellBack.add(remoteId);
        return part;
      } catch (error) {
        cause = error;
      }
    }
    fellBack.delete(remoteId);
    throw new RemoteLoadError(
      remoteId,
      releases.map(({ version }) => version),
      newReference(),
      { cause },
    );
  }

  return {
    load(remoteId, expose) {
      const key = `${remoteId}${expose}`;
      const known = loaded.get(key);
      if (known) return known;
      const part = loadAny(remoteId, expose);
      loaded.set(key, part);
      part.catch(() => loaded.delete(key));
      return part;
    },
  };
}
