import { describe, expect, test } from "vitest";
import { detectImporter } from "./detect.ts";
import { mt5Report, workbook } from "./fixtures/mt5-workbook.ts";
import { readFixture } from "./fixtures/read-fixture.ts";
import { zipFile } from "./fixtures/zip-file.ts";
import { sniffFile } from "./grids/sniff-file.ts";
import type { Importer, SniffedFile } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";
import { statementLimits } from "./statement-limits.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const parse = (bytes: Uint8Array, name = "file") => parseStatement({ name, bytes });
const formatOf = async (bytes: Uint8Array) => detectImporter(await sniffFile({ name: "x", bytes })).format;
const part = (name: string, data: string | Uint8Array) => ({
  name,
  data: typeof data === "string" ? Buffer.from(data) : data,
});
const sheet = (xml: string) => part("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${xml}</sheetData></worksheet>`);

describe("detection", () => {
  test("T-578 a format is known by its content, whatever the file is called", async () => {
    expect(await formatOf(readFixture("mt4-detailed-12-trades.htm").bytes)).toBe("mt4-statement");
    expect(await formatOf(readFixture("mt4-normal-same-account.htm").bytes)).toBe("mt4-statement");
    expect(await formatOf(workbook(mt5Report()))).toBe("mt5-history");
    expect(await formatOf(readFixture("mt5-history.htm").bytes)).toBe("mt5-history-html");
  });

  test("T-578 of several formats the surest wins", () => {
    const file: SniffedFile = { name: "x", kind: "text", text: "", grid: null };
    const of = (format: string, confidence: number): Importer => ({
      format,
      label: format,
      detect: () => confidence,
      parse: () => Promise.reject(new Error("not asked for")),
    });
    expect(detectImporter(file, [of("a", 0.6), of("b", 0.9), of("c", 0.7)]).format).toBe("b");
    expect(() => detectImporter(file, [of("a", 0.2)])).toThrow(
      "We don't recognise this statement: it has no broker report header. Export your closed trade history as CSV or XLSX, or import any table by mapping its columns.",
    );
  });

  test.each([
    [
      "Date;Symbol;Profit\n2025-01-01;EURUSD;5",
      "We don't recognise this statement: it has no broker report header. Export your closed trade history as CSV or XLSX, or import any table by mapping its columns.",
    ],
    [
      "Kraken Pro staking report\ndate,asset,reward\n2025-01-01,DOT,1",
      "The closest format is Kraken ledgers, exported under Documents, Export, Ledgers.",
    ],
    [
      "Date;Trans Code;Total\n2025-01-01;Buy;5",
      "The closest format is Robinhood account activity, exported under Account",
    ],
    [
      "<html><table><tr><td>Shopping list</td></tr></table></html>",
      "We don't recognise this statement: it has no broker report header. Export your closed trade history as CSV or XLSX, or import any table by mapping its columns.",
    ],
    ["<html><title>Strategy Tester: MACD</title><table></table></html>", "it's a strategy tester report"],
    [
      "<html><title>Trade History Report</title><table></table></html>",
      "We can't import this file: it's a MetaTrader 5 report without positions. In the History tab, choose a longer period, then Report.",
    ],
    ["%PDF-1.7 …", "can't import PDFs"],
    ["\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", "We can't import old Excel files. Save it as XLSX."],
    ["\u0089PNG\r\n\u001a\n", "We can't import images. Export the statement as HTML or XLSX instead."],
    ["\u001f\u008b\u0008", "This file isn't a statement: it's a compressed archive. Unpack it first."],
  ])("T-578 %s is refused with advice", async (text, reason) => {
    const parsing = parse(bytesOf(text));
    await expect(parsing).rejects.toMatchObject({ name: "StatementError", code: "Statement.Unknown" });
    await expect(parsing).rejects.toThrow(reason);
  });

  test("T-578 an empty file is called empty", async () => {
    await expect(parse(new Uint8Array())).rejects.toMatchObject({ code: "Statement.Empty" });
    await expect(parse(bytesOf(" \n "))).rejects.toMatchObject({ code: "Statement.Empty" });
  });
});

describe("files built to harm", () => {
  test("T-576 a file above the upload limit is refused unread", async () => {
    await expect(parse(new Uint8Array(statementLimits.fileBytes + 1))).rejects.toMatchObject({
      code: "Statement.TooLarge",
    });
  });

  test("T-576 an archive that would inflate a hundredfold is refused before inflating", async () => {
    const bomb = zipFile([sheet(" ".repeat(30 * 1024 * 1024))]);
    await expect(parse(bomb)).rejects.toMatchObject({ code: "Statement.TooLarge" });
  });

  test("T-576 an archive whose parts together inflate too far is refused before inflating", async () => {
    const claimed = Array.from({ length: 3 }, (_, index) => ({
      ...part(
        `xl/${index}.xml`,
        new Uint8Array(1024 * 1024).map((_byte, at) => (at * 7919) >> 3),
      ),
      claimedSize: 90 * 1024 * 1024,
    }));
    await expect(parse(zipFile(claimed))).rejects.toMatchObject({ code: "Statement.TooLarge" });
  });

  test("T-576 an archive that lies about its sizes is refused while inflating", async () => {
    const liar = { ...sheet(`<row>${"<c><v>1</v></c>".repeat(200)}</row>`), claimedSize: 10 };
    await expect(parse(zipFile([liar]))).rejects.toMatchObject({ code: "Statement.Unreadable" });
  });

  test("T-576 an archive of too many parts is refused by its directory", async () => {
    const many = Array.from({ length: statementLimits.archiveEntries + 1 }, (_, index) => part(`${index}`, ""));
    await expect(parse(zipFile(many))).rejects.toMatchObject({ code: "Statement.TooLarge" });
  });

  test.each(["../../etc/passwd", "/etc/passwd"])("T-576 a part named %s is refused", async (name) => {
    await expect(parse(zipFile([part(name, "x"), sheet("")]))).rejects.toMatchObject({ code: "Statement.Unreadable" });
  });

  test("T-576 one flipped bit inside a workbook is noticed", async () => {
    const bytes = workbook(mt5Report());
    const flipped = bytes.with(200, (bytes[200] ?? 0) ^ 4);
    await expect(parse(flipped)).rejects.toMatchObject({ code: "Statement.Unreadable" });
  });

  test("T-576 entities of a document type are never expanded", async () => {
    const xml = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;&b;</v></c></row></sheetData></worksheet>`;
    const parsing = parse(zipFile([part("xl/worksheets/sheet1.xml", xml)]));
    await expect(parsing).rejects.toMatchObject({ code: "Statement.Unknown" });
  });

  test("T-576 XML nested without end is refused", async () => {
    const parsing = parse(zipFile([sheet("<a>".repeat(5_000))]));
    await expect(parsing).rejects.toThrow("This file is too deeply nested to be a statement.");
  });

  test("T-576 HTML nested without end is refused", async () => {
    const html = `<title>Statement: 1</title><table>${"<div>".repeat(1_000_000)}`;
    await expect(parse(bytesOf(html))).rejects.toThrow("This file is too deeply nested to be a statement.");
  });

  test("T-576 a cell of ten megabytes is refused", async () => {
    const html = `<title>Statement: 1</title><table><tr><td>${"x".repeat(10_000_000)}</td></tr></table>`;
    await expect(parse(bytesOf(html))).rejects.toMatchObject({ code: "Statement.TooLarge", row: 1 });
  });

  test("T-576 a row of a million cells costs nothing", async () => {
    const html = `<title>Statement: 1</title><table><tr>${"<td>1".repeat(1_000_000)}</tr></table>`;
    expect((await parse(bytesOf(html))).rows).toEqual([]);
  });

  test("T-576 more rows than the limit are refused", async () => {
    const html = `<title>Statement: 1</title><table>${"<tr><td>1".repeat(statementLimits.rows + 1)}</table>`;
    await expect(parse(bytesOf(html))).rejects.toMatchObject({ code: "Statement.TooManyRows" });
  });
});
