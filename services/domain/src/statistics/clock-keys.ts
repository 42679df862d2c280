import { marketSessions, sessionsInHour } from "../market-session.ts";
import { findMemberships, type Memberships } from "./group-by.ts";
import { type LocalTime, utcTime } from "./time-zone.ts";
import { minutesOfDay, noMinute, weekMinutes } from "./week-minutes.ts";

const minutesOfHour = 60;

/** Key for a missing time, beyond the 168 hours of a week. */
export const noClockKey = 255;

/** Keys 0 (Monday) … 6 for `groupBy`. */
export function weekdayKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint8Array {
  return buildKeys(times, localTime, weekdayOfMinute);
}

/** Keys 0 … 23. */
export function hourKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint8Array {
  return buildKeys(times, localTime, hourOfMinute);
}

/** Keys weekday × 24 + hour, Monday first: 0 … 167. */
export function weekHourKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint8Array {
  return buildKeys(times, localTime, weekHourOfMinute);
}

/**
 * Memberships for `groupByMemberships`, by position in `marketSessions`; sessions go by the UTC hour and overlap.
 *
 * @param selection rows that count
 */
export function sessionMemberships(times: Float64Array, selection: Uint32Array): Memberships {
  const minutes = weekMinutes(times);
  const readSessions = (row: number) => {
    const minute = minutes[row] ?? noMinute;
    return minute === noMinute ? none : (sessionsOfHour[Math.floor((minute % minutesOfDay) / minutesOfHour)] ?? none);
  };
  return findMemberships(selection, readSessions);
}

const none: readonly number[] = [];
const sessionsOfHour = Array.from({ length: 24 }, (_, hour) =>
  [...sessionsInHour(hour)].map((session) => marketSessions.indexOf(session)),
);

type KeyOfMinute = (minute: number) => number;
const weekdayOfMinute: KeyOfMinute = (minute) => Math.floor(minute / minutesOfDay);
const hourOfMinute: KeyOfMinute = (minute) => Math.floor((minute % minutesOfDay) / minutesOfHour);
const weekHourOfMinute: KeyOfMinute = (minute) => Math.floor(minute / minutesOfHour);

const cache = new WeakMap<Uint16Array, Map<KeyOfMinute, Uint8Array>>();

/** Cached as long as the minutes they derive from. */
function buildKeys(times: Float64Array, localTime: LocalTime, keyOf: KeyOfMinute): Uint8Array {
  const minutes = weekMinutes(times, localTime);
  const known = cache.get(minutes) ?? new Map<KeyOfMinute, Uint8Array>();
  cache.set(minutes, known);
  const keys = known.get(keyOf) ?? readKeys(minutes, keyOf);
  known.set(keyOf, keys);
  return keys;
}

function readKeys(minutes: Uint16Array, keyOf: KeyOfMinute): Uint8Array {
  const keys = new Uint8Array(minutes.length);
  for (let row = 0; row < minutes.length; row += 1) {
    const minute = minutes[row] ?? noMinute;
    keys[row] = minute === noMinute ? noClockKey : keyOf(minute);
  }
  return keys;
}
