import { calendarLimits, type EventImpact } from "@entrywise/contracts/trades/economic-calendar.api";
import { utcReader } from "@entrywise/statements/dates/statement-time";
import { StatementError } from "@entrywise/statements/statement-error";
import { type CalendarRows, unknownLayout, wrongFile } from "./calendar-row.ts";
import { readCsvCalendar } from "./read-csv-calendar.ts";
import { readIcsCalendar } from "./read-ics-calendar.ts";

/** What applies where a file does not say it itself. */
export interface CalendarDefaults {
  /** IANA name. */
  timeZone: string;
  impact: EventImpact;
}

export interface CalendarEventRow {
  /** Milliseconds UTC. */
  at: number;
  currency: string | null;
  name: string;
  impact: EventImpact;
}

export interface CalendarContent {
  format: "csv" | "ics";
  skipped: number;
  /** In time order, each event once. */
  events: CalendarEventRow[];
}

/**
 * Reads the events of an economic calendar.
 *
 * @throws ProblemError 422 for a file that is no calendar, has no event with a time or too many, or that names its first bad row
 */
export function readCalendarFile(bytes: Uint8Array, { timeZone, impact }: CalendarDefaults): CalendarContent {
  const text = decodeText(bytes);
  const format = /^\s*BEGIN:VCALENDAR/i.test(text) ? "ics" : "csv";
  const { rows, skipped } = format === "ics" ? readIcsCalendar(text) : readTable(text);
  if (rows.length === 0) throw wrongFile("CalendarFile.Empty", "This calendar has no events with a time of day.");
  const most = calendarLimits.events;
  if (rows.length > most) {
    throw wrongFile("CalendarFile.TooMany", `A calendar can have up to ${most} events. Export a shorter period.`, most);
  }
  const toUtc = utcReader(timeZone);
  const events = new Map<string, CalendarEventRow>();
  for (const { at, ...row } of rows) {
    const event = { ...row, at: "utc" in at ? at.utc : Date.parse(toUtc(at.local)), impact: row.impact ?? impact };
    events.set(`${event.at}|${event.currency}|${event.name}`, event);
  }
  return { format, skipped, events: [...events.values()].sort((a, b) => a.at - b.at) };
}

/** A table that cannot be taken apart is no calendar. */
function readTable(text: string): CalendarRows {
  try {
    return readCsvCalendar(text);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw unknownLayout();
  }
}

function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}
