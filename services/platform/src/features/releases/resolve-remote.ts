import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { slotsOn } from "@entrywise/contracts/platform/brand-rules";
import type { ResolvedRemote } from "@entrywise/contracts/platform/registry.api";
import semver from "semver";
import type { Channel } from "./channel.ts";
import type { StoredRelease } from "./stored-release.ts";

/** What a release must fit. */
export interface Surroundings {
  /** Host API version of the shell. */
  contract: string;
  /** API versions of the services that run; one that nobody has reached yet is absent and excludes nothing. */
  services: Readonly<Record<string, string>>;
}

/** A pointer that cannot be followed. */
export interface Misfit {
  remote: string;
  version: string;
  reason: string;
}

export interface Resolution {
  remote: ResolvedRemote;
  misfits: Misfit[];
}

/** Why a release may not be served here; null when it may. */
export function findMisfit(release: StoredRelease, { contract, services }: Surroundings): string | null {
  if (release.state === "withdrawn") return "it was withdrawn";
  if (!satisfies(contract, release.manifest.contract)) {
    return `it needs the host API ${release.manifest.contract}, the shell has ${contract}`;
  }
  const lacks = findLack(release.manifest.api, services);
  return lacks && `it needs ${lacks}`;
}

/** What of the wanted services does not run, as text; null when all do. */
export function findLack(api: Readonly<Record<string, string>>, services: Surroundings["services"]): string | null {
  for (const [service, range] of Object.entries(api)) {
    const version = services[service];
    if (version !== undefined && !satisfies(version, range)) return `${service} ${range}, ${version} is running`;
  }
  return null;
}

/**
 * The releases of one remote that a brand's users get: pin, else canary for its share and channel for the others. What is
 * pointed at and does not fit is replaced by the newest release that fits, best one that has been live before.
 */
export function resolveRemote(
  channel: Channel,
  releases: readonly StoredRelease[],
  brand: BrandRecord,
  { pinned, surroundings }: { pinned: string | undefined; surroundings: Surroundings },
): Resolution {
  const misfits: Misfit[] = [];
  const fitting = releases
    .filter((release) => findMisfit(release, surroundings) === null)
    .sort((a, b) => semver.rcompare(a.version, b.version));
  const follow = (version: string | null | undefined): StoredRelease | null => {
    const release = fitting.find((one) => one.version === version);
    if (release || !version) return release ?? null;
    const pointed = releases.find((one) => one.version === version);
    const reason = pointed ? findMisfit(pointed, surroundings) : null;
    misfits.push({ remote: channel.remote, version, reason: reason ?? "it does not exist" });
    return null;
  };
  const wanted = pinned ?? (brand.channel === "next" ? (channel.next ?? channel.production) : channel.production);
  const followed = follow(wanted);
  const chosen = followed ?? (wanted ? newest(fitting) : null);
  const canary = pinned === undefined && brand.channel === "production" ? follow(channel.canary) : null;
  const before = chosen && findPrevious(channel, fitting, chosen);
  const via = followed ? (pinned === undefined ? "channel" : "pin") : "fallback";
  return {
    remote: {
      id: channel.remote,
      stable: chosen && toBootRemote(chosen, brand, via, before),
      canary: canary && toBootRemote(canary, brand, "canary", chosen),
      percent: canary ? channel.canaryPercent : 0,
    },
    misfits,
  };
}

/** Whether a version is in a range; prereleases count as what they lead to. */
export function satisfies(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true });
}

/** @param fitting newest first */
function newest(fitting: readonly StoredRelease[]): StoredRelease | null {
  return fitting.find(({ liveAt }) => liveAt !== null) ?? fitting[0] ?? null;
}

/** What a browser falls back to when the chosen release fails there: what was live before it, else the newest other one. */
function findPrevious(
  channel: Channel,
  fitting: readonly StoredRelease[],
  chosen: StoredRelease,
): StoredRelease | null {
  const candidates = [...channel.history, channel.production].filter((version) => version !== chosen.version);
  for (const version of candidates.reverse()) {
    const release = fitting.find((one) => one.version === version);
    if (release) return release;
  }
  return fitting.find(({ version, liveAt }) => version !== chosen.version && liveAt !== null) ?? null;
}

/** A release as pages of a brand load it. */
export function toBootRemote(
  release: StoredRelease,
  brand: BrandRecord,
  via: BootRemote["via"],
  before: StoredRelease | null,
): BootRemote {
  const hashes = new Map(release.assets.map(({ name, integrity }) => [name, integrity]));
  const base = releaseBase(release);
  const assets = Object.entries(release.exposes).map(([expose, files]) => [
    expose,
    files.map((name) => ({ href: base + name, integrity: hashes.get(name) ?? "" })),
  ]);
  return {
    ...toPointer(release),
    id: release.remote,
    assets: Object.fromEntries(assets),
    manifest: { ...withoutExamples(release.manifest), slots: slotsOn(brand, release.manifest) },
    via,
    previous: before && toPointer(before),
  };
}

/** Examples are for the trial of a release, which has them from the release itself. */
function withoutExamples(manifest: StoredRelease["manifest"]): StoredRelease["manifest"] {
  if (manifest.panels === undefined) return manifest;
  return { ...manifest, panels: manifest.panels.map(({ examples: _, ...panel }) => panel) };
}

function releaseBase({ remote, version }: StoredRelease): string {
  return `/r/${remote}/${version}/`;
}

function toPointer(release: StoredRelease): NonNullable<BootRemote["previous"]> {
  return { version: release.version, entry: releaseBase(release) + release.entry, integrity: release.integrity };
}
