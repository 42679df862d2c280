import { type DecimalMark, decimalMarkOf, decimalText } from "./cell-text.ts";
import { PRICE, VOLUME } from "./mt5-sections.ts";
import type { GridRow } from "./xlsx-grid.ts";

/** Rows of a report that is no workbook as a sheet has them: no trailing blanks, a point before the decimals. */
export function mt5Grid(rows: readonly GridRow[]): GridRow[] {
  const mark = decimalMarkOf(rows.flatMap(({ cells }) => cells.slice(PRICE)).filter((cell) => !isTime(cell)));
  return rows.map(({ row, cells }) => {
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
    return { row, cells: mark === "." ? filled : filled.map((cell, column) => plainNumber(cell, column, mark)) };
  });
}

const NUMBER = /^[-−+]?[\d\s\u00a0\u202f'’.,]*\d$/;

/** The volume keeps its point in languages whose prices have a comma. */
function plainNumber(cell: string, column: number, mark: DecimalMark): string {
  if (column < VOLUME || !NUMBER.test(cell)) return cell;
  const own = column === VOLUME && cell.includes(".") ? "." : mark;
  return decimalText(cell, own) ?? cell;
}

function isTime(cell: string): boolean {
  return cell.includes(":");
}
