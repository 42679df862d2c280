import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { BrandSource } from "@entrywise/kit/brands";
import { brandHosts } from "@entrywise/kit/default-hosts";

/** Brands with the hosts on which they are served. */
export interface HostBrands extends BrandSource {
  /** The brand of a host name in lower case, without port; null when no brand claims it. */
  byHost(host: string): BrandRecord | null;
}

/**
 * Brands of the newest snapshot, looked up by host.
 *
 * @param defaultHosts hosts of this installation: those in no record get the default brand
 */
export function snapshotBrands(current: () => RegistrySnapshot, defaultHosts: readonly string[]): HostBrands {
  let seen: RegistrySnapshot | null = null;
  let records: readonly BrandRecord[] = [];
  let byHost = new Map<string, BrandRecord>();
  const look = () => {
    const snapshot = current();
    if (snapshot === seen) return;
    seen = snapshot;
    records = snapshot.brands.map(({ record }) => record);
    const claims = records.flatMap((record) => brandHosts(record, defaultHosts).map((host) => ({ host, record })));
    // A record's hosts take precedence over those of the installation.
    const named = claims.filter(({ host, record }) => record.hosts.includes(host));
    byHost = new Map([...claims, ...named].map(({ host, record }) => [host.toLowerCase(), record]));
  };
  return {
    all() {
      look();
      return records;
    },
    byHost(host) {
      look();
      return byHost.get(host) ?? null;
    },
  };
}
