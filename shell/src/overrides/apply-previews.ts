import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Preview } from "@entrywise/contracts/platform/release-previews.api";
import { ApiProblem, problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { PlatformCall } from "../session/calls.ts";
import type { AppliedOverride } from "./apply-overrides.ts";
import type { AskedPreview, Previews } from "./preview-source.ts";

const patienceMs = 6000;

export interface AppliedPreviews {
  boot: BootManifest;
  applied: AppliedOverride[];
  /** Those that the tab goes on with: all but what the registry has refused. */
  remaining: Previews;
}

interface Opened {
  override: AppliedOverride;
  /** Null where the registry refuses it, or says nothing. */
  remote: BootRemote | null;
  isRefused: boolean;
}

/** Puts previewed releases in place of the served ones, to which they fall back; what is refused leaves its release where it is. */
export async function applyPreviews(
  boot: BootManifest,
  previews: Previews,
  callPlatform: PlatformCall,
): Promise<AppliedPreviews> {
  const remotes = new Map(boot.remotes.map((remote) => [remote.id, remote]));
  const opened = await Promise.all(
    Object.entries(previews).map(([id, asked]) => openPreview(id, asked, remotes.get(id) ?? null, callPlatform)),
  );
  for (const { remote } of opened) if (remote !== null) remotes.set(remote.id, remote);
  const refused = new Set(opened.flatMap(({ isRefused, override }) => (isRefused ? [override.id] : [])));
  return {
    boot: { ...boot, remotes: [...remotes.values()] },
    applied: opened.map(({ override }) => override),
    remaining: Object.fromEntries(Object.entries(previews).filter(([id]) => !refused.has(id))),
  };
}

async function openPreview(
  id: string,
  asked: AskedPreview,
  served: BootRemote | null,
  callPlatform: PlatformCall,
): Promise<Opened> {
  const row = { id, address: `@${asked.version}`, insteadOf: served?.version ?? null };
  try {
    const { remote, endsAt } = await askRegistry(id, asked, callPlatform);
    const previous = served && { version: served.version, entry: served.entry, integrity: served.integrity };
    return { override: { ...row, endsAt, problem: null }, remote: { ...remote, previous }, isRefused: false };
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    const problem = () => {
      const failure = t`Couldn't load the preview. Reload the page.`;
      return isRefused ? problemText(error, failure) : failure;
    };
    return { override: { ...row, problem }, remote: null, isRefused };
  }
}

function askRegistry(id: string, { version, key, isNew }: AskedPreview, callPlatform: PlatformCall): Promise<Preview> {
  const call = { params: { remote: id, version }, signal: AbortSignal.timeout(patienceMs) };
  if (!isNew) return callPlatform("GET /releases/{remote}/{version}/preview", call);
  const body = key === null ? {} : { key };
  return callPlatform("POST /releases/{remote}/{version}/preview", { ...call, body });
}
