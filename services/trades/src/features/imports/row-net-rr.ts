import { decimal } from "@entrywise/domain/decimal";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import { pipSize } from "@entrywise/domain/instrument";
import type { StatementRow } from "@entrywise/statements/importer";
import { rowCosts } from "@entrywise/statements/row-costs";
import { defaultPreference } from "../../trade-core/preferences/preferences.read-model.ts";
import { eachCostColumn } from "../../trade-core/storage/cost-columns.ts";
import { importedFigures } from "./imported-figures.ts";
import type { ImportedInstrument } from "./imported-trade-rows.ts";

/**
 * R of one row of a statement, by the same figures as that of the trade that it becomes.
 *
 * @param row with its initial stop
 * @param currency of the account; null where the file does not name it
 * @returns null while it is open, without a stop that would lose money, and where nothing tells the money of a pip
 */
export function rowNetRR(row: StatementRow, instrument: ImportedInstrument, currency: string | null): number | null {
  const { closeTime, closePrice } = row;
  if (closeTime === null || closePrice === null) return null;
  const open = {
    id: row.ticket,
    ticket_number: row.ticket,
    open_date: row.openTime,
    size: row.size,
    open_price: row.openPrice,
    stop_price: row.stopPrice,
    target_price: null,
    reported_stop_price: null,
    reported_target_price: null,
    stop_mark: null,
    target_mark: null,
  };
  const close = {
    id: row.ticket,
    close_date: closeTime,
    size: row.size,
    close_price: closePrice,
    gross_profit: row.profit,
    ...eachCostColumn((cost) => row[rowCosts[cost]] ?? null),
  };
  return positionFigures({
    direction: row.direction,
    instrument: {
      marketType: instrument.marketType,
      pipSize: pipSize(instrument.marketType, instrument.quoteCurrency, decimal(instrument.tickSize)),
      contractSize: decimal(instrument.contractSize),
      tickValue: null,
      quoteToAccountRate: decimal(instrument.quoteCurrency === currency ? "1" : null),
    },
    idealNetRR: null,
    breakEven: defaultPreference.breakEven,
    opens: [importedFigures(open, [close], null)],
  }).totalNetRR;
}
