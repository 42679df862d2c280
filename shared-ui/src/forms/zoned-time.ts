import { localTimeIn } from "@entrywise/domain/statistics/time-zone";

/** A date and a time of day as a wall clock shows them. */
export interface WallTime {
  /** YYYY-MM-DD */
  day: string;
  /** HH:mm */
  time: string;
}

/** What the clocks of a zone show at an instant. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const text = new Date(localTimeIn(timeZone)(Date.parse(instant))).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The instant at which the clocks of a zone show something. Of an hour that is shown twice the first; an hour that is skipped
 * counts as the one after it.
 *
 * @returns ISO 8601 in UTC; null when day or time is missing or is none
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
