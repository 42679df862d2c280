const dayMs = 86_400_000;
const weekDays = 7;
const toThursday = 3;

/**
 * The number of a week by ISO 8601: it belongs to the year that its Thursday is in.
 *
 * @param monday YYYY-MM-DD
 */
export function isoWeek(monday: string): number {
  const thursday = Date.parse(`${monday}T00:00:00Z`) + toThursday * dayMs;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - newYear) / dayMs / weekDays) + 1;
}
