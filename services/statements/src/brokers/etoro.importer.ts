import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { openingBase } from "../cash/balance-column.ts";
import { namedContract } from "../columns/named-contract.ts";
import { sideOfText, symbolBesideSide } from "../columns/side-texts.ts";
import { slashedTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { plainText, priceOrNone } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow, StatementWarning } from "../importer.ts";
import { createStatement, statementRow } from "../statement-row.ts";
import { readActivity } from "./etoro-activity.ts";

/**
 * eToro: Portfolio, History, Account statement. Trades are the sheet of closed positions; of a whole workbook what else moved
 * the account comes from the sheet of its activity, with its balance. Dollars, the day first.
 */
export const etoroPositionsImporter: Importer = {
  format: "etoro-closed-positions",
  label: "eToro closed positions",
  detect: (file) => (hasHeader(file, COLUMNS) && PROFITS.some((name) => hasHeader(file, [name])) ? 1 : 0),
  parse,
};

const COLUMNS = ["position id", "action", "units", "open date", "close date", "open rate", "close rate"];
const PROFITS = ["profit", "profit(usd)", "profit (usd)"];
const ROLLOVER = "rollover fees and dividends";

async function parse(file: SniffedFile, onRows?: (rows: number) => void): Promise<ParsedStatement> {
  const { records } = readOnlyTable(file, COLUMNS);
  const rows = records.map(readPosition);
  onRows?.(rows.length);
  const activity = await readActivity(file);
  const warnings = activity?.warnings ?? rolloverWarnings(records);
  const startBalance = activity?.startBalance ?? null;
  const cash = activity?.cash ?? [];
  return createStatement(etoroPositionsImporter, {
    account: { number: null, name: null, currency: "USD", broker: "eToro", hedging: true },
    rows,
    cash,
    startBalance,
    firstDeposit: openingBase(startBalance, cash, rows),
    warnings,
  });
}

/** The activity of an account has what positions cost while they were open; their own sheet has it in one sum with dividends. */
function rolloverWarnings(records: readonly CsvRecord[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const charged = records.filter((record) => /[1-9]/.test(record.text(ROLLOVER)));
  const sum = charged.reduce((total, record) => total.plus(record.amount(ROLLOVER)), Decimal(0));
  const rows = charged.map(({ row }) => row);
  tellRows(warnings, "Statement.Rollover", rows, explain("rolloverFees", { amount: sum.toFixed() }));
  return warnings;
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
