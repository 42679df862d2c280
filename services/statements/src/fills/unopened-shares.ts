import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import type { StatementRow } from "../importer.ts";
import { warn } from "../statement-warnings.ts";
import type { FilledTrades } from "./fills-to-trades.ts";

/**
 * Trades without open shorts of shares that no row calls short: such a sale more likely ends a purchase from before the
 * file. Each is left out with a warning; a short that the file covers, even in part, stays.
 */
export function withoutSharesSoldUnopened(trades: FilledTrades): FilledTrades {
  const covered = new Set(trades.rows.map(positionKey));
  const isUnopened = (row: StatementRow) =>
    row.direction === Direction.Short &&
    row.marketType === MarketType.Stock &&
    row.contractSize === "1" &&
    row.mayClose === true &&
    !covered.has(positionKey(row));
  const unopened = trades.openRows.filter(isUnopened);
  if (unopened.length === 0) return trades;
  const warnings = [...trades.warnings];
  for (const { row, ticket, size, symbol } of unopened) {
    const message = `Row ${row}: sells ${Decimal(size).toFixed()} ${symbol} that this file never bought, with no sign of a short sale, so it was skipped. Export a longer period to include that trade.`;
    const params = { row, size: Decimal(size).toFixed(), symbol, sold: 1 };
    warn(warnings, { row, ticket, code: "Statement.Unopened", params, message });
  }
  return {
    ...trades,
    openRows: trades.openRows.filter((row) => !isUnopened(row)),
    warnings,
    unmatched: trades.unmatched + unopened.length,
  };
}

function positionKey({ run, ticket }: StatementRow): string {
  return run ?? ticket;
}
