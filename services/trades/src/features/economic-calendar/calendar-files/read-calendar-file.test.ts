import { expect, test } from "vitest";
import { type CalendarDefaults, readCalendarFile } from "./read-calendar-file.ts";

const berlin: CalendarDefaults = { timeZone: "Europe/Berlin", impact: "high" };
const read = (lines: readonly string[], defaults = berlin) =>
  readCalendarFile(new TextEncoder().encode(lines.join("\r\n")), defaults);
const refusal = (lines: readonly string[]) => {
  try {
    return { code: null, message: String(read(lines).events.length) };
  } catch (error) {
    return error;
  }
};
const heading = "Date,Time,Currency,Event,Impact";

test("Y-326 a CSV of events is read with its zone, its currencies and impacts; days without a time are counted", () => {
  const { format, skipped, events } = read([
    heading,
    '2026-01-09,14:30,USD,"Nonfarm Payrolls, change",High',
    "2026-01-12,All Day,JPY,Bank holiday,Holiday",
    "2026-01-09,11:00,Germany,ZEW,**",
  ]);
  expect({ format, skipped }).toEqual({ format: "csv", skipped: 1 });
  expect(events).toEqual([
    { at: Date.parse("2026-01-09T10:00:00Z"), currency: "EUR", name: "ZEW", impact: "medium" },
    { at: Date.parse("2026-01-09T13:30:00Z"), currency: "USD", name: "Nonfarm Payrolls, change", impact: "high" },
  ]);
});

test("Y-326 American dates, half-days and one column for both are read, and semicolons part cells too", () => {
  const at = (lines: readonly string[]) => read(lines, { ...berlin, timeZone: "UTC" }).events.map((one) => one.at);
  const wanted = [Date.parse("2026-01-30T20:05:00Z")];
  expect(at([heading, "01-30-2026,8:05pm,USD,Powell,High"])).toEqual(wanted);
  expect(at([heading, "30.01.2026,20:05,USD,Powell,High"])).toEqual(wanted);
  expect(at(["DateTime;Title", "2026-01-30 20:05;Powell"])).toEqual(wanted);
  expect(at(["start,title", "2026-01-30T21:05:00+01:00,Powell"])).toEqual(wanted);
});

test.each([
  ["a date that is none", [heading, "2026-02-31,14:30,USD,CPI,High"], "NoTime", "Row 2: “2026-02-31 14:30”"],
  ["a time that is none", [heading, "2026-01-09,25:30,USD,CPI,High"], "NoTime", "Row 2:"],
  [
    "an unknown impact",
    [heading, "2026-01-09,14:30,USD,CPI,High", "2026-01-09,14:30,USD,CPI,huge"],
    "UnknownImpact",
    "Row 3: “huge”",
  ],
  ["no name", [heading, "2026-01-09,14:30,USD,,High"], "NoName", "Row 2:"],
  [
    "dates that can be read in two ways",
    [heading, "01-02-2026,14:30,USD,CPI,High"],
    "UnclearDate",
    "Row 2: in “01-02-2026”",
  ],
  ["no calendar", ["Ticket,Profit", "1,2"], "UnknownLayout", "date, time, currency, event and impact"],
  ["an open quote", [heading, '2026-01-09,14:30,USD,"CPI,High'], "UnknownLayout", ""],
  ["nothing with a time", [heading, "2026-01-09,All Day,USD,Holiday,Low"], "Empty", ""],
])("Y-326 a file with %s is refused, naming the row", (_, lines, code, text) => {
  expect(refusal(lines)).toMatchObject({
    code: `CalendarFile.${code}`,
    status: 422,
    message: expect.stringContaining(text),
  });
});

const ics = (...events: readonly (readonly string[])[]) => [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
  "END:VCALENDAR",
];

test("Y-326 an ICS is read: folded lines, zones, impact by description, category or priority, days left out", () => {
  const { format, skipped, events } = read(
    ics(
      ["DTSTART:20260109T133000Z", "SUMMARY:USD Nonfarm", "  Payrolls", "DESCRIPTION:Impact: High\\nForecast: 70K"],
      [
        "DTSTART;TZID=America/New_York:20260109T083000",
        "SUMMARY:Jobless rate",
        "DESCRIPTION:Currency: USD",
        "PRIORITY:5",
      ],
      ["DTSTART:20260110T100000", "SUMMARY:EUR: Speech\\, Lagarde", "CATEGORIES:Low"],
      ["DTSTART;VALUE=DATE:20260111", "SUMMARY:Holiday"],
      ["DTSTART:20260112T100000Z", "SUMMARY:Rate decision"],
    ),
  );
  expect({ format, skipped }).toEqual({ format: "ics", skipped: 1 });
  expect(events).toEqual([
    { at: Date.parse("2026-01-09T13:30:00Z"), currency: "USD", name: "Nonfarm Payrolls", impact: "high" },
    { at: Date.parse("2026-01-09T13:30:00Z"), currency: "USD", name: "Jobless rate", impact: "medium" },
    { at: Date.parse("2026-01-10T09:00:00Z"), currency: "EUR", name: "Speech, Lagarde", impact: "low" },
    { at: Date.parse("2026-01-12T10:00:00Z"), currency: null, name: "Rate decision", impact: "high" },
  ]);
});

test("Y-326 bad events of an ICS are named by the line on which they begin", () => {
  const good = ["DTSTART:20260109T133000Z", "SUMMARY:CPI"];
  expect(refusal(ics(good, ["DTSTART:soon", "SUMMARY:CPI"]))).toMatchObject({
    code: "CalendarFile.NoTime",
    message: expect.stringContaining("Row 7: “soon”"),
  });
  expect(refusal(ics(["SUMMARY:CPI"]))).toMatchObject({ code: "CalendarFile.NoTime" });
  expect(refusal(ics([...good, "RRULE:FREQ=MONTHLY"]))).toMatchObject({ code: "CalendarFile.Repeats" });
  expect(refusal(ics(["DTSTART;TZID=Mars/Base:20260109T133000", "SUMMARY:CPI"]))).toMatchObject({
    code: "CalendarFile.NoTime",
  });
  expect(refusal(ics())).toMatchObject({ code: "CalendarFile.Empty" });
});
