import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { keepLooking } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";

/** A brand's handler on its provider's host. */
export interface BrandHost {
  record: BrandRecord;
}

/** Handlers by public host, kept in sync with brand records. */
export interface BrandHosts<H extends BrandHost> {
  byHost: ReadonlyMap<string, H>;
  /** Rebuilds changed hosts only. */
  update(records: readonly BrandRecord[]): Promise<void>;
}

/**
 * @param build makes a host of a brand
 * @param hasSecret whether this installation can be the provider of a brand; others are provided elsewhere
 */
export function createBrandHosts<H extends BrandHost>(
  build: (record: BrandRecord) => Promise<H>,
  hasSecret: (brand: string) => boolean,
): BrandHosts<H> {
  const byHost = new Map<string, H>();
  return {
    byHost,
    async update(records) {
      for (const record of records) {
        const { host } = record.identity;
        if (!host || !hasSecret(record.brand.brandKey)) continue;
        const before = byHost.get(host);
        if (before && JSON.stringify(before.record) === JSON.stringify(record)) continue;
        byHost.set(host, await build(record));
      }
      for (const host of [...byHost.keys()]) {
        if (!records.some(({ identity }) => identity.host === host)) byHost.delete(host);
      }
    },
  };
}

const SOON_MS = 2_000;
const SELDOM_MS = 8_000;

/** Polls the records; without a response nothing changes. */
export function followBrands(
  ask: () => Promise<readonly BrandRecord[]>,
  hosts: Pick<BrandHosts<BrandHost>, "update">,
  logger: Logger,
): { stop(): Promise<void> } {
  let isAway = false;
  const find = async () => {
    await hosts.update(await ask());
    isAway = false;
    return false;
  };
  const onError = (error: unknown) => {
    if (!isAway) logger.warn({ err: error }, "brands");
    isAway = true;
  };
  return keepLooking({ find, onError, soonMs: SOON_MS, seldomMs: SELDOM_MS });
}
