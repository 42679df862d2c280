const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** When the statement of the file was written: a Friday evening. */
const WRITTEN = Date.parse("2025-10-10T18:00:00Z");

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/**
 * The sample statement with dates that lead to today: moved by whole weeks, so that weekdays, hours and what follows from them
 * stay, and its last day is the Friday before now.
 *
 * @param text the statement as it lies in the repository
 */
export function sampleOfToday(text: string, now: Date): string {
  const moved = Math.floor((now.getTime() - WRITTEN) / WEEK_MS) * WEEK_MS;
  const movedDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + moved).toISOString().slice(0, 10);
  const written = new Date(WRITTEN + moved);
  const head = `${written.getUTCFullYear()} ${months[written.getUTCMonth()]} ${written.getUTCDate()}`;
  return text
    .replace(/\b(20\d\d)\.(\d\d)\.(\d\d)\b/g, (_, year, month, day) =>
      movedDay(`${year}-${month}-${day}`).replaceAll("-", "."),
    )
    .replace(/\b20\d\d October 10\b/, head);
}
