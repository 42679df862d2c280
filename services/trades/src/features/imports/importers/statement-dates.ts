import { localTime } from "./cell-text.ts";

export type DateOrder = "day-first" | "month-first";

const SLASHED =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?:\s*([AP])\.?M\.?)?)?$/i;

/** `16/06/2026 09:45:59`, `6/21/22 3:23:42 PM` as local ISO time; null when the text is no such date. */
export function slashedTime(text: string, order: DateOrder): string | null {
  const match = SLASHED.exec(text.trim());
  if (match === null) return null;
  const [, first = "", second = "", year = "", hour = "0", minute = "00", seconds = "00", half = ""] = match;
  const [day, month] = order === "day-first" ? [first, second] : [second, first];
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  return localTime(`${year.length === 2 ? `20${year}` : year}-${month}-${day} ${hours}:${minute}:${seconds}`);
}

/**
 * Whether day or month comes first, told by all dates of a file together.
 *
 * @returns order as null when no date tells: then a twelve-hour clock speaks for the month, a 24-hour clock for the day
 */
export function dateOrderOf(texts: readonly string[]): { order: DateOrder; isCertain: boolean } {
  let hasHalf = false;
  for (const text of texts) {
    const match = SLASHED.exec(text.trim());
    if (match === null) continue;
    if (Number(match[1]) > 12) return { order: "day-first", isCertain: true };
    if (Number(match[2]) > 12) return { order: "month-first", isCertain: true };
    hasHalf ||= match[7] !== undefined;
  }
  return { order: hasHalf ? "month-first" : "day-first", isCertain: hasHalf };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `03 Jun 2026 14:34:12.258` as local ISO time; null when the text is no such date. */
export function namedMonthTime(text: string): string | null {
  const match = /^(\d{1,2})[ .-]([A-Za-z]{3})[a-z]*\.?[ .-](\d{4}),?\s+(\d{1,2}:\d{2}(?::\d{2})?)/.exec(text.trim());
  const month = MONTHS.indexOf(match?.[2]?.toLowerCase() ?? "") + 1;
  return match === null || month === 0 ? null : localTime(`${match[3]}-${month}-${match[1]} ${match[4]}`);
}

/** Minutes east of UTC in `UTC+3`, `GMT-04`, `UTC+05:30`, `UTC`; null when the text names no offset. */
export function utcOffset(text: string): number | null {
  const match = /\b(?:UTC|GMT)\s*(?:([+\-−])\s*(\d{1,2})(?::?(\d{2}))?)?/i.exec(text);
  if (match === null) return null;
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  if (minutes > 14 * 60) return null;
  return match[1] === undefined || match[1] === "+" ? minutes : -minutes;
}

/** Local ISO time at an offset as ISO time in UTC, also without zone. */
export function inUtc(local: string, offsetMinutes: number): string {
  return new Date(Date.parse(`${local}Z`) - offsetMinutes * 60_000).toISOString().slice(0, 19);
}
