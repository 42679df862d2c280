import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { createRegistryClient, RegistryRefusal } from "@entrywise/build-preset/registry-client";
import type { ReleaseFolder } from "@entrywise/build-preset/release-folder";
import { integrityOf } from "@entrywise/build-preset/rspack-remote";
import { signedRelease } from "@entrywise/contracts/platform/releases.api";
import { root } from "../scripts/launch/system.ts";
import type { OwnSystem } from "./own-system.ts";

/** Releases that are archived, oldest first. */
export const archivedVersions = ["1.0.0", "1.1.0"] as const;
export type ArchivedVersion = (typeof archivedVersions)[number];

/** Services of each archive. */
export const releasedServices = ["trades", "groups", "business", "admin"];

/** What each archive offers, as ranges of remotes ask for it: host API, and the API of each service. */
export const archivedApis: Readonly<Record<ArchivedVersion, { host: string; services: Record<string, string> }>> = {
  "1.0.0": { host: "1.0.0", services: { trades: "1.0.0", groups: "1.0.0", business: "1.0.0", admin: "1.0.0" } },
  "1.1.0": { host: "1.1.0", services: { trades: "1.8.0", groups: "1.0.0", business: "1.0.0", admin: "1.0.0" } },
};

/**
 * Shell, remotes and services of a release, as files of their builds: nothing is built again. They lie below the
 * checkout, where services find their packages.
 */
export function unpackReleased(version: ArchivedVersion): string {
  const archive = join(import.meta.dirname, `artefacts/released-${version}.tar.br`);
  const folder = join(root, "e2e", ".cache", `released-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const unpacked = spawnSync("tar", ["xf", "-", "-C", folder], { input: brotliDecompressSync(readFileSync(archive)) });
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr}`);
  return folder;
}

/** An archived build as the registry takes it; its `release.json` did not list its files yet. */
function archivedRelease(folder: string): ReleaseFolder {
  const built = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const files = readdirSync(folder).filter((name) => !["release.json", "remote.json"].includes(name));
  const exposes = Object.entries(built.assets as Record<string, { href: string }[]>).map(([expose, assets]) => [
    expose,
    assets.map(({ href }) => href),
  ]);
  const read = (name: string) => readFileSync(join(folder, name));
  const release = signedRelease.parse({
    remote: built.id,
    version: built.version,
    entry: built.entry,
    assets: files.map((name) => ({
      name,
      integrity: integrityOf(read(name)),
      size: statSync(join(folder, name)).size,
    })),
    exposes: Object.fromEntries(exposes),
    manifest: built.manifest,
    federation: "2.9.2",
  });
  return { release, read };
}

interface DevelopmentKeys {
  teams: Record<string, Parameters<ReturnType<typeof createRegistryClient>["publish"]>[1]>;
  tokens: Record<string, { token: string }>;
}

/** The registry of a running system, with the keys of its own remotes. */
export function registryOf({ dataDir, system }: OwnSystem) {
  const keys: DevelopmentKeys = JSON.parse(readFileSync(join(dataDir, "release-keys.json"), "utf8"));
  const clientOf = (remote: string) =>
    createRegistryClient({
      url: `http://localhost:${system.port}`,
      headers: { authorization: `Bearer ${keys.tokens[remote]?.token}` },
    });
  return {
    /** Registers an archived remote; one whose sources have not changed since is there already. */
    async publishReleased(archived: string, remote: string, version: ArchivedVersion): Promise<void> {
      const built = archivedRelease(join(archived, `mfe-${remote}`, "dist", version));
      const key = keys.teams[built.release.manifest.owner];
      if (!key) throw new Error(`no key of ${built.release.manifest.owner}`);
      try {
        await clientOf(remote).publish(built, key, {});
      } catch (error) {
        if (!(error instanceof RegistryRefusal && error.status === 409)) throw error;
      }
    },
    async promote(remote: string, version: string): Promise<void> {
      const client = clientOf(remote);
      const { rowVersion, production } = await client.channels(remote);
      if (production.version !== version) {
        await client.change(remote, "promote", rowVersion, { version, force: true, why: "an archived release" });
      }
    },
  };
}
