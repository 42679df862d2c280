import { type RecapPeriod, type RecapUnit, recapPeriod, weekNumber } from "@entrywise/domain/recap/recap-period";
import { weekdayName } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";

const locale = () => (i18n.locale === "en" ? "en-GB" : i18n.locale);
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: "UTC" });

/** "18–24 November 2024", "November 2024". */
export function periodText({ unit, from, to }: RecapPeriod): string {
  if (unit === "month") return format({ month: "long", year: "numeric" }).format(at(from));
  return format({ day: "numeric", month: "long", year: "numeric" }).formatRange(at(from), at(to));
}

/** "Week 47" */
export const weekText = (monday: string): string => t`Week ${weekNumber(monday)}`;

/** A day of the period: its weekday in a week, its date in a month. */
export function dayName(unit: RecapUnit, day: string): string {
  return unit === "week" ? weekdayName(day) : format({ day: "numeric", month: "long" }).format(at(day));
}

/** "Monday, 25 November" */
export const longDay = (day: string): string =>
  format({ weekday: "long", day: "numeric", month: "long" }).format(at(day));

/** "Mon 18" in a week, "18" in a month. */
export const shortDay = (unit: RecapUnit, day: string): string =>
  format(unit === "week" ? { weekday: "short", day: "numeric" } : { day: "numeric" }).format(at(day));

/** Where a recap is. */
export const recapAddress = (unit: RecapUnit, day: string): string =>
  `/journal/recap/${unit}/${recapPeriod(unit, day).from}`;
