import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { namedContract } from "../columns/named-contract.ts";
import { sideOfText, symbolBesideSide } from "../columns/side-texts.ts";
import { slashedTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { plainText, priceOrNone } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow } from "../importer.ts";
import { statementOf, statementRow } from "../statement-row.ts";

/** eToro: Portfolio, History, Account statement; its sheet of closed positions. Profits in dollars, the day first. */
export const etoroPositionsImporter: Importer = {
  format: "etoro-closed-positions",
  label: "eToro closed positions",
  detect: (file) => (hasHeader(file, COLUMNS) && PROFITS.some((name) => hasHeader(file, [name])) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["position id", "action", "units", "open date", "close date", "open rate", "close rate"];
const PROFITS = ["profit", "profit(usd)", "profit (usd)"];
const ROLLOVER = "rollover fees and dividends";

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const rows = records.map(readPosition);
  onRows?.(rows.length);
  const warnings: ParsedStatement["warnings"] = [];
  const charged = records.filter((record) => /[1-9]/.test(record.text(ROLLOVER)));
  const sum = charged.reduce((total, record) => total.plus(record.amount(ROLLOVER)), Decimal(0));
  tellRows(
    warnings,
    "Statement.Rollover",
    charged.map(({ row }) => row),
    explain("rolloverFees", { amount: sum.toFixed() }),
  );
  return statementOf(etoroPositionsImporter, {
    account: { number: null, name: null, currency: "USD", broker: "eToro", hedging: true },
    rows,
    warnings,
  });
}

function readPosition(record: CsvRecord): StatementRow {
  const ticket = record.required("position id");
  record.named(ticket);
  const action = record.required("action");
  const symbol = plainText(symbolBesideSide(action) ?? action) ?? action;
  const side = (record.text("long / short") || sideOfText(action)).toLowerCase();
  const direction = DIRECTIONS[side];
  if (direction === undefined)
    throw record.fail(explain("notPurchaseOrSale", { name: "action", text: action.slice(0, 40) }));
  const time = (column: string) => record.time(column, (text) => slashedTime(text, "day-first"));
  const stop = record.has("stop lose rate") ? "stop lose rate" : "stop loss rate";
  return statementRow({
    row: record.row,
    ticket,
    symbol,
    ...namedContract(symbol, true).guess,
    direction,
    size: record.size("units"),
    openTime: time("open date"),
    closeTime: time("close date"),
    openPrice: record.size("open rate"),
    closePrice: record.size("close rate"),
    reportedStopPrice: priceOrNone(record.amount(stop)),
    reportedTargetPrice: priceOrNone(record.amount("take profit rate")),
    profit: record.number(PROFITS.find((name) => record.has(name)) ?? "profit"),
    comment: plainText(record.text("notes")),
  });
}

const DIRECTIONS: Readonly<Partial<Record<string, Direction>>> = {
  ...{ buy: Direction.Long, long: Direction.Long, sell: Direction.Short, short: Direction.Short },
};
