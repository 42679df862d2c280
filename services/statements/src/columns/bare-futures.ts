import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { explain } from "../explanation.ts";
import type { StatementRow, StatementWarning } from "../importer.ts";
import { isBareFuture, pointValue } from "../instruments/futures-guess.ts";
import { fileWarning, warn } from "../statement-warnings.ts";
import type { MappedFillReader } from "./mapped-fills.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** Names the symbols that are a share as well as a future, where no profit of the file tells what a point is worth. */
export function warnOfBareFutures(
  warnings: StatementWarning[],
  rows: readonly StatementRow[],
  { cells }: MappedFillReader,
): void {
  if (cells.has("grossProfit") || cells.has("netProfit")) return;
  for (const symbol of new Set(rows.filter(({ contractSize }) => contractSize === "1").map((row) => row.symbol))) {
    if (!mayBeFuture(symbol)) continue;
    const worth = pointValue(symbol.toUpperCase()) ?? pointValue(symbol.toUpperCase(), "EUR") ?? "";
    const why = explain("perhapsFuture", { symbol: symbol.slice(0, 40), worth, example: `${symbol.toUpperCase()}M26` });
    warn(warnings, fileWarning("Statement.PerhapsFuture", why));
  }
}

/** The doubt about the column of symbols of such a table; null for none. */
export function symbolDoubt({ fields, rowsAre }: ColumnMapping, body: readonly SheetRow[]): string | null {
  const column = fields.indexOf("symbol");
  if (rowsAre !== "fills" || fields.includes("grossProfit")) return null;
  const symbol = body.map(({ cells }) => cells[column] ?? "").find(mayBeFuture);
  return symbol === undefined ? null : `${symbol.slice(0, 40)} may be a future`;
}

function mayBeFuture(symbol: string): boolean {
  return isBareFuture(symbol) === null;
}
