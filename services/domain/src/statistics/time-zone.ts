/** Turns milliseconds UTC into milliseconds of the wall clock somewhere, to be read with UTC getters. */
export type LocalTime = (utcMs: number) => number;

export const utcTime: LocalTime = (utcMs) => utcMs;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Wall clock at a fixed distance from UTC; 120 is two hours ahead. */
export function fixedOffset(minutes: number): LocalTime {
  return (utcMs) => utcMs + minutes * minuteMs;
}

/**
 * Wall clock of an IANA time zone ("Europe/Berlin"). Offsets are looked up once per UTC day; only on the days a
 * clock changes is every time looked up by itself.
 *
 * @throws RangeError for an unknown zone
 */
export function localTimeIn(timeZone: string): LocalTime {
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
  const offsetOfDay = new Map<number, number | null>();
  return (utcMs) => {
    if (!Number.isFinite(utcMs)) return Number.NaN;
    const day = Math.floor(utcMs / dayMs);
    let offset = offsetOfDay.get(day);
    if (offset === undefined) {
      offset = steadyOffset(format, day);
      offsetOfDay.set(day, offset);
    }
    return utcMs + (offset ?? offsetAt(format, utcMs));
  };
}

/** Offset of a whole UTC day; null when the clock changes in it. */
function steadyOffset(format: Intl.DateTimeFormat, day: number): number | null {
  const offset = offsetAt(format, day * dayMs);
  return offset === offsetAt(format, (day + 1) * dayMs) ? offset : null;
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
