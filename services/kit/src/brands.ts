import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrandRecord, brandRecord } from "@entrywise/contracts/platform/brand";

/** Where brands come from; the brand folder today, the platform service's records behind the same door. */
export interface BrandSource {
  all(): readonly BrandRecord[];
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
  if (records.filter((record) => record.isDefault).length !== 1) {
    throw new Error(`exactly one default brand is needed in ${folder}`);
  }
  const claimed = new Set<string>();
  for (const host of records.flatMap(({ hosts }) => hosts)) {
    if (claimed.has(host)) throw new Error(`two brands claim the host ${host}`);
    claimed.add(host);
  }
  return { all: () => records };
}
