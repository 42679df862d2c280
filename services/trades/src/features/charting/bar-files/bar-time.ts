/** A time of a file: an instant where the file tells the zone, else what a clock in the file's zone showed. */
export type FileTime = { utc: number } | { local: string };

const withOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const wall = /^(\d{4})[.\-/](\d\d)[.\-/](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/;

/** Reads seconds, milliseconds or microseconds since 1970, a time with its offset, or a time without one; null for anything else. */
export function fileTime(text: string): FileTime | null {
  if (/^\d{9,16}$/.test(text)) return { utc: epochMs(text) };
  if (withOffset.test(text)) {
    const utc = Date.parse(text.replace(" ", "T"));
    return Number.isNaN(utc) ? null : { utc };
  }
  const found = wall.exec(text);
  if (!found) return null;
  const [, year, month, day, hours = "00", minutes = "00", seconds = "00"] = found;
  const local = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
  return Number.isNaN(Date.parse(`${local}Z`)) ? null : { local };
}

function epochMs(digits: string): number {
  if (digits.length <= 10) return Number(digits) * 1000;
  return digits.length <= 13 ? Number(digits) : Math.floor(Number(digits) / 1000);
}
