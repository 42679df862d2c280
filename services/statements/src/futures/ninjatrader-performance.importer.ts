import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { fileDates } from "../dates/file-dates.ts";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { plainText } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { type Importer, type ParsedStatement, type SniffedFile, type StatementRow, wholeFile } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { futuresGuess, parseProduct, pointValue } from "../instruments/futures-guess.ts";
import { guessInstrument, type InstrumentGuess } from "../instruments/instrument-guess.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { badRow } from "../statement-error.ts";
import { createStatement, statementRow, TicketMaker } from "../statement-row.ts";
import { readCurrency } from "./ninjatrader-cells.ts";
import { addUpCosts, costsInProfits, FEES, inOrderOfSum } from "./ninjatrader-costs.ts";

/**
 * NinjaTrader 8: Trade Performance, Trades, Export. Profits are before or after the costs, as the machine is set: its running
 * sum tells. Dates follow the machine's region.
 */
export const ninjatraderPerformanceImporter: Importer = {
  format: "ninjatrader-performance",
  label: "NinjaTrader trade performance",
  detect: (file) => (hasHeader(file, [...COLUMNS, "qty"]) || hasHeader(file, [...COLUMNS, "quantity"]) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

/** The trade's number is called otherwise in older versions, and it is not needed. */
const COLUMNS = ["instrument", "market pos.", "entry price", "exit price", "entry time", "exit time", "profit"];
const DIRECTIONS = { long: Direction.Long, short: Direction.Short };

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const times = table.records.flatMap((record) => [record.text("entry time"), record.text("exit time")]);
  const dates = fileDates(times, wanted);
  const { order } = dates;
  const { number, accounts, records, warnings } = recordsOfAccount(table.records, ["account"], wanted, "report");
  const currency = readCurrency(records[0]?.text("profit") ?? "");
  const tickets = new TicketMaker();
  refusePercents(records);
  const included = costsInProfits(table.records);
  const rows = records.map((record) => readTrade(record, { order, currency, tickets, included }));
  if (currency === null) refusePoints(rows);
  onRows?.(rows.length);
  const sizes = contractSizes(rows, currency);
  // The running sum goes over all accounts of the report.
  const sums = accounts.length > 0 ? null : inOrderOfSum(records);
  const total = sums?.column == null ? null : (sums.rows.at(-1)?.number(sums.column) ?? null);
  return createStatement(ninjatraderPerformanceImporter, {
    account: { number, name: null, currency, broker: "NinjaTrader", hedging: false },
    accounts,
    ...dates.unsure,
    rows: rows.map((row) => ({ ...row, contractSize: sizes.get(row.instrument) ?? null })),
    warnings: [...warnings, ...dates.warnings],
    reported: { ...noReportedTotals, netProfit: total },
  });
}

function refusePercents(records: readonly CsvRecord[]): void {
  const percent = records.find((record) => record.text("profit").includes("%"));
  if (percent !== undefined) throw percent.fail(explain("profitsInPercent", {}));
}

/** Profits in points or ticks carry no sign of a currency, and are not what a point of the contract is worth. */
function refusePoints(rows: readonly StatementRow[]): void {
  const [largest] = rows
    .map((row) => ({ row, expected: expectedProfit(row) }))
    .toSorted((a, b) => b.expected.abs().cmp(a.expected.abs()));
  if (largest === undefined || largest.expected.eq(0)) return;
  const { row, expected } = largest;
  if (Decimal(row.profit).minus(expected).abs().lt(expected.abs().div(2))) return;
  const symbol = row.symbol.slice(0, 40);
  throw badRow(row.row, null, explain("profitsInPoints", { symbol }));
}

/** Zero for what is no contract of known worth. */
function expectedProfit({ symbol, direction, size, openPrice, closePrice }: StatementRow): Big {
  const moved = Decimal(closePrice ?? openPrice).minus(openPrice);
  const sign = direction === Direction.Long ? 1 : -1;
  return moved
    .times(sign)
    .times(size)
    .times(pointValue(parseProduct(symbol) ?? "") ?? 0);
}

interface Reading {
  order: DateOrder;
  currency: string | null;
  tickets: TicketMaker;
  /** Columns of costs that the profits are already less. */
  included: readonly string[];
}

/** The trade number counts the rows of one report, so another report gives the same trade another number: not a ticket. */
function readTrade(record: CsvRecord, { order, currency, tickets, included }: Reading): StatementRow {
  record.named(record.text("trade number"));
  const symbol = record.required("instrument");
  const time = (column: string) => record.time(column, (text) => regionalTime(text, order));
  const [openTime, closeTime] = [time("entry time"), time("exit time")];
  if (closeTime < openTime) throw record.fail(explain("closesFirst", {}));
  const direction = record.word("market pos.", DIRECTIONS);
  const [openPrice, closePrice] = [record.number("entry price"), record.number("exit price")];
  const size = record.size(record.has("qty") ? "qty" : "quantity");
  const commission = charge(record, "commission");
  const taxes = FEES.reduce((sum, fee) => sum.plus(charge(record, fee)), Decimal(0)).toFixed();
  const written = record.number("profit");
  const exit = record.text("exit name");
  return statementRow({
    row: record.row,
    ticket: tickets.make([symbol, direction, size, openTime, closeTime, openPrice, closePrice, written]),
    symbol,
    ...guessContract(symbol, currency),
    direction,
    size,
    openTime,
    closeTime,
    openPrice,
    closePrice,
    profit: Decimal(written).plus(addUpCosts(record, included)).toFixed(),
    commission,
    taxes,
    stopHit: /stop/i.test(exit),
    targetHit: /target/i.test(exit),
    stopOut: /margin|liquidat/i.test(exit),
    comment: plainText([record.text("strategy"), record.text("entry name"), exit].filter(Boolean).join(", ")),
  });
}

/** Written as a positive amount. */
function charge(record: CsvRecord, column: string): string {
  return Decimal(record.amount(column)).times(-1).toFixed();
}

/** `NQ SEP26` and `NQ 09-26` are futures; anything else is what its symbol says. */
function guessContract(symbol: string, currency: string | null): InstrumentGuess {
  const product = parseProduct(symbol);
  if (product !== null) return futuresGuess(product, currency);
  const guess = guessInstrument(symbol);
  return guess.marketType === MarketType.Stock ? { ...guess, quoteCurrency: guess.quoteCurrency ?? currency } : guess;
}
