import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrandRecord, brandRecord } from "@entrywise/contracts/platform/brand";

/** Where brands come from; the brand folder today, the platform service's records behind the same door. */
export interface BrandSource {
  all(): readonly BrandRecord[];
  /** The brand of a host name (without port), or the default brand. */
  byHost(hostname: string): BrandRecord;
}

/**
 * Reads every `*.json` of a folder as a brand record.
 *
 * @throws Error when a record is invalid, two brands claim a host, or not exactly one is the default
 */
export function readBrandFolder(folder: string): BrandSource {
  const records = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => brandRecord.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));
  const fallback = records.filter((record) => record.isDefault);
  if (fallback.length !== 1 || !fallback[0]) throw new Error(`exactly one default brand is needed in ${folder}`);
  const byHost = new Map<string, BrandRecord>();
  for (const record of records) {
    for (const host of record.hosts) {
      if (byHost.has(host)) throw new Error(`two brands claim the host ${host}`);
      byHost.set(host, record);
    }
  }
  const defaultBrand = fallback[0];
  return { all: () => records, byHost: (hostname) => byHost.get(hostname.toLowerCase()) ?? defaultBrand };
}
