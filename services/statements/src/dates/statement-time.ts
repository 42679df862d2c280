import { tzOffset } from "@date-fns/tz";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Zones of broker servers that keep midnight at the close of New York: UTC+2, and UTC+3 while the United States (or
 * Europe) have summer time.
 */
const servers: Readonly<Record<string, { zone: string; shiftMinutes: number }>> = {
  "broker:us": { zone: "America/New_York", shiftMinutes: 7 * 60 },
  "broker:eu": { zone: "Europe/Helsinki", shiftMinutes: 0 },
};

/** True for an IANA name and for the two server zones. */
export function isStatementZone(name: string): boolean {
  return Object.hasOwn(servers, name) || !Number.isNaN(tzOffset(name, new Date(0)));
}

/**
 * Turns a file's local times into UTC.
 *
 * @param name IANA name or `broker:us`, `broker:eu`
 * @returns function from ISO text without zone to ISO text in UTC; a time that a change of clocks skips moves forward
 */
export function utcReader(name: string): (local: string) => string {
  const { zone, shiftMinutes } = servers[name] ?? { zone: name, shiftMinutes: 0 };
  const offsetAt = offsetReader((utc) => (tzOffset(zone, new Date(utc)) + shiftMinutes) * 60_000);
  return (local) => {
    const wall = Date.parse(`${local}Z`);
    const first = wall - offsetAt(wall);
    return new Date(wall - offsetAt(first)).toISOString();
  };
}

/** Asks a zone once a day, and every hour of a day whose ends differ: one look costs as much as reading a row. */
function offsetReader(look: (utc: number) => number): (utc: number) => number {
  const ofHour = cachedByNumber((hour) => look(hour * HOUR_MS));
  const ofDay = cachedByNumber((day) => {
    const offset = ofHour(day * 24);
    return offset === ofHour((day + 1) * 24) ? offset : null;
  });
  return (utc) => ofDay(Math.floor(utc / DAY_MS)) ?? ofHour(Math.floor(utc / HOUR_MS));
}

function cachedByNumber<Value>(work: (key: number) => Value): (key: number) => Value {
  const cache = new Map<number, Value>();
  return (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const fresh = work(key);
    cache.set(key, fresh);
    return fresh;
  };
}
