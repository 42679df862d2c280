import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { amountText } from "../grids/csv-table.ts";
import { fieldByName } from "./column-names.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** What a table says that its trades made together. */
export interface FileTotals {
  /** A line of its own, such as `Net profit: 35.00`; null where there is none. */
  result: { amount: string; isNet: boolean } | null;
  /** Of a row of sums the cells below columns whose names are those of profits, by column. */
  byColumn: ReadonlyMap<number, string>;
}

const NET =
  /^((total|overall|closed|realized|realised) )?(net (p ?[&/]? ?l|pnl|profit( ?\/ ?loss)?|result|gain( ?\/ ?loss)?)|netto(ergebnis|gewinn)|résultat net|resultado (líquido|neto)|lucro líquido|utile netto)( total)?$/;
const RESULT =
  /^((total|overall|closed) (realized |realised )?(p ?[&/]? ?l|pnl|profit( ?\/ ?loss)?|result|gain ?\/ ?loss)|(realized|realised) (p ?[&/]? ?l|pnl|profit( ?\/ ?loss)?)( total)?|gesamt(ergebnis|gewinn)|résultat total|resultado total|risultato totale)$/;
const SUM =
  /^((grand|overall|sub) ?)?totals?( \(?[a-z]{3}\)?)?$|^(sum|summe|gesamt|gesamtsumme|insgesamt|somme|suma|totale|total geral|total général)$/;

/** Totals that a table writes below, or around, its rows. Several of a kind: the last one counts. */
export function fileTotals(
  { header, headRow, decimalMark }: Pick<ColumnMapping, "header" | "headRow" | "decimalMark">,
  rows: readonly SheetRow[],
): FileTotals {
  const profits = header.flatMap((name, column) => (isProfit(name) ? [column] : []));
  let result: FileTotals["result"] = null;
  let byColumn = new Map<number, string>();
  for (const { row, cells } of rows) {
    if (row === headRow) continue;
    result = readResult(cells, decimalMark) ?? result;
    if (row < headRow || !isSum(cells)) continue;
    const sums = profits.flatMap((column) => {
      const amount = amountText(cells[column] ?? "", decimalMark);
      return amount === null ? [] : [[column, amount] as const];
    });
    if (sums.length > 0) byColumn = new Map(sums);
  }
  return { result, byColumn };
}

/** Whether a row is one of sums: its first text says so. */
export function isSum(cells: readonly string[]): boolean {
  return SUM.test(readLabel(cells.find((cell) => cell !== "") ?? ""));
}

export function isProfit(name: string): boolean {
  const field = fieldByName(name);
  return field === "grossProfit" || field === "netProfit";
}

function readResult(cells: readonly string[], decimalMark: ColumnMapping["decimalMark"]): FileTotals["result"] {
  const filled = cells.filter((cell) => cell !== "");
  const pairs = filled.map((cell, at): readonly [string, string] => {
    const [, label, amount] = /^([^:=]+)[:=]\s*(\S.*)$/.exec(cell) ?? [];
    return label !== undefined && amount !== undefined ? [label, amount] : [cell, filled[at + 1] ?? ""];
  });
  for (const [label, text] of pairs) {
    const isNet = NET.test(readLabel(label));
    const amount = isNet || RESULT.test(readLabel(label)) ? amountText(withoutCode(text), decimalMark) : null;
    if (amount !== null) return { amount, isNet };
  }
  return null;
}

function readLabel(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\s*[:=]\s*$/, "")
    .replace(/\s*\([a-z]{3}\)$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

const withoutCode = (text: string) => text.replace(/^[A-Z]{3}\s+|\s+[A-Z]{3}$/, "");
