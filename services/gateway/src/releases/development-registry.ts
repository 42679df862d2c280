import { readFileSync, statSync } from "node:fs";
import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { hasRemote, slotsOn } from "@entrywise/contracts/platform/brand-rules";
import { remoteJson } from "@entrywise/contracts/platform/remote-json";
import { z } from "zod";
import type { ReleaseRegistry } from "./release-registry.ts";

const developmentManifest = z.object({
  /** Development servers of shell and remotes, e.g. `http://localhost:4102`. */
  origins: z.array(z.url()),
  remotes: z.array(z.object({ id: z.string(), version: z.string(), entry: z.url(), manifest: remoteJson })),
});

/**
 * Replaces releases of remotes that have a development server; all others come from the registry. Their files can
 * change at any time, so there are no hashes and no fallback. The list is read again when its file changes.
 */
export function developmentRegistry(file: string, registry: ReleaseRegistry): ReleaseRegistry {
  let modified = 0;
  let known = developmentManifest.parse({ origins: [], remotes: [] });
  const current = () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== modified) known = developmentManifest.parse(JSON.parse(readFileSync(file, "utf8")));
    modified = mtimeMs;
    return known;
  };
  const isOurs = (id: string) => current().remotes.some((remote) => remote.id === id);
  current();
  return {
    resolve(record, user) {
      const served = current().remotes.filter(({ id }) => hasRemote(record, id));
      const others = registry.resolve(record, user).filter(({ id }) => !isOurs(id));
      return [...others, ...served.map((remote) => toBootRemote(remote, record))];
    },
    serves: (record, user, remote, version) => !isOurs(remote) && registry.serves(record, user, remote, version),
    origins: () => current().origins,
  };
}

type ServedRemote = z.infer<typeof developmentManifest>["remotes"][number];

function toBootRemote(remote: ServedRemote, record: BrandRecord): BootRemote {
  const manifest = { ...remote.manifest, slots: slotsOn(record, remote.manifest) };
  return { ...remote, manifest, integrity: "", assets: {}, via: "channel", previous: null };
}
