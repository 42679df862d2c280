/** Formats of dates that every spreadsheet program knows by number. */
const BUILT_IN: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** What of a format is no letter of a date: quoted and escaped text, colours, locales. */
const NO_LETTERS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** @param code as the workbook spells it; undefined for one that is known by its number alone */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([from, to]) => id >= from && id <= to);
  return !/general/i.test(code) && /[ymdhs]/i.test(code.replace(NO_LETTERS, ""));
}

const DAY_SECONDS = 86_400;
/** Days from the first of the sheet's calendar to 1970. */
const EPOCHS = { 1900: 25_569, 1904: 24_107 } as const;
const END = 109_575;
/** Of fractions of a day in seconds. */
const ROUNDING = 0.0005;

/**
 * The text of a cell that is formatted as a date: `2025-03-03 09:00:00`, `2025-03-03` of a whole day, `09:00:00` of a time
 * of day; the number itself where it is no day.
 */
export function sheetDate(number: string, calendar: keyof typeof EPOCHS): string {
  const days = /^\d{1,6}(\.\d+)?(E-\d+)?$/i.test(number) ? Number(number) : Number.NaN;
  if (Number.isNaN(days) || days >= END) return number;
  const seconds = Math.floor(days * DAY_SECONDS + ROUNDING);
  const [date = "", time = ""] = new Date((seconds - EPOCHS[calendar] * DAY_SECONDS) * 1000)
    .toISOString()
    .slice(0, 19)
    .split("T");
  if (days < 1) return new Date(seconds * 1000).toISOString().slice(11, 19);
  return Number.isInteger(days) ? date : `${date} ${time}`;
}
