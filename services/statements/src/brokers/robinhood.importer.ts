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
  sumFees,
} from "./american-fills.ts";
import { cashRow } from "./cash-rows.ts";
import { noTimes } from "./no-times.ts";

/** Robinhood: Account, Reports and statements, Reports, account activity as CSV. Days without times, newest first. */
export const robinhoodActivityImporter: Importer = {
  format: "robinhood-activity",
  label: "Robinhood account activity",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = [
  "activity date",
  "process date",
  "settle date",
  "instrument",
  "trans code",
  "quantity",
  "price",
  "amount",
];

const SIDES: Readonly<Record<string, Side>> = {
  ...{ buy: bought, sell: sold, bto: boughtToOpen, sto: soldShort, btc: coveredShort, stc: soldToClose },
};
/** `SPY 3/20/2026 Call $580.00` */
const OPTION = /^[A-Z.]+ \d{1,2}\/\d{1,2}\/\d{4} (call|put) \$[\d.,]+/i;

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  // A disclaimer stands below the table.
  const dated = records.filter((record) => isDay(record.text("activity date")));
  const isFill = (record: CsvRecord) => Object.hasOwn(SIDES, record.text("trans code").toLowerCase());
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
  return createStatement(robinhoodActivityImporter, {
    account: { number: null, name: null, currency: "USD", broker: "Robinhood", hedging: false },
    ...trades,
    cash: paid.map((record) =>
      cashRow(
        {
          row: record.row,
          time: readDay(record, "activity date"),
          amount: record.number("amount"),
          texts: [record.text("trans code"), record.text("description")],
        },
        tickets,
      ),
    ),
    skipped: { cancelled: 0, other: unmatched + moved.length },
    warnings: [...warnings, ...trades.warnings],
  });
}

function readFill(record: CsvRecord): Fill {
  const description = record.text("description").split(/[\r\n]/, 1)[0] ?? "";
  const option = OPTION.exec(description.trim())?.[0];
  const symbol = option ?? record.required("instrument");
  const { side, effect } = record.word("trans code", SIDES);
  const known = { side, effect, ...dollarShare(symbol, option !== undefined) };
  const [size, price] = [record.size("quantity"), record.size("price")];
  const fees = sumFees({ ...known, size, price }, record.number("amount"));
  if (fees === null) throw record.fail(explain("otherAmount", {}));
  return {
    row: record.row,
    id: null,
    symbol,
    ...known,
    size,
    price,
    time: readDay(record, "activity date"),
    fees: fees.toFixed(),
    comment: null,
  };
}
