import { fileDates } from "../dates/file-dates.ts";
import { inUtc, regionalTime, utcOffset } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { localTime, spreadsheetTime } from "../grids/cell-text.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import type { StatementWarning } from "../importer.ts";

const TIME_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?)\s+(\d{4}[-/]\d{1,2}[-/]\d{1,2})$/;
const SHORT_YEAR = /^\d{2}-\d{2}-\d{2}[ T]/;

/** Times of one column as exchanges and spreadsheet programs write them. */
export interface ExchangeTimes {
  read(record: CsvRecord): string;
  /** As in `ParsedStatement`: UTC where column or file name tell an offset. */
  timeZone: string | null;
  utcOffset: number | null;
  warnings: StatementWarning[];
}

/**
 * @param column its name may carry the zone, as `Trade Time(UTC+2)` and `UTC_Time` do
 * @param usualZone offset where neither column nor file name tell one; null: then the person is asked
 */
export function exchangeTimes(
  records: readonly CsvRecord[],
  { column, fileName, usualOffset }: { column: string; fileName: string; usualOffset: number | null },
): ExchangeTimes {
  const offset = utcOffset(column.replaceAll("_", " ")) ?? offsetOfName(fileName) ?? usualOffset;
  const texts = records.map((record) => record.text(column)).filter((text) => parseExchangeTime(text) === null);
  const { order, warnings } = fileDates(texts);
  return {
    read: (record) => {
      const local = parseExchangeTime(record.text(column)) ?? regionalTime(record.text(column), order);
      if (local === null) throw record.fail(explain("notDateAndTime", record.cellOf(column)));
      return offset === null ? local : inUtc(local, offset);
    },
    timeZone: offset === null ? null : "UTC",
    utcOffset: offset,
    warnings,
  };
}

/** `2024-03-01 08:35:12.1234`, `24-03-01 08:35:12`, `08:35 2024-03-01`, a spreadsheet's day number. */
export function parseExchangeTime(text: string): string | null {
  const trimmed = text.trim().replace(/(\.\d{1,6})\d*Z?$|Z$/, "$1");
  const [, time, date] = TIME_FIRST.exec(trimmed) ?? [];
  if (date !== undefined) return localTime(`${date} ${time}`);
  return localTime(SHORT_YEAR.test(trimmed) ? `20${trimmed}` : trimmed) ?? spreadsheetTime(trimmed);
}

/** Binance names the zone of a file in its name: `…(UTC+3).csv`, `…(UTC--6).csv`. */
function offsetOfName(name: string): number | null {
  const offset = /\(UTC-?([+-]\d{1,2}(?::?\d{2})?)\)/.exec(name)?.[1];
  return offset === undefined ? null : utcOffset(`UTC${offset}`);
}
