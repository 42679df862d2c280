import { bucketStart } from "./calendar-buckets.ts";
import { type LocalTime, utcTime } from "./time-zone.ts";

/** Value for a missing time. */
export const noMinute = 0xffff;
export const minutesOfDay = 1_440;

const minuteMs = 60_000;

/**
 * Minute of the local week of each time: 0 is Monday 0:00, 10,079 Sunday 23:59, `noMinute` where there is none. Days, hours and
 * times of day derive from it without further time zone look-ups; cached with the column of times.
 *
 * @param times milliseconds UTC, NaN for none
 * @param localTime of a zone, as `localTimeIn` gives it: the same function for the same zone
 */
export function weekMinutes(times: Float64Array, localTime: LocalTime = utcTime): Uint16Array {
  const byClock = cache.get(times) ?? new Map<LocalTime, Uint16Array>();
  cache.set(times, byClock);
  const minutes = byClock.get(localTime) ?? readMinutes(times, localTime);
  // People use one or two zones; others are calculated again.
  if (byClock.size >= maximumClocks && !byClock.has(localTime)) byClock.clear();
  byClock.set(localTime, minutes);
  return minutes;
}

const maximumClocks = 3;
const cache = new WeakMap<Float64Array, Map<LocalTime, Uint16Array>>();

function readMinutes(times: Float64Array, localTime: LocalTime): Uint16Array {
  const minutes = new Uint16Array(times.length);
  for (let row = 0; row < times.length; row += 1) minutes[row] = weekMinute(times[row] ?? Number.NaN, localTime);
  return minutes;
}

/** The minute of the local week of one time. */
export function weekMinute(time: number, localTime: LocalTime): number {
  if (Number.isNaN(time)) return noMinute;
  const local = localTime(time);
  return Math.floor((local - bucketStart(local, "week")) / minuteMs);
}
