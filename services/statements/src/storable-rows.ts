import { Decimal } from "@entrywise/domain/decimal";
import { pipSize, tickSizeOfPrecision } from "@entrywise/domain/instrument";
import { explain } from "./explanation.ts";
import type { CashRow, ParsedStatement, StatementRow } from "./importer.ts";
import { priceDigits } from "./instruments/price-digits.ts";
import { costAmounts } from "./row-costs.ts";
import { badRow } from "./statement-error.ts";

/** Two digits fewer than columns hold, so that sums of rows fit too. */
const STORABLE = /^-?\d{1,18}(\.\d+)?$/;
/** Prices below 10⁸ move by a storable number of even the finest ticks. */
const SURE_TO_FIT = /^-?\d{1,8}(\.\d+)?$/;

/**
 * Amounts that are worked out of others, as a profit is of size and prices, may be larger than any that a file holds;
 * so may the pips of a movement, where one price of a symbol is very large and another very fine.
 *
 * @throws StatementError naming the first row that could not be stored
 */
export function refuseUnstorable({ rows, openRows, cash }: ParsedStatement): void {
  for (const row of [...rows, ...openRows]) {
    if (/^\.{0,2}$/.test(row.instrument)) {
      throw badRow(row.row, row.ticket === "" ? null : row.ticket, explain("noSymbol", { symbol: row.symbol }));
    }
    refuse(row, listAmounts(row));
  }
  for (const row of cash) refuse(row, [row.amount]);
  const large = rows.filter((row) => !SURE_TO_FIT.test(row.openPrice) || !SURE_TO_FIT.test(row.closePrice ?? "0"));
  if (large.length === 0) return;
  const digits = finestPrices([...rows, ...openRows]);
  for (const row of large) refuse(row, [calculatePips(row, digits.get(row.instrument) ?? 0)]);
}

function listAmounts(row: StatementRow): string[] {
  const { size, openPrice, closePrice, profit, net } = row;
  return [size, openPrice, closePrice ?? "0", ...costAmounts(row), profit, net];
}

function finestPrices(rows: readonly StatementRow[]): Map<string, number> {
  const digits = new Map<string, number>();
  for (const { instrument, openPrice, closePrice } of rows) {
    const known = digits.get(instrument) ?? 0;
    digits.set(instrument, Math.max(known, priceDigits(openPrice), priceDigits(closePrice ?? "")));
  }
  return digits;
}

function calculatePips({ marketType, quoteCurrency, openPrice, closePrice }: StatementRow, digits: number): string {
  if (closePrice === null) return "0";
  const pip = pipSize(marketType, quoteCurrency, tickSizeOfPrecision(digits));
  return Decimal(closePrice).minus(openPrice).div(pip).toFixed();
}

function refuse({ row, ticket }: StatementRow | CashRow, amounts: readonly string[]): void {
  if (amounts.every((amount) => STORABLE.test(amount))) return;
  throw badRow(row, ticket === "" ? null : ticket, explain("tooManyDigits", {}));
}
