import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { type PreviousPart, RemoteLoadError } from "@entrywise/host/shell";
import type { ComponentType } from "react";

export type Part = ComponentType<object>;
export type Release = Pick<BootRemote, "version" | "entry" | "integrity">;

/** Outcome of a load. */
export type LoadPhase = "loaded" | "entry" | "part" | "timeout" | "render";

export interface LoadReport {
  remote: string;
  version: string;
  phase: LoadPhase;
  ms: number;
}

/** Loads an exposed module of a release. */
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
  /** Milliseconds for a part, its previous release included: two that hang cost no more. */
  budgetMs?: number;
}

class BudgetSpent extends Error {
  override readonly name = "TimeoutError";
}

/** What is left for the previous release after one that hangs, of the budget of both. */
const PREVIOUS_SHARE = 0.4;

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new BudgetSpent(`no answer within ${ms} ms`)), ms);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

export interface PartLoader {
  /** The component behind an exposed module. Rejects with RemoteLoadError when no release gives it. */
  load: (remoteId: string, expose: string) => Promise<Part>;
  /**
   * The part of the previous release, once: for one that fails while it is drawn. What works stays for this page.
   *
   * @returns null without a previous release, or where the remote runs it already
   */
  loadPrevious: (remoteId: string, expose: string) => PreviousPart | null;
  /** Releases of a remote that this page runs, in the order of trial: two where a part of it has fallen back. */
  shownVersions: (remoteId: string) => readonly string[];
}

/**
 * Loads parts of remotes: the release of the boot manifest, then once its previous release. A remote that fell back stays on
 * the release that works, so its parts belong together.
 */
export function createPartLoader(parts: PartLoaderParts): PartLoader {
  const { remotes, runtime, report, now, newReference, budgetMs = 10_000 } = parts;
  const loaded = new Map<string, Promise<Part>>();
  const fellBack = new Set<string>();
  /** Remotes with a part that failed while it was drawn, and is drawn by the previous release. */
  const hasPreviousPart = new Set<string>();
  const attempts = new Map<string, number>();

  async function loadRelease(remoteId: string, release: Release, expose: string, ms: number): Promise<Part> {
    const key = `${remoteId}@${release.version}`;
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    const started = now();
    const ended = (phase: LoadPhase) =>
      report({ remote: remoteId, version: release.version, phase, ms: Math.round(now() - started) });
    try {
      const part = await within(runtime.load(remoteId, release, expose, attempt), ms);
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
    const started = now();
    const ends = releases.map((_, index) => budgetMs * (index + 1 < releases.length ? 1 - PREVIOUS_SHARE : 1));
    for (const [index, release] of releases.entries()) {
      try {
        const part = await loadRelease(remoteId, release, expose, started + (ends[index] ?? 0) - now());
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
    loadPrevious(remoteId, expose) {
      const previous = remotes.find(remoteId)?.previous ?? null;
      if (previous === null || fellBack.has(remoteId)) return null;
      const part = loadRelease(remoteId, previous, expose, budgetMs * PREVIOUS_SHARE);
      part.then(
        () => {
          hasPreviousPart.add(remoteId);
          loaded.set(`${remoteId}${expose}`, part);
        },
        () => undefined, // the caller reports it
      );
      return { version: previous.version, part };
    },
    shownVersions(remoteId) {
      const remote = remotes.find(remoteId);
      if (remote === undefined) return [];
      const before = remote.previous === null ? [] : [remote.previous.version];
      if (fellBack.has(remoteId)) return before;
      return hasPreviousPart.has(remoteId) ? [remote.version, ...before] : [remote.version];
    },
  };
}
