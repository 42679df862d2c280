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

/** Keys for `groupBy` by position in `holdingBuckets`; trades of unknown length have none. Cached as long as the column. */
export function holdingKeys(holdingMs: Float64Array): Uint8Array {
  const keys = cache.get(holdingMs) ?? readKeys(holdingMs);
  cache.set(holdingMs, keys);
  return keys;
}

/** Key of trades of unknown length, beyond the last bucket. */
export const noBucket = 255;
const cache = new WeakMap<Float64Array, Uint8Array>();

function readKeys(holdingMs: Float64Array): Uint8Array {
  const keys = new Uint8Array(holdingMs.length);
  for (let row = 0; row < keys.length; row += 1) {
    const ms = Math.floor(holdingMs[row] ?? Number.NaN);
    let bucket = 0;
    while (ms >= (limits[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    keys[row] = Number.isNaN(ms) ? noBucket : bucket;
  }
  return keys;
}
