import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { BrandSource } from "@entrywise/kit/brands";

/** Brands as the newest snapshot has them, looked up by host. */
export function snapshotBrands(current: () => RegistrySnapshot): BrandSource {
  let seen: RegistrySnapshot | null = null;
  let records: readonly BrandRecord[] = [];
  let byHost = new Map<string, BrandRecord>();
  const look = () => {
    const snapshot = current();
    if (snapshot === seen) return;
    seen = snapshot;
    records = snapshot.brands.map(({ record }) => record);
    byHost = new Map(records.flatMap((record) => record.hosts.map((host) => [host.toLowerCase(), record] as const)));
  };
  return {
    all() {
      look();
      return records;
    },
    byHost(hostname) {
      look();
      const record = byHost.get(hostname.toLowerCase()) ?? records.find(({ isDefault }) => isDefault);
      if (!record) throw new Error("no default brand");
      return record;
    },
  };
}
