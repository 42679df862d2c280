import { type Bar, barProblem } from "@entrywise/domain/charting/bar";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { utcReader } from "@entrywise/statements/dates/statement-time";
import { type BarColumns, barColumns } from "./bar-columns.ts";
import { barFileLimits } from "./bar-file-limits.ts";
import { type FileTime, fileTime } from "./bar-time.ts";

/** A file of bars before its time zone is known. */
export interface BarFile {
  layout: string;
  rows: readonly (Omit<Bar, "time"> & { at: FileTime; text: string })[];
  /** Rows that are no bars: zeros, texts, prices that contradict each other. */
  skipped: number;
  spanSeconds: number;
  /** Whether the file itself says in which zone its times are; files of days need none. */
  hasZone: boolean;
  /** Fractional digits of its prices. */
  pricePrecision: number;
}

const DAY_SECONDS = 86_400;
const plainPrice = /^\d{1,20}(\.\d{1,18})?$/;

/**
 * Reads bars as platforms export them.
 *
 * @throws ProblemError 422 for a file that is no table of bars, has fewer than two of them or more than the limit
 */
export async function readBarFile(bytes: Uint8Array): Promise<BarFile> {
  const lines = decodeText(bytes).split(/\r\n|\n|\r/);
  const columns = barColumns(lines[0]?.trim() ?? "");
  if (columns === null) {
    throw refused(
      "BarFile.UnknownLayout",
      "We don't recognise this bar export. It needs time, open, high, low and close columns.",
    );
  }
  const rows: BarFile["rows"][number][] = [];
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    if (index < columns.headLines || line.trim() === "") continue;
    const row = readRow(line.split(columns.delimiter), columns);
    if (row === null) skipped += 1;
    else rows.push(row);
    if (rows.length > barFileLimits.bars) {
      throw refused(
        "BarFile.TooManyBars",
        `A file can have up to ${barFileLimits.bars} bars. Export a shorter period.`,
      );
    }
  }
  const spanSeconds = findSpan(rows.map(({ at }) => naiveMs(at)));
  if (spanSeconds === null) throw refused("BarFile.TooFewBars", "This file has fewer than two bars.");
  return {
    layout: columns.layout,
    rows,
    skipped,
    spanSeconds,
    hasZone: spanSeconds >= DAY_SECONDS || rows.every(({ at }) => "utc" in at),
    pricePrecision: Math.min(10, Math.max(...rows.slice(-500).map(({ close }) => close.split(".")[1]?.length ?? 0))),
  };
}

/**
 * The bars in UTC, ascending, each time once; of two rows with one time the later counts.
 *
 * @param timeZone as a statement's: IANA name or `broker:us`, `broker:eu`. Days are dates and stay at midnight UTC.
 */
export function barsInUtc({ rows, spanSeconds }: BarFile, timeZone: string): Bar[] {
  const toUtc = spanSeconds >= DAY_SECONDS ? (local: string) => `${local}Z` : utcReader(timeZone);
  const byTime = new Map<number, Bar>();
  for (const { at, text: _text, ...bar } of rows) {
    const time = "utc" in at ? at.utc : Date.parse(toUtc(at.local));
    byTime.set(time, { ...bar, time });
  }
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}

function readRow(fields: readonly string[], columns: BarColumns): BarFile["rows"][number] | null {
  const field = (index: number) => fields[index]?.trim().replace(/^"|"$/g, "") ?? "";
  const text = columns.time.map(field).join(" ");
  const at = fileTime(text);
  const [open, high, low, close] = [columns.open, columns.high, columns.low, columns.close].map(field) as [
    string, string, string, string, // four places give four texts
  ]; // biome-ignore format: a tuple
  const bar = { open, high, low, close };
  if (at === null || ![open, high, low, close].every((price) => plainPrice.test(price)) || barProblem(bar)) return null;
  const volume = columns.volume === null ? "" : field(columns.volume);
  return { ...bar, volume: plainPrice.test(volume) ? volume : null, at, text };
}

const naiveMs = (at: FileTime) => ("utc" in at ? at.utc : Date.parse(`${at.local}Z`));

/** The most frequent distance between neighbours: markets close, so that the mean says nothing. */
function findSpan(times: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (let index = 1; index < times.length; index += 1) {
    const seconds = Math.abs((times[index] ?? 0) - (times[index - 1] ?? 0)) / 1000;
    if (seconds > 0) counts.set(seconds, (counts.get(seconds) ?? 0) + 1);
  }
  let best: number | null = null;
  for (const [seconds, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = seconds;
  return best === null ? null : Math.max(1, Math.round(best));
}

function refused(code: string, message: string) {
  return ruleBroken(code, message, [{ path: "file", message }]);
}
