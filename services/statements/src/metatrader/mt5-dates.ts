import { guessDateOrder, slashedTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { StatementError } from "../statement-error.ts";
import type { GridRow } from "../xlsx-grid.ts";

/** A date with a time: `15/01/2024 10:00`, `1/15/2024 10:00 AM`, `15.01.24 10:00:00`. */
const REWRITTEN = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\s+\d{1,2}:\d{2}/;

/**
 * Rows whose dates a spreadsheet program has rewritten in its own way, as MetaTrader writes them.
 *
 * @throws StatementError where no date tells whether the day or the month comes first: a guess would move trades by months
 */
export function withPlainDates(rows: readonly GridRow[]): GridRow[] {
  const texts = rows.flatMap(({ cells }) => cells.filter((cell) => REWRITTEN.test(cell)));
  if (texts.length === 0) return [...rows];
  const { order, isCertain } = guessDateOrder(texts);
  if (!isCertain) {
    const row = rows.find(({ cells }) => cells.some((cell) => REWRITTEN.test(cell)))?.row ?? null;
    const why = explain("rewrittenDates", { example: texts[0]?.slice(0, 40) ?? "", at: row ?? "" });
    throw new StatementError("Statement.Unreadable", why, { row });
  }
  const plain = (cell: string) => (REWRITTEN.test(cell) ? (slashedTime(cell, order) ?? cell) : cell);
  return rows.map(({ row, cells }) => ({ row, cells: cells.map(plain) }));
}
