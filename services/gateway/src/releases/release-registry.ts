import type { BootRemote, SessionUser } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { RegistrySnapshot, ResolvedRemote } from "@entrywise/contracts/platform/registry.api";
import { isInCanary } from "./canary-bucket.ts";

/** Says which release of which remote a page load gets. */
export interface ReleaseRegistry {
  resolve(record: BrandRecord, user: SessionUser | null): readonly BootRemote[];
  /** Whether a brand has this remote. */
  has(record: BrandRecord, remote: string): boolean;
  /** Origins besides this host that serve files of releases; browsers run scripts from nowhere else. */
  origins(): readonly string[];
}

/**
 * Releases as the platform service has resolved them. A canary is for signed-in users: a visitor has no identity that
 * would stay, and sees little of any remote.
 */
export function platformRegistry(current: () => RegistrySnapshot): ReleaseRegistry {
  const remotesOf = ({ brand }: BrandRecord): readonly ResolvedRemote[] =>
    current().brands.find(({ record }) => record.brand.brandKey === brand.brandKey)?.remotes ?? [];
  return {
    resolve: (record, user) =>
      remotesOf(record).flatMap(({ id, stable, canary, percent }) => {
        const chosen = canary && user && isInCanary(user.userId, id, percent) ? canary : stable;
        return chosen ?? [];
      }),
    has: (record, remote) => remotesOf(record).some(({ id }) => id === remote),
    origins: () => [],
  };
}
