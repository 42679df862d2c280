import { describe, expect, test } from "vitest";
import { isDateFormat, sheetDate } from "./dates/sheet-dates.ts";
import { brokerExports } from "./fixtures/broker-exports.ts";
import { parseEveryRow } from "./fixtures/exchange-facts.ts";
import { mt5Report, type SheetRow, type WorkbookOptions, workbook } from "./fixtures/mt5-workbook.ts";
import { platformExports } from "./fixtures/platform-exports.ts";
import { zipFile } from "./fixtures/zip-file.ts";
import { readCsvRows } from "./grids/csv-rows.ts";
import type { ParsedStatement } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const parse = (bytes: Uint8Array, name = "export.xlsx") => parseStatement({ name, bytes });
/** Without the lines at which things stand: workbooks have no blank ones. */
const facts = ({ rows, openRows, cash, account }: ParsedStatement) =>
  JSON.parse(JSON.stringify({ rows, openRows, cash, account }, (key, value) => (key === "row" ? 0 : value)));

const DAY = 86_400_000;
/** As a spreadsheet program keeps what it has understood: numbers and days as numbers. */
const asCell = (cell: string) => {
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(cell)) {
    return `day:${Date.parse(`${cell.replace(" ", "T")}Z`) / DAY + 25_569}`;
  }
  return /^-?\d{1,15}\.\d+$/.test(cell) ? `#${cell}` : cell;
};
const asSheet = (text: string): SheetRow[] => readCsvRows(text).map(({ cells }) => cells.map(asCell));

const tables = Object.entries({ ...brokerExports, ...platformExports }).filter(([, text]) => !/[;<]/.test(text));

test.each(tables)("T-578 %s saved as a workbook is the same statement", async (_name, text) => {
  expect(facts(await parse(workbook(asSheet(text))))).toEqual(facts(await parse(bytesOf(text))));
});

const orders = (opened: string, closed: string): SheetRow[] => [
  ["Symbol", "Side", "Type", "Qty", "Fill Price", "Placing Time", "Closing Time", "Order ID"],
  ["CME_MINI:ES1!", "Sell", "Market", "#5", "#6976.75", closed, closed, "#12"],
  ["CME_MINI:ES1!", "Buy", "Limit", "#5", "#6970.75", opened, opened, "#11"],
];

test.each<[string, WorkbookOptions, string, string]>([
  ["from 1900", {}, "day:46072.6881944444", "day:46072.6944444444"],
  ["from 1904", { from1904: true }, "day:44610.6881944444", "day:44610.6944444444"],
])("T-578 days that a workbook counts %s are the same days", async (_from, options, opened, closed) => {
  const { rows } = await parse(workbook(orders(opened, closed), options));
  expect(rows).toMatchObject([{ openTime: "2026-02-19T16:31:00", closeTime: "2026-02-19T16:40:00", profit: "1500" }]);
});

test("T-578 a workbook is refused by the number of its row, blank rows counted", async () => {
  const [header = [], ...others] = orders("day:46072.6881944444", "yesterday");
  const sheet = [["Orders"], [], header, ...others];
  await expect(parseEveryRow({ name: "export.xlsx", bytes: workbook(sheet) })).rejects.toThrow(
    "Row 4, ticket 12: the closing time “yesterday” is not a date and time.",
  );
});

test.each([
  [22, undefined, true],
  [4, undefined, false],
  [164, "dd/mm/yyyy hh:mm", true],
  [164, "[$-409]m/d/yy h:mm AM/PM;@", true],
  [164, "General", false],
  [164, '#,##0.00 "USD"', false],
  [164, "[Red]0.00_);\\(0.00\\)", false],
  [164, "#,##0.00 [$DKK-406]", false],
])("T-578 the format %i %s is one of dates: %s", (id, code, expected) => {
  expect(isDateFormat(id, code)).toBe(expected);
});

test.each([
  ["45719", "2025-03-03"],
  ["45719.375", "2025-03-03 09:00:00"],
  ["0.375", "09:00:00"],
  ["-1", "-1"],
  ["9999999", "9999999"],
])("T-578 the day number %s of a sheet is %s", (number, expected) => {
  expect(sheetDate(number, 1900)).toBe(expected);
});

describe("exports that were packed", () => {
  const text = brokerExports["tradingview-orders"] ?? "";
  const part = (name: string, data: Uint8Array) => ({ name, data });

  test("T-578 the only file of an archive is read, a table or a workbook", async () => {
    const usual = facts(await parse(bytesOf(text)));
    const packed = [
      part("2026/", bytesOf("")),
      part("2026/orders.csv", bytesOf(text)),
      part("__MACOSX/._a", bytesOf("x")),
    ];
    expect(facts(await parse(zipFile(packed), "orders.zip"))).toEqual(usual);
    const book = workbook(mt5Report());
    expect(await parse(zipFile([part("report.xlsx", book)]), "report.zip")).toEqual(await parse(book));
  });

  test.each([
    ["archive of 2 files", [part("a.csv", bytesOf(text)), part("b.csv", bytesOf(text))]],
    ["OpenDocument sheet", [part("content.xml", bytesOf("<x/>")), part("meta.xml", bytesOf("<x/>"))]],
    [
      "We can't import this file: it's an archive without a spreadsheet.",
      [part("a.zip", zipFile([part("a.csv", zipFile([part("b.csv", bytesOf(text))]))]))],
    ],
  ])("T-578 an %s is refused as such", async (reason, parts) => {
    await expect(parse(zipFile(parts), "x.zip")).rejects.toThrow(reason);
  });
});
