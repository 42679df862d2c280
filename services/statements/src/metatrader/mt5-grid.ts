import { type DecimalMark, decimalText, guessDecimalMark } from "../grids/cell-text.ts";
import type { GridRow } from "../xlsx-grid.ts";
import { STOP, TYPE, VOLUME } from "./mt5-sections.ts";

/** Rows of a report that is no workbook as a sheet has them: no trailing blanks, a point before the decimals. */
export function mt5Grid(rows: readonly GridRow[]): GridRow[] {
  const mark = guessDecimalMark(
    rows.flatMap(({ cells }) => cells.slice(STOP, COMMENT)).filter((cell) => !isTime(cell)),
  );
  return rows.map(({ row, cells }) => {
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
    return { row, cells: mark === "." ? filled : filled.map((cell, column) => plainNumber(cell, column, mark)) };
  });
}

/** First column of a comment in any table. Between the stops and it stand prices and amounts, and volumes do not. */
const COMMENT = 11;
/** Results begin in the column that holds the types of positions; before it stand times, tickets and symbols. */
const FIRST_NUMBER = TYPE;
const NUMBER = /^[-−+]?[\d\s\u00a0\u202f'’.,]*\d$/;
/** `0,2 / 0,1` of volumes, `291,18 (99,68%)` of results. */
const PAIR = /^([^/()]*\d)(\s*[/(]\s*)([^/()%]*\d)(%?\)?)$/;

function plainNumber(cell: string, column: number, mark: DecimalMark): string {
  if (column < FIRST_NUMBER) return cell;
  const [, first = "", between = "", second = "", end = ""] = PAIR.exec(cell) ?? [];
  if (between !== "") return ownNumber(first, mark) + between + ownNumber(second, mark) + end;
  if (column === VOLUME) return ownNumber(cell, mark);
  return NUMBER.test(cell) ? (decimalText(cell, mark) ?? cell) : cell;
}

/** Volumes and pairs are text to a spreadsheet program: it leaves them their point where prices get a comma. */
function ownNumber(text: string, mark: DecimalMark): string {
  if (!NUMBER.test(text)) return text;
  return decimalText(text, text.includes(",") ? mark : ".") ?? text;
}

function isTime(cell: string): boolean {
  return cell.includes(":");
}
