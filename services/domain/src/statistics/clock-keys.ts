import { marketSessions, sessionsInHour } from "../market-session.ts";
import { noGroup } from "./group-by.ts";
import { type LocalTime, utcTime } from "./time-zone.ts";
import { minutesOfDay, noMinute, weekMinutes } from "./week-minutes.ts";

const minutesOfHour = 60;

/** Keys 0 (Monday) … 6 for `groupBy`. */
export function weekdayKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint32Array {
  return keysOf(times, localTime, (minute) => Math.floor(minute / minutesOfDay));
}

/** Keys 0 … 23. */
export function hourKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint32Array {
  return keysOf(times, localTime, (minute) => Math.floor((minute % minutesOfDay) / minutesOfHour));
}

/** Keys weekday × 24 + hour, Monday first: 0 … 167. */
export function weekHourKeys(times: Float64Array, localTime: LocalTime = utcTime): Uint32Array {
  return keysOf(times, localTime, (minute) => Math.floor(minute / minutesOfHour));
}

/**
 * Memberships for `groupByMemberships`, by position in `marketSessions`; sessions go by the UTC hour and overlap.
 *
 * @param selection rows that count
 */
export function sessionMemberships(
  times: Float64Array,
  selection: Uint32Array,
): { rows: Uint32Array; keys: Uint32Array } {
  const minutes = weekMinutes(times);
  const sessionsOf = (row: number) => {
    const minute = minutes[row] ?? noMinute;
    return minute === noMinute ? none : (sessionsOfHour[Math.floor((minute % minutesOfDay) / minutesOfHour)] ?? none);
  };
  let count = 0;
  for (const row of selection) count += sessionsOf(row).length;
  const rows = new Uint32Array(count);
  const keys = new Uint32Array(count);
  let at = 0;
  for (const row of selection) {
    for (const key of sessionsOf(row)) {
      rows[at] = row;
      keys[at] = key;
      at += 1;
    }
  }
  return { rows, keys };
}

const none: readonly number[] = [];
const sessionsOfHour = Array.from({ length: 24 }, (_, hour) =>
  [...sessionsInHour(hour)].map((session) => marketSessions.indexOf(session)),
);

function keysOf(times: Float64Array, localTime: LocalTime, keyOf: (minute: number) => number): Uint32Array {
  const minutes = weekMinutes(times, localTime);
  const keys = new Uint32Array(minutes.length);
  for (let row = 0; row < minutes.length; row += 1) {
    const minute = minutes[row] ?? noMinute;
    keys[row] = minute === noMinute ? noGroup : keyOf(minute);
  }
  return keys;
}
