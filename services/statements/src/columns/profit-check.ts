import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { StatementRow, StatementWarning } from "../importer.ts";
import { warn } from "../statement-warnings.ts";

/** Profits that a file writes itself, by the row that closes a position. */
export type FileProfits = ReadonlyMap<number, string>;

const CENT = Decimal("0.01");
/** Of the file's own profit: rounded prices and fees make less. */
const SHARE = Decimal("0.005");

/**
 * Names the symbols whose profits, made of prices and sizes, are not those that the file writes: a contract that was taken
 * for another instrument shows here. Rows without a profit of the file are not compared.
 */
export function checkProfits(warnings: StatementWarning[], rows: readonly StatementRow[], profits: FileProfits): void {
  const bySymbol = Map.groupBy(
    rows.filter(({ row }) => profits.has(row)),
    ({ symbol }) => symbol,
  );
  for (const [symbol, own] of bySymbol) {
    const closes = [...new Set(own.map(({ row }) => row))];
    const file = addUpAmounts(closes.map((row) => profits.get(row) ?? "0"));
    const [gross, net] = [addUpAmounts(own.map(({ profit }) => profit)), addUpAmounts(own.map((row) => row.net))];
    const most = file.abs().times(SHARE).plus(CENT.times(closes.length));
    if ([gross, net].some((sum) => sum.minus(file).abs().lte(most))) continue;
    const message = `Profits for ${symbol} in the file add up to ${file.toFixed()}, but prices and sizes give ${gross.toFixed()}. Check the symbol and size: a contract may be worth more than one unit.`;
    const params = { symbol, file: file.toFixed(), own: gross.toFixed() };
    warn(warnings, { row: closes[0] ?? null, ticket: null, code: "Statement.OtherProfit", params, message });
  }
}

function addUpAmounts(amounts: readonly string[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), Decimal(0));
}
