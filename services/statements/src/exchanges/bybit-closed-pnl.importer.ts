import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { utcOffset } from "../dates/statement-dates.ts";
import { atRow, explain } from "../explanation.ts";
import { type CsvRecord, readOnlyTable } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow, StatementWarning } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement, statementRow, TicketMaker } from "../statement-row.ts";
import { fileWarning, warn } from "../statement-warnings.ts";
import { type ClosedLayout, findClosedLayout, listColumns } from "./bybit-closed-layout.ts";
import { directionBy, findSettlement, profitOfLong } from "./bybit-contracts.ts";
import { amountIn, amountOrZero, MOST, sizeIn, sizeText } from "./coin-amount.ts";
import { exchangeTimes } from "./exchange-time.ts";
import { settledRows } from "./settled-rows.ts";

/** Bybit's derivatives: Orders, Closed P&L, Export. One row for each order that closed something. */
export const bybitClosedPnlImporter: Importer = {
  format: "bybit-closed-pnl",
  label: "Bybit closed P&L",
  detect: (file) => (findClosedLayout(file) === null ? 0 : 1),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const layout = findClosedLayout(file);
  if (layout === null) throw new StatementError("Statement.Unknown", explain("noClosedProfits", {}));
  const { records } = readOnlyTable(file, listColumns(layout));
  // Without a zone Bybit writes UTC; where one column names it, all are in it.
  const zone = { fileName: "", usualOffset: utcOffset(layout.tradeTime) ?? 0 };
  const closeTimes = exchangeTimes(records, { column: layout.tradeTime, ...zone });
  const placedTimes = exchangeTimes(records, { column: layout.placedTime ?? layout.tradeTime, ...zone });
  const tickets = new TicketMaker();
  const rows = records.map((record) => {
    const read = () => ({ closeTime: closeTimes.read(record), placedTime: placedTimes.read(record) });
    return readRow(record, layout, { read, tickets });
  });
  onRows?.(rows.length);
  const { currency, currencies, rows: settled } = settledRows(rows, wanted);
  return createStatement(bybitClosedPnlImporter, {
    account: { number: null, name: null, currency, broker: "Bybit", hedging: null },
    rows: settled,
    currencies,
    warnings: [...closeTimes.warnings, ...listWarnings(rows, currency)],
    skipped: { cancelled: 0, other: rows.length - settled.length },
    timeZone: "UTC",
    utcOffset: closeTimes.utcOffset,
  });
}

function listWarnings(rows: readonly StatementRow[], currency: string | null): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  for (const row of rows) {
    if (row.quoteCurrency === currency) continue;
    const why = explain("settlesElsewhere", {
      symbol: row.symbol,
      currency: row.quoteCurrency ?? "",
      own: currency ?? "",
    });
    const { text, params } = atRow(row.row, row.ticket, why);
    warn(warnings, {
      row: row.row,
      ticket: row.ticket,
      code: "Statement.OtherCurrency",
      params,
      message: text,
    });
  }
  if (rows.length > 0) {
    warn(warnings, fileWarning("Statement.NoOpenTime", explain("orderTimeAsOpen", {})));
  }
  return warnings;
}

interface RowReader {
  read: () => { closeTime: string; placedTime: string };
  tickets: TicketMaker;
}

/** The direction is that of the closed position: "Close Long" ends a long, and so does the selling order. */
const DIRECTIONS = {
  "close long": Direction.Long,
  "close short": Direction.Short,
  sell: Direction.Long,
  buy: Direction.Short,
};

function readRow(record: CsvRecord, layout: ClosedLayout, { read, tickets }: RowReader): StatementRow {
  const number = layout.ticket === null ? null : record.required(layout.ticket).slice(0, 60);
  if (number !== null) record.named(number);
  const symbol = record.required(layout.symbol).toUpperCase();
  const { quoteCurrency, isInverse } = findSettlement(symbol);
  const named = layout.direction === null ? null : record.word(layout.direction, DIRECTIONS);
  const size = sizeIn(record, layout.size);
  const [openPrice, closePrice] = [sizeIn(record, "entry price"), sizeIn(record, "exit price")];
  const closed = amountIn(record, layout.closed);
  const costs = costsIn(record);
  const ofLong = profitOfLong({ openPrice, closePrice, size, isInverse });
  if (ofLong.abs().gte(MOST)) throw record.fail(explain("tooManyDigitsOfPrices", {}));
  const direction = named ?? directionBy(closed.plus(costs?.fees ?? 0).plus(costs?.funding ?? 0), ofLong);
  const { closeTime, placedTime } = read();
  const exitType = layout.exitType === null ? "" : record.text(layout.exitType);
  const prices = {
    size: size.toFixed(),
    openPrice: sizeText(record, "entry price"),
    closePrice: sizeText(record, "exit price"),
  };
  return statementRow({
    row: record.row,
    ticket:
      number ??
      tickets.make([symbol, ...[size, openPrice, closePrice, closed].map((amount) => amount.toFixed()), closeTime]),
    symbol,
    instrument: symbol,
    marketType: MarketType.Crypto,
    quoteCurrency,
    direction,
    ...prices,
    openTime: [placedTime, closeTime].sort()[0] ?? closeTime,
    closeTime,
    ...toAmounts(closed, direction === Direction.Long ? ofLong : ofLong.times(-1), costs),
    contractSize: isInverse ? null : "1",
    comment: /^(trade)?$/i.test(exitType) ? null : exitType.slice(0, 100),
    stopOut: /liquidat|bust/i.test(exitType),
  });
}

interface Costs {
  fees: Big;
  funding: Big;
}

/** Charges above zero; null where the file has only what remains after them. */
function costsIn(record: CsvRecord): Costs | null {
  if (!record.has("opening fee") && !record.has("closing fee")) return null;
  const fees = amountOrZero(record, "opening fee").plus(amountOrZero(record, "closing fee"));
  return { fees, funding: amountOrZero(record, "funding fee") };
}

/** Closed P&L is what remains after the fees of both orders and funding; without them what prices tell is the profit. */
function toAmounts(closed: Big, gross: Big, costs: Costs | null) {
  if (costs === null) {
    const profit = toWire(gross) ?? "0";
    return { profit, commission: toWire(Decimal(closed).minus(profit)) ?? "0" };
  }
  const { fees, funding } = costs;
  return {
    profit: toWire(closed.plus(fees).plus(funding)) ?? "0",
    commission: toWire(fees.times(-1)) ?? "0",
    swap: toWire(funding.times(-1)) ?? "0",
  };
}
