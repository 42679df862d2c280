import type { LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import { csvLine } from "@entrywise/kit/http/csv-text";
import type { Response } from "express";

const plain = ["at", "kind", "symbol", "comment"] as const satisfies (keyof LedgerRow)[];
const money = ["amount", "balance"] as const satisfies (keyof LedgerRow)[];

/** The lines of a ledger as CSV. */
export function writeLedger(response: Response, rows: readonly LedgerRow[], { isPrivate }: { isPrivate: boolean }) {
  const columns = isPrivate ? plain : [...plain, ...money];
  response.attachment("ledger.csv").type("text/csv; charset=utf-8");
  // Spreadsheets take UTF-8 for something else without the mark.
  response.write(`\uFEFF${csvLine(columns)}`);
  for (const row of rows) response.write(csvLine(columns.map((column) => row[column])));
  response.end();
}
