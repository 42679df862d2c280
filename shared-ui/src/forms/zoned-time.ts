import { localTimeIn } from "@entrywise/domain/statistics/time-zone";

/** A local date and time of day. */
export interface WallTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:mm */
  time: string;
}

/** Local time in a zone at an instant. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const text = new Date(localTimeIn(timeZone)(Date.parse(instant))).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant of a local time in a zone. An hour that occurs twice means the first; a skipped hour means the one after it.
 *
 * @returns ISO 8601 in UTC; null if day or time is missing or invalid
 */
export function instantOf({ day, time }: WallTime, timeZone: string): string | null {
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (day === "" || time === "" || Number.isNaN(wall)) return null;
  const local = localTimeIn(timeZone);
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((at) => local(at) - at);
  const candidates = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const exact = candidates.find((at) => local(at) === wall);
  const skipped = wall - (offsets[0] ?? 0);
  return new Date(exact ?? skipped).toISOString();
}
