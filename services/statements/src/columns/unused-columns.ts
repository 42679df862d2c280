import type { ColumnMapping } from "@entrywise/contracts/trades/column-mapping";
import { Decimal } from "@entrywise/domain/decimal";
import { amountText } from "../grids/csv-table.ts";
import type { StatementWarning } from "../importer.ts";
import { warn } from "../statement-warnings.ts";
import type { SheetRow } from "./sheet-rows.ts";

/** Numbers whose sum says nothing: levels, running totals, shares of something, names of rows. */
const NO_SUM =
  /\b(id|no|nr|number|ticket|order|ref|price|prices|rate|kurs|preis|balance|equity|cumulative|cum|saldo|leverage|multiplier|duration|bars|strike|account|isin|mae|mfe|r|rr|pips?|ticks?|points?|pct|percent|ratio|days?|hours?|minutes?|seconds?|year|month|date|time)\b|[%#]/i;

/** Sum of a column that a mapping leaves out; null where it holds no amounts, or their sum says nothing or is zero. */
export function sumOfUnused(
  mapping: Pick<ColumnMapping, "header" | "fields" | "decimalMark">,
  body: readonly SheetRow[],
  column: number,
): string | null {
  const name = mapping.header[column] ?? "";
  if (mapping.fields[column] !== null || NO_SUM.test(name.replace(/(?<=[a-z])(?=[A-Z])|_/g, " "))) return null;
  const filled = body.map(({ cells }) => cells[column] ?? "").filter((cell) => !/^[-–—]?$/.test(cell));
  const amounts = filled.map((cell) => amountText(cell, mapping.decimalMark));
  if (filled.length === 0 || amounts.includes(null)) return null;
  const sum = amounts.reduce((total, amount) => total.plus(amount ?? "0"), Decimal(0));
  return sum.eq(0) ? null : sum.toFixed();
}

/** Names the numeric columns that are not imported, with their sums: one of them may be a cost. */
export function warnOfUnused(warnings: StatementWarning[], mapping: ColumnMapping, body: readonly SheetRow[]): void {
  const sums = mapping.header.flatMap((name, column) => {
    const sum = sumOfUnused(mapping, body, column);
    return sum === null ? [] : [{ name: name === "" ? `column ${column + 1}` : name, sum }];
  });
  const names = sums.map(({ name, sum }) => `${name} (∑ ${sum})`);
  if (sums.length === 0) return;
  const message = `Not imported: ${sums.map(({ name, sum }) => `${name} (sum ${sum})`).join(", ")}. Map a column if its amounts belong to the trades.`;
  warn(warnings, {
    row: null,
    ticket: null,
    code: "Statement.UnusedColumns",
    params: { columns: names.join(", ") },
    message,
  });
}
