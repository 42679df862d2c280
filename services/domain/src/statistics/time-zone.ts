/** Converts milliseconds UTC to local milliseconds, to be read with UTC getters. */
export type LocalTime = (utcMs: number) => number;

export const utcTime: LocalTime = (utcMs) => utcMs;

const secondMs = 1000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Local time at a fixed UTC offset; 120 is two hours ahead. The same offset returns the same function. */
export function fixedOffset(minutes: number): LocalTime {
  const known = offsets.get(minutes) ?? ((utcMs: number) => utcMs + minutes * minuteMs);
  if (offsets.size < maximumOffsets) offsets.set(minutes, known);
  return known;
}

const maximumOffsets = 100;
const offsets = new Map<number, LocalTime>();

/**
 * Local time of an IANA time zone ("Europe/Berlin"). Offsets are looked up once per UTC day, including the second of a clock
 * change.
 *
 * @throws RangeError if the zone is unknown
 */
export function localTimeIn(timeZone: string): LocalTime {
  const key = timeZone.toLowerCase(); // Intl accepts any letter case, too many variants to cache
  const known = zones.get(key) ?? readZone(timeZone);
  zones.set(key, known);
  return known;
}

// There are several hundred zones; each caches one number per requested day.
const zones = new Map<string, LocalTime>();

function readZone(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    era: "short",
  });
  const days = new Map<number, ClockDay>();
  let lastDay = Number.NaN;
  let clock: ClockDay = { changesAt: 0, before: 0, after: 0 };
  return (utcMs) => {
    if (!Number.isFinite(utcMs)) return Number.NaN;
    const day = Math.floor(utcMs / dayMs);
    if (day !== lastDay) {
      const known = days.get(day);
      clock = known ?? readClock(format, day);
      if (known === undefined) days.set(day, clock);
      lastDay = day;
    }
    return utcMs + (utcMs < clock.changesAt ? clock.before : clock.after);
  };
}

/** Offsets of a UTC day, with at most one clock change. */
interface ClockDay {
  /** Milliseconds UTC. */
  changesAt: number;
  before: number;
  after: number;
}

function readClock(format: Intl.DateTimeFormat, day: number): ClockDay {
  const before = offsetAt(format, day * dayMs);
  const after = offsetAt(format, (day + 1) * dayMs);
  let [start, end] = [day * dayMs, (day + 1) * dayMs];
  if (before === after) return { changesAt: start, before, after };
  while (end - start > secondMs) {
    const middle = start + Math.floor((end - start) / 2 / secondMs) * secondMs;
    if (offsetAt(format, middle) === before) start = middle;
    else end = middle;
  }
  return { changesAt: end, before, after };
}

function offsetAt(format: Intl.DateTimeFormat, utcMs: number): number {
  const wholeSecond = Math.floor(utcMs / 1000) * 1000;
  const part = Object.fromEntries(format.formatToParts(wholeSecond).map(({ type, value }) => [type, value]));
  const year = part.era === "BC" ? 1 - Number(part.year) : Number(part.year);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(part.month) - 1, Number(part.day));
  local.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second));
  return local.getTime() - wholeSecond;
}
