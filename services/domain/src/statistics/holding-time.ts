import { noGroup } from "./group-by.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** From open to close, in whole milliseconds; both ends included, null is open-ended. */
export interface HoldingBucket {
  from: number | null;
  to: number | null;
}

const limits = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, day, 3 * day, 7 * day, 30 * day];

export const holdingBuckets: readonly HoldingBucket[] = [null, ...limits].map((from, index) => ({
  from,
  to: limits[index] === undefined ? null : limits[index] - 1,
}));

/** Keys for `groupBy` by position in `holdingBuckets`; trades of unknown length are in none. */
export function holdingKeys(holdingMs: Float64Array): Uint32Array {
  return Uint32Array.from(holdingMs, (ms) => {
    if (Number.isNaN(ms)) return noGroup;
    const bucket = limits.findIndex((limit) => Math.floor(ms) < limit);
    return bucket === -1 ? limits.length : bucket;
  });
}
