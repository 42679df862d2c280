import { Decimal } from "@entrywise/domain/decimal";
import { fileDates } from "../dates/file-dates.ts";
import type { DateOrder } from "../dates/statement-dates.ts";
import { type Fill, fillsToTrades, profitIn } from "../fills/fills-to-trades.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, wholeFile } from "../importer.ts";
import { createStatement } from "../statement-row.ts";
import { readCurrency } from "./ninjatrader-cells.ts";
import { gridFill, gridOfAccount } from "./ninjatrader-grid.ts";

/** NinjaTrader 8: the grid of executions, Export. Dates and numbers follow the machine's region. */
export const ninjatraderExecutionsImporter: Importer = {
  format: "ninjatrader-executions",
  label: "NinjaTrader executions",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = [
  "instrument",
  "action",
  "quantity",
  "price",
  "time",
  "id",
  "e/x",
  "position",
  "order id",
  "commission",
];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const { number, accounts, records, warnings } = gridOfAccount(table.records, wanted);
  const times = table.records.map((record) => record.text("time"));
  const dates = fileDates(times, wanted);
  const { order } = dates;
  const currency = readCurrency(records[0]?.text("commission") ?? "") ?? "USD";
  const fills = records.map((record) => readFill(record, order, currency));
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills, profitIn(currency));
  return createStatement(ninjatraderExecutionsImporter, {
    account: { number, name: null, currency, broker: "NinjaTrader", hedging: false },
    accounts,
    ...dates.unsure,
    ...trades,
    warnings: [...warnings, ...dates.warnings, ...trades.warnings],
    skipped: { cancelled: 0, other: unmatched },
  });
}

function readFill(record: CsvRecord, order: DateOrder, currency: string): Fill {
  return {
    ...gridFill(record, order, currency),
    size: record.size("quantity"),
    price: record.number("price"),
    fees: Decimal(record.amount("commission")).abs().times(-1).toFixed(),
    effect: readEffect(record.text("e/x")),
  };
}

function readEffect(text: string): Fill["effect"] {
  if (/^entry$/i.test(text)) return "open";
  return /^exit$/i.test(text) ? "close" : null;
}
