const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * From when on a broker is read whose rows may come later than they happened: the last hour again, and with the first reading of a day the
 * last two days. Each row is stored once, whatever comes again.
 *
 * @param since until when everything was there
 * @param until now
 */
export function startOfReading(since: Date, until: Date): Date {
  const isOfToday = Math.floor(since.getTime() / DAY_MS) === Math.floor(until.getTime() / DAY_MS);
  return new Date(Math.max(0, since.getTime() - (isOfToday ? HOUR_MS : 2 * DAY_MS)));
}
