import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import type { Overrides } from "./override-source.ts";

/** One override as it turned out. */
export interface AppliedOverride {
  id: string;
  /** Of a developer's machine; `@1.3.0` for the preview of a release. */
  address: string;
  /** Release that users get; null: there is none yet. */
  insteadOf: string | null;
  /** Why the release is used after all; null when the override is in the page. */
  problem: string | null;
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

async function readServed(id: string, address: string): Promise<ServedRelease> {
  const response = await fetch(`${address}/release.json`, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`${address}/release.json answers ${response.status}`);
  const served: ServedRelease = await response.json();
  if (served.id !== id) throw new Error(`${address} serves ${served.id}`);
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

/** Browsers word a machine that is not there each in their own way. */
function reasonOf(error: unknown): string {
  const hasResponse = error instanceof Error && !["TypeError", "TimeoutError", "SyntaxError"].includes(error.name);
  return hasResponse ? error.message : "it does not answer as a remote does";
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
          return { id, address, insteadOf, problem: `it needs host API ${served.manifest.contract}` };
        }
        remotes.set(id, asRemote(served, address));
        return { id, address, insteadOf, problem: null };
      } catch (error) {
        return { id, address, insteadOf, problem: reasonOf(error) };
      }
    }),
  );
  return { boot: { ...boot, remotes: [...remotes.values()] }, applied };
}
