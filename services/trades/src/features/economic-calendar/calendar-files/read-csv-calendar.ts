import { type CsvRow, readCsvRows } from "@entrywise/statements/grids/csv-rows";
import { badRow, type CalendarRow, type CalendarRows, unknownLayout } from "./calendar-row.ts";
import { findDateOrder, hasNoTime, readEventTime } from "./event-time.ts";
import { readCurrency, readImpact } from "./impact-and-currency.ts";

const names = {
  date: ["date", "day"],
  time: ["time", "hour"],
  both: ["datetime", "date time", "date & time", "timestamp", "start", "start time"],
  currency: ["currency", "ccy", "country", "symbol", "zone"],
  name: ["event", "title", "name", "indicator", "news", "summary", "description"],
  impact: ["impact", "importance", "volatility", "priority"],
} as const;
type Column = keyof typeof names;

/** A table of events with a heading. @throws ProblemError for a table without the columns, or that names a bad row */
export function readCsvCalendar(text: string): CalendarRows {
  const [heading, ...rows] = readCsvRows(text);
  const places = findColumns(heading?.cells ?? []);
  const cell = ({ cells }: CsvRow, column: Column) => cells[places[column] ?? -1] ?? "";
  const when = (row: CsvRow): [string, string] =>
    places.both === undefined ? [cell(row, "date"), cell(row, "time")] : [cell(row, "both"), ""];
  const order = findDateOrder(rows.map((row) => ({ row: row.row, text: when(row)[0].split(/[T ]/)[0] ?? "" })));
  const events: CalendarRow[] = [];
  let skipped = 0;
  for (const row of rows) {
    const [date, time] = when(row);
    if (places.both === undefined ? hasNoTime(time) : /^[\d./-]+$/.test(date)) {
      skipped += 1;
      continue;
    }
    const name = cell(row, "name");
    if (name === "") throw badRow("CalendarFile.NoName", row.row);
    const impact = readImpact(cell(row, "impact"));
    if (impact === undefined) throw badRow("CalendarFile.UnknownImpact", row.row, cell(row, "impact"));
    const at = readEventTime(row.row, date, time, order);
    events.push({ at, currency: readCurrency(cell(row, "currency")), name: name.slice(0, 200), impact });
  }
  return { rows: events, skipped };
}

function findColumns(heading: readonly string[]): Partial<Record<Column, number>> {
  const cells = heading.map((cell) => cell.trim().toLowerCase());
  const places: Partial<Record<Column, number>> = {};
  for (const [column, known] of Object.entries(names) as [Column, readonly string[]][]) {
    const place = known.map((name) => cells.indexOf(name)).find((at) => at !== -1);
    if (place !== undefined) places[column] = place;
  }
  const hasTime = places.both !== undefined || (places.date !== undefined && places.time !== undefined);
  if (places.name !== undefined && hasTime) return places;
  throw unknownLayout();
}
