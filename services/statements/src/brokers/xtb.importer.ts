import { Decimal } from "@entrywise/domain/decimal";
import { fileDates } from "../dates/file-dates.ts";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { plainText, priceOrNone } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, type StatementRow, wholeFile } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { buyOrSell, createStatement, statementRow } from "../statement-row.ts";

/** XTB: Account history, Closed positions, Export. Each row is a position with its gross profit; a sum stands below. */
export const xtbPositionsImporter: Importer = {
  format: "xtb-closed-positions",
  label: "XTB closed positions",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = [
  ...["position", "symbol", "type", "volume", "open time", "open price", "close time", "close price"],
  ...["commission", "swap", "gross p/l"],
];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const records = readOnlyTable(file, COLUMNS).records.filter((record) => record.text("symbol") !== "");
  const dates = fileDates(
    records.flatMap((record) => [record.text("open time"), record.text("close time")]),
    wanted,
  );
  const rows = records.map((record) => readPosition(record, dates.order));
  onRows?.(rows.length);
  const sizes = contractSizes(rows, null);
  return createStatement(xtbPositionsImporter, {
    account: { number: null, name: null, currency: null, broker: "XTB", hedging: true },
    ...dates.unsure,
    rows: rows.map((row) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null })),
    warnings: dates.warnings,
  });
}

function readPosition(record: CsvRecord, order: DateOrder): StatementRow {
  const ticket = record.required("position");
  record.named(ticket);
  const time = (column: string) => record.time(column, (text) => regionalTime(text, order));
  return statementRow({
    row: record.row,
    ticket,
    symbol: record.required("symbol"),
    direction: record.word("type", buyOrSell),
    size: record.size("volume"),
    openTime: time("open time"),
    closeTime: time("close time"),
    openPrice: record.size("open price"),
    closePrice: record.size("close price"),
    reportedStopPrice: priceOrNone(record.amount("sl")),
    reportedTargetPrice: priceOrNone(record.amount("tp")),
    commission: record.amount("commission"),
    swap: Decimal(record.amount("swap")).plus(record.amount("rollover")).toFixed(),
    profit: record.number("gross p/l"),
    comment: plainText(record.text("comment")),
  });
}
