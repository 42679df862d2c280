import { Decimal } from "@entrywise/domain/decimal";
import { inUtc } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades } from "../fills/fills-to-trades.ts";
import { localTime, plainText } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import { boughtToOpen, coveredShort, dollarShare, type Side, soldShort, soldToClose } from "./american-fills.ts";
import { cashRow } from "./cash-rows.ts";

/** tastytrade: History, Transactions, CSV. Times carry their offset; futures, whose value is settled daily, are left out. */
export const tastytradeTransactionsImporter: Importer = {
  format: "tastytrade-transactions",
  label: "tastytrade transactions",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = [
  "date",
  "type",
  "sub type",
  "action",
  "symbol",
  "instrument type",
  "value",
  "quantity",
  "average price",
];
const SIDES: Readonly<Record<string, Side>> = {
  ...{ buy_to_open: boughtToOpen, sell_to_open: soldShort, buy_to_close: coveredShort, sell_to_close: soldToClose },
};

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const traded = records.filter(isFill);
  const fills = traded.map(readFill);
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  const paid = records.filter(
    (record) => /^money movement$/i.test(record.text("type")) && /[1-9]/.test(record.text("value")),
  );
  const others = records.filter((record) => !traded.includes(record) && !paid.includes(record));
  const warnings = [...trades.warnings];
  const rows = others.map(({ row }) => row);
  tellRows(warnings, "Statement.OtherRows", rows, explain("otherKinds", {}));
  const tickets = new TicketMaker();
  return createStatement(tastytradeTransactionsImporter, {
    account: { number: null, name: null, currency: "USD", broker: "tastytrade", hedging: false },
    ...trades,
    cash: paid.map((record) =>
      cashRow(
        {
          row: record.row,
          time: readTime(record).time,
          amount: record.number("value"),
          texts: [record.text("sub type"), record.text("description")],
        },
        tickets,
      ),
    ),
    skipped: { cancelled: 0, other: unmatched + others.length },
    warnings,
    timeZone: "UTC",
  });
}

function isFill(record: CsvRecord): boolean {
  const isShares = /^equity( option)?$/i.test(record.text("instrument type"));
  return /^trade$/i.test(record.text("type")) && isShares && /[1-9]/.test(record.text("value"));
}

/** The average price is that of a whole contract in newer files, and that of a share in older ones: the value tells. */
function readFill(record: CsvRecord): Fill {
  const symbol = record.required("symbol").replace(/\s+/g, " ");
  const known = dollarShare(symbol, /option/i.test(record.text("instrument type")));
  const size = record.size("quantity");
  const price = Decimal(record.number("value")).abs().div(Decimal(size).times(known.contractSize)).round(8);
  if (price.lte(0)) throw record.fail(explain("noPrice", {}));
  const { time, offset } = readTime(record);
  return {
    row: record.row,
    id: null,
    symbol,
    ...known,
    ...record.word("action", SIDES),
    size,
    price: price.toFixed(),
    time,
    utcOffset: offset,
    fees: Decimal(record.amount("commissions")).plus(record.amount("fees")).toFixed(),
    comment: plainText(record.text("description")),
  };
}

/** `2026-04-02T06:46:35-0700` in UTC. */
function readTime(record: CsvRecord): { time: string; offset: number } {
  const [, local = "", sign = "+", hours = "", minutes = ""] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?([+-])(\d{2}):?(\d{2})$/.exec(record.text("date")) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  const time = record.time("date", () => localTime(local.replace("T", " ")));
  return { time: inUtc(time, offset), offset };
}
