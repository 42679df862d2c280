import { explain } from "../explanation.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { indexColumns } from "../grids/csv-table.ts";
import { badRow } from "../statement-error.ts";

/** `2026-01-05, 09:30:00` */
export const ACTIVITY_TIME = /^\d{4}-\d{2}-\d{2}, \d/;
const QUANTITY = /^[-−]?[\d.,]*\d$/;

const NEEDED = ["currency", "symbol", "date/time", "quantity", "t. price", "comm/fee"];

/** Futures have a notional value where others have proceeds, exchanges of currencies a fee in the base currency. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^notional value$/i, "proceeds"],
  [/^comm in [A-Z]{3}$/i, "comm/fee"],
];

const FIRST = ["section", "role", "datadiscriminator", "asset category", "currency"];
/** What follows the time, by how many columns there are; the code stands last. */
const AFTER_TIME: Readonly<Record<number, readonly string[]>> = {
  7: ["quantity", "t. price", "proceeds", "comm/fee", "basis", "realized p/l", "code"],
  9: ["quantity", "t. price", "c. price", "proceeds", "comm/fee", "basis", "realized p/l", "mtm p/l", "code"],
  10: [
    ...["quantity", "t. price", "c. price", "proceeds", "comm/fee", "basis"],
    ...["realized p/l", "realized p/l %", "mtm p/l", "code"],
  ],
};

/**
 * Columns of the trades below a header, by their English names. A statement in another language has the same columns in
 * the same places.
 *
 * @param first row of data below the header
 */
export function tradeColumns(header: CsvRow, first: CsvRow): ReadonlyMap<string, number> {
  const cells = header.cells.map((cell) => ALIASES.find(([pattern]) => pattern.test(cell))?.[1] ?? cell);
  const named = indexColumns({ row: header.row, cells });
  return NEEDED.every((name) => named.has(name)) ? named : columnsByPlace(header, first);
}

function columnsByPlace(header: CsvRow, first: CsvRow): ReadonlyMap<string, number> {
  const time = first.cells.findIndex((cell) => ACTIVITY_TIME.test(cell));
  const hasExchange = !QUANTITY.test(first.cells[time + 1] ?? "");
  // Spreadsheet programs make all lines as long as the longest.
  const width = header.cells.findLastIndex((cell) => cell !== "") + 1;
  const after = AFTER_TIME[width - time - 1 - Number(hasExchange)];
  const hasAccount = time === FIRST.length + 2;
  if (after === undefined || (time !== FIRST.length + 1 && !hasAccount)) {
    throw badRow(header.row, null, explain("unknownColumns", {}));
  }
  const names = [...FIRST, ...(hasAccount ? ["account"] : []), "symbol", "date/time"];
  const all = [...names, ...(hasExchange ? ["exchange"] : []), ...after];
  return new Map(all.map((name, column) => [name, column]));
}
