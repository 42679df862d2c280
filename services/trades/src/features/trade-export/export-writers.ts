import { csvLine } from "@entrywise/kit/http/csv-text";
import type { Response } from "express";
import { type ExportRow, exportColumns, moneyColumns, numberColumns, ratioColumns } from "./export-rows.read-model.ts";

export type ExportColumn = (typeof exportColumns)[number];

export interface ExportWriter {
  begin(): void;
  /** Written at once: a write for each row costs those who wait for the same thread. */
  rows(rows: readonly ExportRow[]): void;
  end(): void | Promise<void>;
}

/** Columns of an export; those that tell money are left out in privacy mode. */
export function columnsFor(isPrivate: boolean): readonly ExportColumn[] {
  return isPrivate ? exportColumns.filter((column) => !moneyColumns.includes(column)) : exportColumns;
}

export function csvWriter(response: Response, columns: readonly ExportColumn[]): ExportWriter {
  return {
    begin() {
      response.attachment("trades.csv").type("text/csv; charset=utf-8");
      // Spreadsheets take UTF-8 for something else without the mark.
      response.write(`\uFEFF${csvLine(columns)}`);
    },
    rows: (rows) => void response.write(rows.map((row) => csvLine(columns.map((column) => row[column]))).join("")),
    end: () => void response.end(),
  };
}

export function jsonWriter(response: Response, columns: readonly ExportColumn[]): ExportWriter {
  let separator = "";
  return {
    begin() {
      response.attachment("trades.json").type("application/json");
      response.write('{"items":[');
    },
    rows(rows) {
      const shown = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
      response.write(`${separator}${shown.map((row) => JSON.stringify(row)).join(",\n")}`);
      separator = ",\n";
    },
    end: () => void response.end("]}"),
  };
}

/** Digits that a spreadsheet stores of a number; more are written as text, so that none is lost. */
const EXACT_DIGITS = 15;

/** A workbook with one sheet: frozen heads, numbers as numbers, texts never as formulas. */
export function xlsxWriter(response: Response, columns: readonly ExportColumn[]): ExportWriter {
  const heads = columns.map((column) => ({ value: column, type: String, fontWeight: "bold" as const }));
  const sheet: (ReturnType<typeof workbookCell> | (typeof heads)[number])[][] = [heads];
  return {
    begin: () => void response.attachment("trades.xlsx"),
    rows: (rows) => void sheet.push(...rows.map((row) => columns.map((column) => workbookCell(column, row[column])))),
    async end() {
      const { default: writeExcelFile } = await import("write-excel-file/node"); // seldom asked for
      const file = writeExcelFile(sheet, { sheet: "Trades", stickyRowsCount: 1 });
      await file.toStream(response);
    },
  };
}

function workbookCell(column: ExportColumn, value: string | number | null) {
  if (value === null || value === "") return null;
  const text = String(value);
  const digits = text.replace(/\D/g, "").replace(/^0+/, "").length;
  const isExact = digits <= EXACT_DIGITS || ratioColumns.includes(column);
  if (!numberColumns.includes(column) || !isExact) return { value: text, type: String };
  return { value: Number(text), type: Number };
}
