import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseEveryRow } from "../fixtures/exchange-facts.ts";
import { type HtmlReportOptions, mt5Html } from "../fixtures/mt5-html.ts";
import { mt5Report, type SheetRow, workbook } from "../fixtures/mt5-workbook.ts";
import { alteredFixture, readFixture } from "../fixtures/read-fixture.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { compareWithBroker } from "../statement-preview.ts";
import { readXlsxSheets } from "../xlsx-grid.ts";
import { openZip } from "../zip-archive.ts";

const FIXTURE = "mt5-history.htm";
const REAL = new URL("../../../../../shared/samples/mt5/report-history-9-positions.xlsx", import.meta.url);

const parse = (bytes: Uint8Array) => parseStatement({ name: "ReportHistory.html", bytes });
const asUtf16 = (bytes: Uint8Array) =>
  new Uint8Array(Buffer.from(`\ufeff${Buffer.from(bytes).toString("utf8")}`, "utf16le"));
const converted = async (book: Uint8Array, options?: HtmlReportOptions) =>
  mt5Html((await (await readXlsxSheets(await openZip(book)))[0]?.read()) ?? [], options);
const named = { format: "mt5-history-html", label: "MetaTrader 5 history as HTML" };

/** The same report as workbook and as HTML in the ways that the terminal writes it. */
async function expectSame(book: Uint8Array): Promise<void> {
  const asBook = await parse(book);
  const expected = { ...asBook, ...named };
  expect(await parse(await converted(book))).toEqual(expected);
  expect(await parse(await converted(book, { encoding: "utf-8" }))).toEqual(expected);
}

describe("MetaTrader 5 history as HTML", () => {
  test("T-578 Y-100 in UTF-16 and UTF-8 it holds the trades, cash and totals of the workbook", async () => {
    await expectSame(workbook(mt5Report()));
  });

  test.runIf(existsSync(REAL))("T-578 Y-100 a broker's report is the same as HTML", async () => {
    await expectSame(new Uint8Array(readFileSync(REAL)));
  });

  test.each([" ", "&nbsp;", "\u202f", "\u2009"])("T-578 thousands may be parted by “%s”", async (thousands) => {
    const book = workbook(mt5Report());
    const html = await converted(book, { thousands });
    expect(Buffer.from(html).toString("utf16le")).toContain(`2${thousands}650.00`);
    const { rows, cash, reported } = await parse(html);
    const usual = await parse(book);
    expect({ rows, cash, reported }).toEqual({ rows: usual.rows, cash: usual.cash, reported: usual.reported });
  });

  test("T-579 the trades of a report have the same keys in both forms", async () => {
    const book = workbook(mt5Report());
    const keysOf = async (bytes: Uint8Array) =>
      rowsToTrades(await parse(bytes)).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
    expect(await keysOf(await converted(book))).toEqual(await keysOf(book));
  });

  test("T-578 hidden cells belong to no column, merged cells to several", async () => {
    const { bytes } = readFixture(FIXTURE);
    const statement = await parse(asUtf16(bytes));
    expect(statement).toEqual(await parse(bytes));
    expect(statement.account).toMatchObject({ number: "30551199", currency: "USD", broker: "Example Markets Ltd" });
    expect(statement.rows).toMatchObject([
      { ticket: "3001", size: "0.2", openPrice: "3100.50", reportedStopPrice: null, targetHit: true, net: "198.60" },
      { ticket: "3003", size: "0.5", closePrice: "3145.20", reportedStopPrice: "3140.00", profit: "-1260.00" },
    ]);
    expect(statement.rows[0]?.comment).toBe("breakout");
    expect(statement.openRows).toMatchObject([
      { ticket: "3003.rest", linkedTo: "3003", size: "0.5", profit: "1500.00", net: "1499.00", comment: "runner" },
    ]);
    expect(statement.cash.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["deposit", "10000"],
      ["withdrawal", "-2000"],
    ]);
    expect(statement.firstDeposit).toBe("10000");
    expect(statement.skipped).toEqual({ cancelled: 1, other: 0 });
  });

  test("T-578 Y-100 our totals are those of its results", async () => {
    const { agreement, totals } = compareWithBroker(await parse(readFixture(FIXTURE).bytes));
    expect(agreement).toMatchObject({ agrees: true, differing: [] });
    expect(agreement.compared.length).toBeGreaterThanOrEqual(9);
    expect(totals).toMatchObject({ count: 2, wins: 1, netProfit: "-1065.15", maximalDrawdown: "1263.75" });
  });

  test("T-578 a report in another language is known by its shape", async () => {
    const { bytes } = readFixture(FIXTURE);
    const terms = {
      "Trade History Report": "Bericht",
      Time: "Zeit",
      Price: "Preis",
      Symbol: "Instrument",
      Type: "Typ",
    };
    const translated = Object.entries(terms).reduce(
      (text, [word, other]) => text.replaceAll(word, other),
      Buffer.from(bytes).toString("utf8"),
    );
    const { rows } = await parse(asUtf16(Buffer.from(translated)));
    expect(rows).toEqual((await parse(bytes)).rows);
  });
});

describe("MetaTrader 5 reports as HTML that cannot be imported", () => {
  test("T-578 a file that is cut off is named as such", async () => {
    const html = await converted(workbook(mt5Report()), { part: 0.6 });
    await expect(parse(html)).rejects.toMatchObject({ code: "Statement.Truncated" });
    await expect(parse(html)).rejects.toThrow("The file is cut off after row");
  });

  test("T-578 a report without positions is no statement, as HTML and as a workbook", async () => {
    const rows: SheetRow[] = mt5Report().slice(0, 5);
    for (const bytes of [workbook(rows), await converted(workbook(rows))]) {
      await expect(parse(bytes)).rejects.toMatchObject({ code: "Statement.Unknown" });
      await expect(parse(bytes)).rejects.toThrow(
        "We can't import this file: it's a MetaTrader 5 report without positions. In the History tab, choose a longer period, then Report.",
      );
    }
  });

  test("T-578 a table of positions without rows gives no trades", async () => {
    const book = workbook(mt5Report({ positions: [] }));
    expect((await parse(await converted(book))).rows).toEqual([]);
    expect((await parse(book)).rows).toEqual([]);
  });

  test("T-578 a broken cell is refused by row, position and reason", async () => {
    const broken = alteredFixture(FIXTURE, "<td>3 145.20</td><td>-3.50</td>", "<td>3 145.2x</td><td>-3.50</td>");
    await expect(parseEveryRow({ name: "report.html", bytes: broken.bytes })).rejects.toMatchObject({
      code: "Statement.BadRow",
      row: 23,
      ticket: "3003",
    });
    await expect(parseEveryRow({ name: "report.html", bytes: broken.bytes })).rejects.toThrow(
      "the close price “3 145.2x” is not a number",
    );
  });

  test("T-576 a row that claims thousands of columns costs none of them", async () => {
    const wide = alteredFixture(FIXTURE, "</table>", `<tr>${'<td colspan="255">x</td>'.repeat(255)}</tr></table>`);
    expect((await parse(wide.bytes)).rows).toEqual((await parse(readFixture(FIXTURE).bytes)).rows);
  });
});
