import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import type { Overrides } from "./override-source.ts";
import { overrideProblems, type WriteText } from "./override-texts.ts";

/** One override as it turned out. */
export interface AppliedOverride {
  id: string;
  /** Of a developer's machine; `@1.3.0` for the preview of a release. */
  address: string;
  /** Release that users get; null: there is none yet. */
  insteadOf: string | null;
  /** Why the release is used after all; null when the override is in the page. */
  problem: WriteText | null;
  /** When a preview ends; absent for what a developer's machine serves. */
  endsAt?: string;
}

interface ServedRelease {
  id: string;
  version: string;
  entry: string;
  integrity?: string;
  manifest: RemoteJson;
}

const patienceMs = 4000;

/** What a machine serves can't take the release's place. */
class UnusedOverride extends Error {
  readonly problem: WriteText;

  constructor(problem: WriteText) {
    super(problem());
    this.problem = problem;
  }
}

async function readServed(id: string, address: string): Promise<ServedRelease> {
  const response = await fetch(`${address}/release.json`, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) {
    throw new UnusedOverride(overrideProblems.respondsWith(`${address}/release.json`, response.status));
  }
  const served: ServedRelease = await response.json();
  if (served.id !== id) throw new UnusedOverride(overrideProblems.servesOther(address, served.id));
  return served;
}

function asRemote(served: ServedRelease, address: string): BootRemote {
  return {
    id: served.id,
    version: served.version,
    entry: `${address}/${served.entry}`,
    integrity: served.integrity ?? "",
    assets: {},
    manifest: served.manifest,
    via: "channel",
    previous: null,
  };
}

const major = (range: string) => /\d+/.exec(range)?.[0] ?? "";

/** Puts what developers' machines serve in place of the releases; what does not respond leaves its release where it is. */
export async function applyOverrides(
  boot: BootManifest,
  overrides: Overrides,
): Promise<{ boot: BootManifest; applied: AppliedOverride[] }> {
  const remotes = new Map(boot.remotes.map((remote) => [remote.id, remote]));
  const applied = await Promise.all(
    Object.entries(overrides).map(async ([id, address]): Promise<AppliedOverride> => {
      const insteadOf = remotes.get(id)?.version ?? null;
      try {
        const served = await readServed(id, address);
        if (major(served.manifest.contract) !== major(boot.contract)) {
          return { id, address, insteadOf, problem: overrideProblems.needsHost(served.manifest.contract) };
        }
        remotes.set(id, asRemote(served, address));
        return { id, address, insteadOf, problem: null };
      } catch (error) {
        // Browsers word a machine that is not there each in their own way.
        const problem = error instanceof UnusedOverride ? error.problem : overrideProblems.noRemote;
        return { id, address, insteadOf, problem };
      }
    }),
  );
  return { boot: { ...boot, remotes: [...remotes.values()] }, applied };
}
