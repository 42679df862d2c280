import type { CashRow, ParsedStatement, StatementRow } from "./importer.ts";
import { badRow } from "./statement-error.ts";

/** Two digits fewer than columns hold, so that sums of rows fit too. */
const STORABLE = /^-?\d{1,18}(\.\d+)?$/;

/**
 * Amounts that are worked out of others, as a profit is of size and prices, may be larger than any that a file holds.
 *
 * @throws StatementError naming the first row that could not be stored
 */
export function refuseUnstorable({ rows, openRows, cash }: ParsedStatement): void {
  for (const row of [...rows, ...openRows]) refuse(row, amountsOf(row));
  for (const row of cash) refuse(row, [row.amount]);
}

function amountsOf(row: StatementRow): string[] {
  const { size, openPrice, closePrice, commission, taxes, swap, profit, net } = row;
  return [size, openPrice, closePrice ?? "0", commission, taxes, swap, profit, net];
}

function refuse({ row, ticket }: StatementRow | CashRow, amounts: readonly string[]): void {
  if (amounts.every((amount) => STORABLE.test(amount))) return;
  throw badRow(row, ticket === "" ? null : ticket, "its amounts have more digits than can be kept.");
}
