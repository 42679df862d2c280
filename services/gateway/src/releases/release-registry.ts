import type { BootRemote, SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { RegistrySnapshot, ResolvedRemote } from "@entrywise/contracts/platform/registry.api";
import { isInCanary } from "./canary-bucket.ts";

/** Decides which release of each remote a page load gets. */
export interface ReleaseRegistry {
  resolve(record: BrandRecord, user: SessionUser | null): readonly BootRemote[];
  /** Whether a user's pages load this release, as the served one or as its fallback. */
  serves(record: BrandRecord, user: SessionUser | null, remote: string, version: string): boolean;
  /** Origins besides this host that serve files of releases; browsers run scripts from nowhere else. */
  origins(): readonly string[];
}

/**
 * Releases as resolved by the platform service. Canaries are for signed-in users: visitors have no lasting identity,
 * and see little of any remote.
 *
 * @param assetsUrl where browsers fetch release files, e.g. a CDN that fetches `/r/…` from this host; null: this host
 */
export function platformRegistry(current: () => RegistrySnapshot, assetsUrl: string | null = null): ReleaseRegistry {
  const listRemotes = ({ brand }: BrandRecord): readonly ResolvedRemote[] =>
    current().brands.find(({ record }) => record.brand.brandKey === brand.brandKey)?.remotes ?? [];
  const placed = assetsUrl === null ? (remote: BootRemote) => remote : placedAt(assetsUrl);
  const resolve = (record: BrandRecord, user: SessionUser | null) =>
    listRemotes(record).flatMap(({ id, stable, canary, percent }) => {
      const chosen = canary && user && isInCanary(user.userId, id, percent) ? canary : stable;
      return chosen ? placed(chosen) : [];
    });
  return {
    resolve,
    serves: (record, user, remote, version) =>
      resolve(record, user).some((one) => one.id === remote && [one.version, one.previous?.version].includes(version)),
    origins: () => (assetsUrl === null ? [] : [new URL(assetsUrl).origin]),
  };
}

/** Computed once per release, not once per page. */
function placedAt(assetsUrl: string): (remote: BootRemote) => BootRemote {
  const known = new WeakMap<BootRemote, BootRemote>();
  const at = (path: string) => new URL(path, assetsUrl).href;
  return (remote) => {
    const before = known.get(remote);
    if (before) return before;
    const assets = Object.entries(remote.assets).map(([expose, files]) => [
      expose,
      files.map((file) => ({ ...file, href: at(file.href) })),
    ]);
    const previous = remote.previous && { ...remote.previous, entry: at(remote.previous.entry) };
    const fresh = { ...remote, entry: at(remote.entry), assets: Object.fromEntries(assets), previous };
    known.set(remote, fresh);
    return fresh;
  };
}
