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
} from "./american-fills.ts";
import { cashRow } from "./cash-rows.ts";
import { noTimes } from "./no-times.ts";

/** Fidelity: Activity and orders, History, Download as CSV. Days without times, newest first; a disclaimer below. */
export const fidelityHistoryImporter: Importer = {
  format: "fidelity-history",
  label: "Fidelity account history",
  detect: (file) => (PRICES.some((price) => hasHeader(file, [...COLUMNS, price])) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["run date", "action", "symbol", "quantity", "settlement date"];
const PRICES = ["price ($)", "price"];
const AMOUNTS = ["amount ($)", "amount"];
const COSTS = ["commission ($)", "commission", "fees ($)", "fees"];

/** `YOU BOUGHT …`, `YOU SOLD OPENING TRANSACTION …`, `REINVESTMENT …`; null for what is no trade. */
function readSide(action: string): Side | null {
  const text = action.toUpperCase();
  const opens = text.includes("OPENING TRANSACTION");
  const closes = text.includes("CLOSING TRANSACTION");
  if (/^YOU BOUGHT\b/.test(text))
    return closes || /SHORT COVER/.test(text) ? coveredShort : opens ? boughtToOpen : bought;
  if (/^YOU SOLD\b/.test(text)) return opens || /SHORT SALE/.test(text) ? soldShort : sold;
  return null;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const dated = records.filter((record) => isDay(record.text("run date")));
  const fills = dated.flatMap((record) => {
    const side = readSide(record.text("action"));
    return side === null ? [] : [readFill(record, side)];
  });
  onRows?.(fills.length);
  const { unmatched, ...trades } = fillsToTrades(fills);
  const others = dated.filter((record) => readSide(record.text("action")) === null);
  // A purchase of the fund in which cash is parked moves none.
  const paid = others.filter((record) => !/[1-9]/.test(record.text("quantity")) && /[1-9]/.test(cell(record, AMOUNTS)));
  const moved = others.filter((record) => !paid.includes(record));
  const warnings = noTimes(fills);
  const rows = moved.map(({ row }) => row);
  tellRows(warnings, "Statement.OtherRows", rows, explain("noTrade", {}));
  const tickets = new TicketMaker();
  return createStatement(fidelityHistoryImporter, {
    account: { number: null, name: null, currency: "USD", broker: "Fidelity", hedging: false },
    ...trades,
    cash: paid.map((record) =>
      cashRow(
        {
          row: record.row,
          time: readDay(record, "run date"),
          amount: record.number(findName(record, AMOUNTS)),
          texts: [record.text("action"), ""],
        },
        tickets,
      ),
    ),
    skipped: { cancelled: 0, other: unmatched + moved.length },
    warnings: [...warnings, ...trades.warnings],
  });
}

/** `-XLU260710P44.5` */
const OPTION = /^-[A-Z]+\d{6}[CP][\d.]+$/;

function readFill(record: CsvRecord, side: Side): Fill {
  const symbol = record.required("symbol");
  const size = Decimal(record.number("quantity")).abs();
  if (size.eq(0)) throw record.fail(explain("zero", { name: "quantity" }));
  const costs = COSTS.reduce((sum, name) => sum.plus(Decimal(record.amount(name)).abs()), Decimal(0));
  return {
    row: record.row,
    id: null,
    symbol,
    ...side,
    ...dollarShare(symbol.replace(/^-/, ""), OPTION.test(symbol)),
    size: size.toFixed(),
    price: record.size(findName(record, PRICES)),
    time: readDay(record, "run date"),
    fees: costs.times(-1).toFixed(),
    comment: null,
  };
}

function findName(record: CsvRecord, names: readonly string[]): string {
  return names.find((name) => record.has(name)) ?? names[0] ?? "";
}

function cell(record: CsvRecord, names: readonly string[]): string {
  return record.text(findName(record, names));
}
