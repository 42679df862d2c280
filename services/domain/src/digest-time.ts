const STEP_MS = 15 * 60_000;
const EIGHT_DAYS = 8 * 24 * 4;

/**
 * When the next digest is sent: the next time it is this full hour in the person's time zone, on a Monday for weekly ones.
 *
 * @param after an instant; the result is later, at most eight days
 * @param hour 0 to 23 of the local clock; a day on which the clock skips it has no digest
 * @param timeZone name of the IANA database
 */
export function nextDigestTime(
  after: Date,
  { frequency, hour, timeZone }: { frequency: "daily" | "weekly"; hour: number; timeZone: string },
): Date {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "numeric",
    weekday: "short",
    hourCycle: "h23",
  });
  // All UTC offsets are multiples of a quarter of an hour.
  let time = Math.floor(after.getTime() / STEP_MS) * STEP_MS;
  for (let step = 0; step < EIGHT_DAYS; step++) {
    time += STEP_MS;
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const isDay = frequency === "daily" || part.weekday === "Mon";
    if (isDay && Number(part.hour) === hour && Number(part.minute) === 0) return new Date(time);
  }
  throw new Error(`no ${hour} o'clock in ${timeZone} within eight days`);
}
