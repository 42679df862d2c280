import type { LocalTime } from "../statistics/time-zone.ts";

/** Days, or runs of days, that are drawn as a whole. */
export interface DayBlocks {
  count: number;
  /** Days on which rows closed; more than blocks where some share one. */
  dayCount: number;
  /** Where each block begins among the rows; at last where all end. */
  starts: Uint32Array;
}

/** More say nothing new: longer journals have blocks of several days. */
export const mostBlocks = 256;

const dayMs = 86_400_000;

/**
 * Splits rows into blocks by the day of their close, in order; where there are more days than blocks, neighbouring days share one.
 *
 * @param rows ascending by close time
 * @param times milliseconds UTC
 */
export function dayBlocks(times: Float64Array, rows: Uint32Array, localTime: LocalTime): DayBlocks {
  const dayStarts: number[] = [];
  let last = Number.NaN;
  for (let index = 0; index < rows.length; index += 1) {
    const day = Math.floor(localTime(times[rows[index] ?? 0] ?? Number.NaN) / dayMs);
    if (day !== last) dayStarts.push(index);
    last = day;
  }
  const dayCount = dayStarts.length;
  const count = Math.min(dayCount, mostBlocks);
  const starts = new Uint32Array(count + 1).fill(rows.length);
  for (let block = 0; block < count; block += 1) starts[block] = dayStarts[Math.ceil((block * dayCount) / count)] ?? 0;
  return { count, dayCount, starts };
}

/** A seed that follows from the results of the rows alone (FNV-1a): the same trades are drawn alike everywhere. */
export function seedOf(values: Float64Array, rows: Uint32Array): number {
  const one = new DataView(new ArrayBuffer(8));
  let hash = 0x811c9dc5;
  for (let index = 0; index < rows.length; index += 1) {
    one.setFloat64(0, values[rows[index] ?? 0] ?? 0);
    hash = Math.imul(hash ^ one.getUint32(0), 0x01000193);
    hash = Math.imul(hash ^ one.getUint32(4), 0x01000193);
  }
  return hash >>> 0;
}
