import { localTime } from "../grids/cell-text.ts";

export type DateOrder = "day-first" | "month-first";

/** `09:45:59`, `9.45.59`, `3:23:42.258 PM`, `3:23:42 p. m.`: hour, minute, second, half of the day. */
const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d{1,9})?(?:\s*([AP])\.?\s?M\.?)?`;
const SLASHED = new RegExp(String.raw`^(\d{1,2})[/.-]\s?(\d{1,2})[/.-]\s?(\d{4}|\d{2})(?:,?\s+${CLOCK})?$`, "i");
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[/.-]\s?(\d{1,2})[/.-]\s?(\d{1,2})\.?(?:,?\s+${CLOCK})$`, "i");

/** A date and time as machines of any region write it, the year first or last; null when the text is none. */
export function regionalTime(text: string, order: DateOrder): string | null {
  return localTime(text) ?? slashedTime(text, order) ?? yearFirstTime(text);
}

/** `16/06/2026 09:45:59`, `6/21/22 3:23:42 PM` as local ISO time; null when the text is no such date. */
export function slashedTime(text: string, order: DateOrder): string | null {
  const match = SLASHED.exec(text.trim());
  if (match === null) return null;
  const [, first = "", second = "", year = "", ...clock] = match;
  const [day, month] = order === "day-first" ? [first, second] : [second, first];
  return localTime(`${year.length === 2 ? `20${year}` : year}-${month}-${day} ${toClock(clock)}`);
}

/** `2026-06-21 3:23:42 PM`, `2026. 06. 21. 15:23:42` */
function yearFirstTime(text: string): string | null {
  const match = YEAR_FIRST.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, ...clock] = match;
  return localTime(`${year}-${month}-${day} ${toClock(clock)}`);
}

/** The groups of a clock on 24 hours; an hour that no clock of twelve shows stays wrong. */
function toClock([hour = "0", minute = "00", second = "00", half = ""]: readonly (string | undefined)[]): string {
  if (half === "") return `${hour}:${minute}:${second}`;
  const hours =
    Number(hour) < 1 || Number(hour) > 12 ? 99 : (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
  return `${hours}:${minute}:${second}`;
}

/**
 * Whether day or month comes first, read from all dates of a file together.
 *
 * @returns `isCertain` false where no date tells: then the likelier order, else the day first
 */
export function guessDateOrder(texts: readonly string[]): { order: DateOrder; isCertain: boolean } {
  let hasHalf = false;
  let hasDots = false;
  const dates: [number, number, number][] = [];
  for (const text of texts) {
    const match = SLASHED.exec(text.trim());
    if (match === null) continue;
    const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
    if (first > 12) return { order: "day-first", isCertain: true };
    if (second > 12) return { order: "month-first", isCertain: true };
    hasHalf ||= match[7] !== undefined;
    hasDots ||= DOTTED.test(text);
    dates.push([first, second, year]);
  }
  // Nobody writes the month first between dots, nor the day first beside a clock of twelve hours.
  if (hasDots) return { order: "day-first", isCertain: true };
  if (hasHalf) return { order: "month-first", isCertain: true };
  return { order: likelierOrder(dates), isCertain: false };
}

const DOTTED = /^\s*\d{1,2}\.\s?\d{1,2}\./;
const LEAST_DATES = 3;

/** Files run in the order of time, and over more days than months. */
function likelierOrder(dates: readonly (readonly [first: number, second: number, year: number])[]): DateOrder {
  const distinct = new Set(dates.map(([first, second, year]) => `${year} ${first} ${second}`));
  if (distinct.size < LEAST_DATES) return "day-first";
  const byDay = runsOneWay(dates.map(([day, month, year]) => year * 400 + month * 32 + day));
  const byMonth = runsOneWay(dates.map(([month, day, year]) => year * 400 + month * 32 + day));
  if (byDay !== byMonth) return byDay ? "day-first" : "month-first";
  const firsts = new Set(dates.map(([first]) => first)).size;
  const seconds = new Set(dates.map(([, second]) => second)).size;
  return firsts * 2 <= seconds ? "month-first" : "day-first";
}

function runsOneWay(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, index) => Math.sign(value - (values[index] ?? value)));
  return !(steps.includes(1) && steps.includes(-1));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})[ .-]+([A-Za-z]{3})[a-z]*\.?[ .-]+(\d{4}),?\s+${CLOCK}$`, "i");
const MONTH_DAY = new RegExp(String.raw`^([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4}),?\s+${CLOCK}$`, "i");

/** `03 Jun 2026 14:34:12.258`, `Jun 3, 2026, 2:34:12 PM` as local ISO time; null when the text is no such date. */
export function namedMonthTime(text: string): string | null {
  const [, day, dayMonth, dayYear, ...dayClock] = DAY_MONTH.exec(text.trim()) ?? [];
  if (day !== undefined) return namedTime([dayYear, dayMonth, day], dayClock);
  const [, month, monthDay, monthYear, ...monthClock] = MONTH_DAY.exec(text.trim()) ?? [];
  return month === undefined ? null : namedTime([monthYear, month, monthDay], monthClock);
}

function namedTime(date: readonly (string | undefined)[], clock: readonly (string | undefined)[]): string | null {
  const [year, name = "", day] = date;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : localTime(`${year}-${month}-${day} ${toClock(clock)}`);
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
