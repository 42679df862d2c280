import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type SignedRelease, signedRelease } from "@entrywise/contracts/platform/releases.api";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";

/** What a build writes beside its files, as `release.json`. */
export interface BuiltRelease {
  id: string;
  version: string;
  entry: string;
  integrity: string;
  /** Files of each exposed module. */
  assets: Record<string, { href: string; integrity: string }[]>;
  /** All files of the release. */
  files: { name: string; integrity: string; size: number }[];
  manifest: RemoteJson;
  /** Version of the federation plugin that built it. */
  federation: string;
}

/** A build as it is signed and uploaded. */
export interface ReleaseFolder {
  release: SignedRelease;
  read(name: string): Buffer;
}

/** @throws Error when the folder holds no build, or one that does not fit the registry's schema */
export function readReleaseFolder(folder: string): ReleaseFolder {
  const built: BuiltRelease = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const exposes = Object.entries(built.assets).map(([expose, files]) => [expose, files.map(({ href }) => href)]);
  const release = signedRelease.parse({
    remote: built.id,
    version: built.version,
    entry: built.entry,
    assets: built.files,
    exposes: Object.fromEntries(exposes),
    manifest: built.manifest,
    federation: built.federation,
  });
  return { release, read: (name) => readFileSync(join(folder, name)) };
}
