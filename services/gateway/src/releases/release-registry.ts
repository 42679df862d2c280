import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import { type BootRemote, bootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { compareVersions } from "./compare-versions.ts";

/** Decides which release of which remote a page load gets. The registry service stands behind the same door. */
export interface ReleaseRegistry {
  resolve(record: BrandRecord, user: SessionUser | null): readonly BootRemote[];
  /** Folder of a release's files, or null. */
  folderOf(remote: string, version: string): string | null;
  /** Origins besides this host that serve files of releases; browsers run scripts from nowhere else. */
  origins(): readonly string[];
}

const REREAD_MS = 2_000;

/**
 * Releases as the builds left them: `mfe-<name>/dist/<version>/release.json`. The newest version is served, the one
 * before it is the fallback. The folder is read again every two seconds, so that a new build needs no restart.
 */
export function fileRegistry(root: string): ReleaseRegistry {
  let releases = readReleases(root);
  let readAt = Date.now();
  const current = () => {
    if (Date.now() - readAt > REREAD_MS) {
      releases = readReleases(root);
      readAt = Date.now();
    }
    return releases;
  };
  return {
    resolve: () =>
      [...current().values()].flatMap(([newest, previous]) =>
        newest ? [{ ...newest.remote, previous: previous ? pointer(previous.remote) : null }] : [],
      ),
    folderOf: (remote, version) =>
      current()
        .get(remote)
        ?.find((release) => release.remote.version === version)?.folder ?? null,
    origins: () => [],
  };
}

interface Release {
  folder: string;
  remote: BootRemote;
}

function pointer({ version, entry, integrity }: BootRemote) {
  return { version, entry, integrity };
}

function readReleases(root: string): Map<string, Release[]> {
  const byRemote = new Map<string, Release[]>();
  for (const workspace of readdirSync(root).filter((name) => name.startsWith("mfe-"))) {
    const dist = join(root, workspace, "dist");
    if (!existsSync(dist)) continue;
    const found = readdirSync(dist).flatMap((version) => readRelease(join(dist, version)) ?? []);
    found.sort((a, b) => compareVersions(b.remote.version, a.remote.version));
    const id = found[0]?.remote.id;
    if (id) byRemote.set(id, found);
  }
  return byRemote;
}

function readRelease(folder: string): Release | null {
  const file = join(folder, "release.json");
  if (!existsSync(file)) return null;
  try {
    const stored = JSON.parse(readFileSync(file, "utf8"));
    const base = `/r/${stored.id}/${stored.version}/`;
    const assets = Object.fromEntries(
      Object.entries(stored.assets as Record<string, { href: string; integrity: string }[]>).map(([expose, files]) => [
        expose,
        files.map((asset) => ({ ...asset, href: base + asset.href })),
      ]),
    );
    const remote = bootRemote.parse({ ...stored, entry: base + stored.entry, assets, via: "channel", previous: null });
    return { folder, remote };
  } catch {
    // A build that is being written right now: it is read again in two seconds.
    return null;
  }
}
