import { Decimal } from "@entrywise/domain/decimal";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import {
  bought,
  boughtToOpen,
  coveredShort,
  dollarShare,
  isDay,
  readDay,
  type Side,
  sold,
  soldShort,
  soldToClose,
} from "./american-fills.ts";
import { cashRow } from "./cash-rows.ts";
import { noTimes } from "./no-times.ts";

/** Charles Schwab: Accounts, History, Export as CSV. Days without times, newest first. */
export const schwabTransactionsImporter: Importer = {
  format: "schwab-transactions",
  label: "Charles Schwab transactions",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["date", "action", "symbol", "description", "quantity", "price", "fees & comm", "amount"];

const SIDES: Readonly<Record<string, Side>> = {
  ...{ buy: bought, sell: sold, "sell short": soldShort, "buy to cover": coveredShort, "reinvest shares": bought },
  ...{ "buy to open": boughtToOpen, "sell to open": soldShort },
  ...{ "buy to close": coveredShort, "sell to close": soldToClose },
};
/** `AAPL 06/20/2025 200.00 C` */
const OPTION = /^[A-Z.]+ \d{2}\/\d{2}\/\d{4} [\d.,]+ [CP]$/;

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  // Sums stand below the table.
  const dated = records.filter((record) => isDay(record.text("date")));
  const isFill = (record: CsvRecord) => Object.hasOwn(SIDES, record.text("action").toLowerCase());
  const fills = dated.filter(isFill).map(readFill);
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  const others = dated.filter((record) => !isFill(record));
  const paid = others.filter((record) => /[1-9]/.test(record.text("amount")));
  const moved = others.filter((record) => !paid.includes(record));
  const warnings = noTimes(fills);
  const rows = moved.map(({ row }) => row);
  tellRows(warnings, "Statement.OtherRows", rows, explain("noTradeAndNoAmount", {}));
  const tickets = new TicketMaker();
  return createStatement(schwabTransactionsImporter, {
    account: { number: null, name: null, currency: "USD", broker: "Charles Schwab", hedging: false },
    ...trades,
    cash: paid.map((record) =>
      cashRow(
        {
          row: record.row,
          time: readDay(record, "date"),
          amount: record.number("amount"),
          texts: [record.text("action"), record.text("description")],
        },
        tickets,
      ),
    ),
    skipped: { cancelled: 0, other: unmatched + moved.length },
    warnings: [...warnings, ...trades.warnings],
  });
}

function readFill(record: CsvRecord): Fill {
  const symbol = record.required("symbol");
  return {
    row: record.row,
    id: null,
    symbol,
    ...record.word("action", SIDES),
    ...dollarShare(symbol, OPTION.test(symbol)),
    size: readSize(record),
    price: record.size("price"),
    time: readDay(record, "date"),
    fees: Decimal(record.amount("fees & comm")).abs().times(-1).toFixed(),
    comment: null,
  };
}

/** Sales may be written with a minus. */
function readSize(record: CsvRecord): string {
  const size = Decimal(record.number("quantity")).abs();
  if (size.eq(0)) throw record.fail(explain("zero", { name: "quantity" }));
  return size.toFixed();
}
