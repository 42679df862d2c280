const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const steps = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720].map((minutes) => minutes * MINUTE),
  ...[1, 2, 5, 7, 14, 30, 91, 182, 365, 730, 1825].map((days) => days * DAY),
];
const MOST = 5;
/** From this interval, dates include the year. */
const YEARLY = 91 * DAY;

export interface TimeTick {
  time: number;
  text: string;
  isDay: boolean;
}

/** Labels of a time axis in UTC: hours, and the date where a day begins; at least one, even for a single moment. */
export function timeTicks({ first, last }: { first: number; last: number }, locale: string): TimeTick[] {
  const step = steps.find((one) => (last - first) / one <= MOST) ?? steps.at(-1) ?? DAY;
  const language = locale === "de" ? "de" : "en-GB";
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" });
  const year = step >= YEARLY ? ({ year: "numeric" } as const) : {};
  const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...year, timeZone: "UTC" });
  const times: number[] = [];
  for (let time = Math.ceil(first / step) * step; time <= last; time += step) times.push(time);
  if (times.length === 0) times.push(first);
  return times.map((time) => {
    const isDay = time % DAY === 0;
    return { time, isDay, text: (isDay ? day : clock).format(time) };
  });
}
