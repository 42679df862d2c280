import { fileDates } from "../dates/file-dates.ts";
import type { DateOrder } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades, profitIn } from "../fills/fills-to-trades.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, wholeFile } from "../importer.ts";
import { createStatement } from "../statement-row.ts";
import { fileWarning } from "../statement-warnings.ts";
import { gridFill, gridOfAccount } from "./ninjatrader-grid.ts";

/** NinjaTrader 8: the grid of orders, Export. Each with its average price and the time of its last state, without costs. */
export const ninjatraderOrdersImporter: Importer = {
  format: "ninjatrader-orders",
  label: "NinjaTrader orders",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = ["instrument", "action", "type", "quantity", "state", "filled", "avg. price", "remaining", "time"];

const NO_FEES = fileWarning("Statement.NoFees", explain("ordersWithoutFees", {}));

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const { number, accounts, records, warnings } = gridOfAccount(table.records, wanted);
  const filled = records.filter((record) => /[1-9]/.test(record.text("filled")));
  const times = table.records.map((record) => record.text("time"));
  const dates = fileDates(times, wanted);
  const { order } = dates;
  const fills = filled.map((record) => readFill(record, order));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills, profitIn("USD"));
  return createStatement(ninjatraderOrdersImporter, {
    account: { number, name: null, currency: "USD", broker: "NinjaTrader", hedging: false },
    accounts,
    ...dates.unsure,
    ...trades,
    warnings: [...warnings, ...dates.warnings, NO_FEES, ...trades.warnings],
    skipped: { cancelled: records.length - filled.length, other: unmatched },
  });
}

function readFill(record: CsvRecord, order: DateOrder): Fill {
  return {
    ...gridFill(record, order, "USD"),
    size: record.size("filled"),
    price: record.number("avg. price"),
    fees: "0",
    effect: null,
  };
}
