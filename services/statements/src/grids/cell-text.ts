import { statementLimits } from "../statement-limits.ts";

/** Mark between whole and fraction; one per file. */
export type DecimalMark = "." | ",";

const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/g;
/** What storage and wire can hold: 20 digits before the point, 18 after it. */
const STORABLE = /^-?\d{1,20}(\.\d{1,18})?$/;

/** Thousands parted as such, `1,234,567.8`; in India `12,34,567`. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  ".": /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/,
  ",": /^-?\d{1,3}(\.\d{2,3})*\.\d{3}(,\d*)?$/,
};

/**
 * A broker's number as a decimal string: thousands separators removed, digits untouched.
 *
 * @returns null when the text is no number, or would become another one: `2,50` is not 250
 */
export function decimalText(text: string, mark: DecimalMark = "."): string | null {
  // Most cells, and reading a statement reads a dozen of each row.
  if (mark === "." && STORABLE.test(text)) return text;
  const compact = text.replace(SPACES, "").replace(/^[−–]/, "-").replace(/^\+/, "");
  const separator = mark === "," ? "." : ",";
  if (compact.includes(separator) && !GROUPED[mark].test(compact)) return null;
  const plain = compact.replaceAll(separator, "").replace(",", ".");
  const whole = plain.replace(/^(-?)\./, "$10.");
  return STORABLE.test(whole) ? whole : null;
}

const WITH_POINT = /^[-−+]?[\d\s\u00a0\u202f',]*\.\d+$/;
const WITH_COMMA = /^[-−+]?[\d\s\u00a0\u202f'.]*,\d+$/;
/** A thousand or three decimals. */
const EITHER = /^[-−+]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The mark that a file's cells use: a comma only where commas occur as decimals and points never do. `24.010` beside `12,50`
 * is a thousand, beside `12,500` it is not.
 */
export function guessDecimalMark(cells: Iterable<string>): DecimalMark {
  const found = { points: 0, commas: 0, certainCommas: 0 };
  for (const cell of cells) {
    if (WITH_POINT.test(cell)) {
      if (!EITHER.test(cell)) return ".";
      found.points += 1;
    } else if (WITH_COMMA.test(cell)) {
      found.commas += 1;
      if (!EITHER.test(cell)) found.certainCommas += 1;
    }
  }
  return found.certainCommas > 0 || (found.commas > 0 && found.points === 0) ? "," : ".";
}

/**
 * A server's time such as `2024.03.12 05:14:04` as `2024-03-12T05:14:04`, without zone.
 *
 * @returns null when the text is no date of the calendar between 1970 and 2199
 */
export function localTime(text: string): string | null {
  if (!USUAL_TIME.test(text)) return anyLocalTime(text);
  return `${text.slice(0, 4)}-${text.slice(5, 7)}-${text.slice(8, 10)}T${text.slice(11)}`;
}

/**
 * Statements have two times a row, nearly all of them like these: written in full, on a day that every month has. They
 * need no calendar.
 */
const USUAL_TIME =
  /^(?:19[7-9]\d|20\d\d|21\d\d)[.\-/](?:0[1-9]|1[0-2])[.\-/](?:0[1-9]|1\d|2[0-8])[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

function anyLocalTime(text: string): string | null {
  const match = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?$/.exec(
    text.trim(),
  );
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (year < 1970 || year > 2199) return null;
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    time.getUTCMonth() === month - 1 && time.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? time.toISOString().slice(0, 19) : null;
}

const DAY_MS = 86_400_000;
/** Day 25569 of a spreadsheet is 1 January 1970; the range ends in 2199. */
const SERIAL_EPOCH = 25_569;
const SERIAL_END = 109_575;

/** A time that a spreadsheet program has turned into its own day number; null when the text is no such number. */
export function spreadsheetTime(text: string): string | null {
  const serial = /^\d{5,6}(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (serial < SERIAL_EPOCH || serial >= SERIAL_END) return null;
  const seconds = Math.round(((serial - SERIAL_EPOCH) * DAY_MS) / 1000);
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}

/** Text of a person or broker, ready to be stored: one line, no control characters, cut to a sane length; null when blank. */
export function plainText(text: string): string | null {
  const clean = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL, screens cannot show the others
    .replace(/[\u0000-\u001f\u007f\u00a0]+/g, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return clean === "" ? null : clean.slice(0, statementLimits.storedText).toWellFormed();
}

/** Null for the zero with which brokers write "no stop" and "no target". */
export function priceOrNone(price: string | null): string | null {
  return price !== null && /[1-9]/.test(price) ? price : null;
}
