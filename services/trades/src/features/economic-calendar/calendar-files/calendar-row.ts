import type { EventImpact } from "@entrywise/contracts/trades/economic-calendar.api";
import type { ProblemError } from "@entrywise/kit/problem-error";
import { ruleBroken } from "@entrywise/kit/problem-error";

/** An event as a file tells it. */
export interface CalendarRow {
  /** An instant where the file tells the zone, else what a clock in the file's zone showed, ISO without zone. */
  at: { utc: number } | { local: string };
  /** Null: of all economies. */
  currency: string | null;
  name: string;
  /** Null: the file does not say. */
  impact: EventImpact | null;
}

/** What a file holds before its zone is applied. */
export interface CalendarRows {
  rows: readonly CalendarRow[];
  /** Without a time of day. */
  skipped: number;
}

const details = {
  "CalendarFile.NoTime": (row: number, value: string) =>
    `Row ${row}: “${value}” isn't a date and time we recognise, such as 2026-01-31 13:30.`,
  "CalendarFile.NoName": (row: number) => `Row ${row}: the event has no name.`,
  "CalendarFile.UnknownImpact": (row: number, value: string) =>
    `Row ${row}: “${value}” isn't an impact we recognise, such as High, Medium or Low.`,
  "CalendarFile.UnclearDate": (row: number, value: string) =>
    `Row ${row}: in “${value}” it isn't clear which number is the month. Write dates as 2026-01-31.`,
  "CalendarFile.Repeats": (row: number) => `Row ${row}: repeating events aren't supported. Export each one separately.`,
} as const;

/** @param row line of the file on which the event begins, from 1 */
export function badRow(code: keyof typeof details, row: number, value = ""): ProblemError {
  const shown = value.slice(0, 60);
  return ruleBroken(code, details[code](row, shown), undefined, { row, value: shown });
}

export function unknownLayout(): ProblemError {
  return ruleBroken(
    "CalendarFile.UnknownLayout",
    "We don't recognise this calendar. A CSV needs the columns date, time, currency, event and impact; an ICS needs events.",
  );
}

export function wrongFile(
  code: "CalendarFile.Empty" | "CalendarFile.TooMany",
  detail: string,
  most?: number,
): ProblemError {
  return ruleBroken(code, detail, undefined, most === undefined ? undefined : { most });
}
