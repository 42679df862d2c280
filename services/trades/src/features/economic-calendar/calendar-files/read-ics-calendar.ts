import { isStatementZone, utcReader } from "@entrywise/statements/dates/statement-time";
import { badRow, type CalendarRow, type CalendarRows } from "./calendar-row.ts";
import { leadingCurrency, readCurrency, readImpact } from "./impact-and-currency.ts";

interface Property {
  value: string;
  parameters: string;
}
/** Properties of one event by name, and the line on which it begins. */
interface IcsEvent {
  row: number;
  properties: Map<string, Property>;
}

/** Events of an iCalendar file (RFC 5545). @throws ProblemError that names the line of a bad event */
export function readIcsCalendar(text: string): CalendarRows {
  const rows: CalendarRow[] = [];
  let skipped = 0;
  for (const { row, properties } of readEvents(text)) {
    const start = properties.get("DTSTART");
    if (start === undefined) throw badRow("CalendarFile.NoTime", row, "DTSTART");
    const isDay = /^\d{8}$/.test(start.value);
    if (isDay || properties.get("STATUS")?.value === "CANCELLED") {
      skipped += 1;
      continue;
    }
    if (properties.has("RRULE")) throw badRow("CalendarFile.Repeats", row);
    rows.push({ at: readStart(row, start), ...describeEvent(row, properties) });
  }
  return { rows, skipped };
}

function readEvents(text: string): IcsEvent[] {
  const events: IcsEvent[] = [];
  let open: IcsEvent | null = null;
  for (const { row, line } of unfold(text)) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) open = { row, properties: new Map() };
    else if (/^END:VEVENT\s*$/i.test(line)) {
      if (open !== null) events.push(open);
      open = null;
    } else {
      const [, name, parameters = "", value = ""] = /^([A-Za-z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
      if (name !== undefined) open?.properties.set(name.toUpperCase(), { value: unescaped(value.trim()), parameters });
    }
  }
  return events;
}

/** Long lines continue on the next one after a space. */
function unfold(text: string): { row: number; line: string }[] {
  const lines: { row: number; line: string }[] = [];
  for (const [place, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) last.line += line.slice(1);
    else lines.push({ row: place + 1, line });
  }
  return lines;
}

const unescaped = (value: string) => value.replace(/\\n/gi, "\n").replace(/\\([,;\\])/g, "$1");

function readStart(row: number, { value, parameters }: Property): CalendarRow["at"] {
  const [, year, month, day, hour, minute, second, zulu] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(value) ?? [];
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (year === undefined || Number.isNaN(Date.parse(`${local}Z`))) throw badRow("CalendarFile.NoTime", row, value);
  if (zulu === "Z") return { utc: Date.parse(`${local}Z`) };
  const zone = /;TZID="?([^";]+)"?/i.exec(parameters)?.[1];
  if (zone === undefined) return { local };
  if (!isStatementZone(zone)) throw badRow("CalendarFile.NoTime", row, `${value} ${zone}`);
  return { utc: Date.parse(utcReader(zone)(local)) };
}

function describeEvent(row: number, properties: IcsEvent["properties"]): Omit<CalendarRow, "at"> {
  const value = (name: string) => properties.get(name)?.value.trim() ?? "";
  const summary = value("SUMMARY");
  const name = summary.replace(leadingCurrency, "").slice(0, 200);
  if (name === "") throw badRow("CalendarFile.NoName", row);
  const findField = (what: string) => new RegExp(`^${what}: ?(.+)$`, "im").exec(value("DESCRIPTION"))?.[1];
  const currency = leadingCurrency.exec(summary)?.[1] ?? findField("currency") ?? findField("country") ?? "";
  const stated = readImpact(findField("impact") ?? "") ?? readImpact(value("CATEGORIES"));
  return { name, currency: readCurrency(currency), impact: stated ?? fromPriority(value("PRIORITY")) };
}

/** RFC 5545: 1 to 4 high, 5 medium, 6 to 9 low, 0 not said. */
function fromPriority(text: string): CalendarRow["impact"] {
  if (!/^[1-9]$/.test(text)) return null;
  const priority = Number(text);
  return priority < 5 ? "high" : priority === 5 ? "medium" : "low";
}
