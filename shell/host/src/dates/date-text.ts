import type { Settings } from "@entrywise/contracts/platform/settings";
import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import { i18n } from "@entrywise/host/i18n";

export type DateStyle = Pick<Settings, "dateFormat" | "use24HrTime"> & { timeZone: string };

/** Formats instants in the user's settings. */
export interface DateText {
  timeZone: string;
  /** Whether a 24-hour clock is used; 12-hour times are wider. */
  hours24: boolean;
  /** 2024-11-26 */
  day: (instant: string) => string;
  /** 11:02 */
  time: (instant: string) => string;
  /** 2024-11-26 11:02 */
  dateTime: (instant: string) => string;
  /** YYYY-MM-DD in the user's time zone, whatever the date format: identifies a day in filters and groups. */
  dayKey: (instant: string) => string;
  /** A calendar day in the user's format. */
  ofDayKey: (dayKey: string) => string;
  /** Parses a day typed by the user, with any separator, to YYYY-MM-DD; null if it isn't a day. */
  dayKeyOf: (text: string) => string | null;
  dateFormat: Settings["dateFormat"];
}

const two = (value: number) => String(value).padStart(2, "0");

function dayText(year: string, month: string, day: string, format: Settings["dateFormat"]): string {
  if (format === "DD-MM-YYYY") return [day, month, year].join(i18n.locale === "de" ? "." : "-");
  return format === "MM-DD-YYYY" ? `${month}-${day}-${year}` : `${year}-${month}-${day}`;
}

function dayKeyOf(text: string, format: Settings["dateFormat"]): string | null {
  const parts = text.trim().split(/[^\d]+/);
  const at = (letter: string) => parts[format.split("-").findIndex((part) => part.startsWith(letter))] ?? "";
  const [year, month, day] = [at("Y"), at("M").padStart(2, "0"), at("D").padStart(2, "0")];
  const key = `${year}-${month}-${day}`;
  const isDay = parts.length === 3 && /^\d{4}-\d{2}-\d{2}$/.test(key) && !Number.isNaN(Date.parse(`${key}T00:00Z`));
  // engines accept 31 February
  return isDay && new Date(`${key}T00:00Z`).toISOString().startsWith(key) ? key : null;
}

function timeText(date: Date, use24HrTime: boolean): string {
  const hours = date.getUTCHours();
  const minutes = two(date.getUTCMinutes());
  if (use24HrTime) return `${two(hours)}:${minutes}`;
  return `${two(hours % 12 || 12)}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

const zones = new Map<string, ReturnType<typeof localTimeIn>>();

function localTime(timeZone: string): ReturnType<typeof localTimeIn> {
  const known = zones.get(timeZone);
  if (known) return known;
  const made = localTimeIn(timeZone);
  zones.set(timeZone, made);
  return made;
}

/**
 * Formats instants in a chosen style; day-first dates use dots in German.
 *
 * @param style IANA time zone, date format and clock
 */
export function dateText({ timeZone, dateFormat, use24HrTime }: DateStyle): DateText {
  const toLocal = localTime(timeZone);
  const local = (instant: string) => new Date(toLocal(Date.parse(instant)));
  const dayKey = (instant: string) => local(instant).toISOString().slice(0, 10);
  const ofDayKey = (key: string) => {
    const [year = "", month = "", day = ""] = key.split("-");
    return dayText(year, month, day, dateFormat);
  };
  const time = (instant: string) => timeText(local(instant), use24HrTime);
  const day = (instant: string) => ofDayKey(dayKey(instant));
  return {
    timeZone,
    hours24: use24HrTime,
    dayKey,
    ofDayKey,
    dayKeyOf: (text) => dayKeyOf(text, dateFormat),
    dateFormat,
    time,
    day,
    dateTime: (instant) => `${day(instant)} ${time(instant)}`,
  };
}

/** "Tuesday" for 2024-11-26. */
export function weekdayName(dayKey: string): string {
  return new Date(`${dayKey}T00:00:00Z`).toLocaleDateString(i18n.locale, { weekday: "long", timeZone: "UTC" });
}

/** "Mon" for "Monday", "Mo" for "Montag": column headers of calendars. */
export const shortWeekday = (name: string): string => name.slice(0, i18n.locale === "de" ? 2 : 3);
