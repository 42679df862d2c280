import { badRow, type CalendarRow } from "./calendar-row.ts";

/** How a file writes its dates. */
export type DateOrder = "yearFirst" | "monthFirst" | "dayFirst";

const parts = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/;
const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])\.?m\.?$|^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/i;
const instantText = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const noTime = /^(all ?day|tentative|day ?\d*|holiday|-|–)?$/i;

/** True where an event has no time of day: nothing can be near it. */
export const hasNoTime = (time: string) => noTime.test(time.trim());

/**
 * Which number is the month, by all dates of the file.
 *
 * @throws ProblemError where every date can be read in both ways
 */
export function findDateOrder(dates: readonly { row: number; text: string }[]): DateOrder {
  let unclear: { row: number; text: string } | null = null;
  for (const { row, text } of dates) {
    const [, first = "", second = ""] = parts.exec(text) ?? [];
    if (first === "") continue;
    if (first.length === 4) return "yearFirst";
    if (Number(first) > 12) return "dayFirst";
    if (Number(second) > 12) return "monthFirst";
    if (first !== second) unclear ??= { row, text };
  }
  if (unclear !== null) throw badRow("CalendarFile.UnclearDate", unclear.row, unclear.text);
  return "yearFirst";
}

/** A date and a time of day, or both in one text. @throws ProblemError that names the row */
export function readEventTime(row: number, date: string, time: string, order: DateOrder): CalendarRow["at"] {
  const whole = `${date} ${time}`.trim();
  if (instantText.test(whole)) return { utc: Date.parse(whole.replace(" ", "T")) };
  const [day = "", ...rest] = time === "" ? date.split(/[T ]+/) : [date];
  const local = `${isoDay(day, order)}T${isoClock(time === "" ? rest.join(" ") : time)}:00`;
  if (Number.isNaN(Date.parse(`${local}Z`)) || !isRealDay(local)) throw badRow("CalendarFile.NoTime", row, whole);
  return { local };
}

/** 31 February is no day, though a date object takes it. */
function isRealDay(local: string): boolean {
  return new Date(`${local}Z`).toISOString().slice(0, 10) === local.slice(0, 10);
}

function isoDay(text: string, order: DateOrder): string {
  const [, a = "", b = "", c = ""] = parts.exec(text) ?? [];
  const [year, month, day] = a.length === 4 ? [a, b, c] : order === "dayFirst" ? [c, b, a] : [c, a, b];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function isoClock(text: string): string {
  const [, hour12, minute12, half, hour24, minute24] = clock.exec(text.trim()) ?? [];
  if (hour24 !== undefined) return `${hour24.padStart(2, "0")}:${minute24}`;
  if (hour12 === undefined || Number(hour12) > 12 || hour12 === "0") return "";
  const hour = (Number(hour12) % 12) + (half?.toLowerCase() === "p" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minute12}`;
}
