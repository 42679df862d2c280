import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { localTime } from "./cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "./csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow, StatementWarning } from "./importer.ts";
import { inUtc, utcOffset } from "./statement-dates.ts";
import { statementOf, statementRow } from "./statement-row.ts";
import { warn } from "./statement-warnings.ts";

/** Bybit's derivatives: Orders, Closed P&L, Export. One row for each order that closed something. */
export const bybitClosedPnlImporter: Importer = {
  format: "bybit-closed-pnl",
  label: "Bybit closed P&L",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const COLUMNS = ["contracts", "closing direction", "qty", "entry price", "exit price", "closed p&l"];

/** The direction is that of the closed position: "Close Long" ends a long. */
const DIRECTIONS = { "close long": Direction.Long, "close short": Direction.Short };

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { header, records } = readOnlyTable(file, COLUMNS);
  const closeColumn = timeColumn(header, "trade time");
  const placedColumn = timeColumn(header, "create time");
  const warnings: StatementWarning[] = [];
  const rows = records.map((record) => readRow(record, closeColumn, placedColumn));
  onRows?.(rows.length);
  const currency = rows[0]?.quoteCurrency ?? null;
  const settled = rows.filter((row) => row.quoteCurrency === currency);
  for (const row of rows) {
    if (row.quoteCurrency === currency) continue;
    const message = `Row ${row.row}, ticket ${row.ticket}: ${row.symbol} settles in another currency than ${currency} and was left out. Export it in a file of its own.`;
    warn(warnings, { row: row.row, ticket: row.ticket, code: "Statement.OtherCurrency", message });
  }
  if (settled.length > 0) {
    const message =
      "The file does not tell when positions were opened: the time at which the closing order was placed stands for it.";
    warn(warnings, { row: null, ticket: null, code: "Statement.NoOpenTime", message });
  }
  return statementOf(bybitClosedPnlImporter, {
    account: { number: null, name: null, currency, broker: "Bybit", hedging: null },
    rows: settled,
    warnings,
    skipped: { cancelled: 0, other: rows.length - settled.length },
    timeZone: "UTC",
  });
}

interface TimeColumn {
  name: string;
  offset: number;
}

/** `Trade Time(UTC+0)`: the person's zone stands in the name; without it Bybit writes UTC. */
function timeColumn(header: readonly string[], beginning: string): TimeColumn {
  const name = header.find((cell) => cell.toLowerCase().startsWith(beginning)) ?? beginning;
  const zoned = header.find((cell) => /\(utc/i.test(cell)) ?? "";
  return { name: name.toLowerCase(), offset: utcOffset(name) ?? utcOffset(zoned) ?? 0 };
}

function readRow(record: CsvRecord, close: TimeColumn, placed: TimeColumn): StatementRow {
  const ticket = record.required("order no.");
  record.named(ticket);
  const symbol = record.required("contracts").toUpperCase();
  const direction = record.word("closing direction", DIRECTIONS);
  const size = record.size("qty");
  const [openPrice, closePrice] = [record.size("entry price"), record.size("exit price")];
  const closed = record.number("closed p&l");
  const { quoteCurrency, isInverse } = settlementOf(symbol);
  const gross = grossProfit({ direction, openPrice, closePrice, size, isInverse });
  const closeTime = inUtc(record.time(close.name, localTime), close.offset);
  const placedTime = record.has(placed.name) ? inUtc(record.time(placed.name, localTime), placed.offset) : closeTime;
  return statementRow({
    row: record.row,
    ticket,
    symbol,
    instrument: symbol,
    marketType: MarketType.Crypto,
    quoteCurrency,
    direction,
    size,
    openTime: [placedTime, closeTime].sort()[0] ?? closeTime,
    closeTime,
    openPrice,
    closePrice,
    profit: toWire(gross) ?? "0",
    // Closed P&L is what remains after the fees of both orders and funding; the file shows neither.
    commission: toWire(Decimal(closed).minus(toWire(gross) ?? "0")) ?? "0",
    contractSize: isInverse ? null : "1",
    comment: record.text("exit type") === "Trade" ? null : record.text("exit type") || null,
    stopOut: /liquidat/i.test(record.text("exit type")),
  });
}

/** USDT and USDC contracts settle in their quote currency, the inverse ones (`BTCUSD`) in their coin. */
function settlementOf(symbol: string): { quoteCurrency: string; isInverse: boolean } {
  if (/USDT(-|$)/.test(symbol)) return { quoteCurrency: "USDT", isInverse: false };
  if (/(USDC|PERP)(-|$)/.test(symbol)) return { quoteCurrency: "USDC", isInverse: false };
  const coin = /^([A-Z0-9]+?)USD/.exec(symbol)?.[1];
  return coin === undefined ? { quoteCurrency: "USDT", isInverse: false } : { quoteCurrency: coin, isInverse: true };
}

interface GrossFacts {
  direction: Direction;
  openPrice: string;
  closePrice: string;
  size: string;
  isInverse: boolean;
}

/** An inverse contract is worth one dollar each: size ÷ entry − size ÷ exit coins. */
function grossProfit({ direction, openPrice, closePrice, size, isInverse }: GrossFacts): Big {
  const sign = direction === Direction.Long ? 1 : -1;
  const moved = isInverse
    ? Decimal(1).div(openPrice).minus(Decimal(1).div(closePrice))
    : Decimal(closePrice).minus(openPrice);
  return moved.times(size).times(sign);
}
