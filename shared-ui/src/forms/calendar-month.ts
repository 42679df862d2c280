import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";

const dayMs = 86_400_000;

const dayKey = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Weekdays as a calendar heads its columns; the week starts on Monday (P-667). */
export const weekdays = () =>
  [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`] as const;

/** Weeks of the month of a day (YYYY-MM-DD), Monday first, including adjacent days. */
export function monthWeeks(day: string): string[][] {
  const first = ms(`${day.slice(0, 7)}-01`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const weeks: string[][] = [];
  for (let at = start; weeks.length === 0 || dayKey(at).slice(0, 7) === day.slice(0, 7); at += 7 * dayMs) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayKey(at + index * dayMs)));
  }
  return weeks;
}

export function addDays(day: string, days: number): string {
  return dayKey(ms(day) + days * dayMs);
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map((part) => Number.parseInt(part, 10));
  const last = new Date(Date.UTC(year, month + months, 0));
  const first = dayKey(Date.UTC(year, month - 1 + months, 1));
  return `${first.slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, "0")}`;
}

/** "November 2024" */
export function monthName(day: string): string {
  return new Date(ms(day)).toLocaleDateString(i18n.locale, { month: "long", year: "numeric", timeZone: "UTC" });
}

/** "Tuesday, 26 November 2024": as a day is read by screen readers. */
export function spokenDay(day: string): string {
  return new Date(ms(day)).toLocaleDateString(i18n.locale === "en" ? "en-GB" : i18n.locale, {
    dateStyle: "full",
    timeZone: "UTC",
  });
}

/** The day that a calendar key moves to; null for other keys. */
export function dayAfterKey(key: string, day: string): string | null {
  const weekday = (new Date(ms(day)).getUTCDay() + 6) % 7;
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, 6 - weekday);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return null;
  }
}
