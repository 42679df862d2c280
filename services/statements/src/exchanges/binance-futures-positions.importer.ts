import { toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { type Explanation, explain } from "../explanation.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementRow, StatementWarning } from "../importer.ts";
import { createStatement, statementRow, TicketMaker } from "../statement-row.ts";
import { fileWarning, warn } from "../statement-warnings.ts";
import { amountIn, sizeIn } from "./coin-amount.ts";
import { binanceQuotes, guessOfPair, pairOfSymbol } from "./coin-pairs.ts";
import { exchangeTimes } from "./exchange-time.ts";
import { settledRows } from "./settled-rows.ts";

/** Binance: Orders, Futures Order, Position History, Export. One row for each position, its profit before fees and funding. */
export const binanceFuturesPositionsImporter: Importer = {
  format: "binance-futures-positions",
  label: "Binance futures position history",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const COLUMNS = [
  ...["symbol", "position side", "entry price", "avg. close price"],
  ...["closed vol.", "closing pnl", "opened", "closed"],
];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const isClosed = (record: CsvRecord) => /^(closed)?$/i.test(record.text("status"));
  const closed = records.filter(isClosed);
  const zone = { fileName: file.name, usualOffset: null };
  const opened = exchangeTimes(closed, { column: "opened", ...zone });
  const ended = exchangeTimes(closed, { column: "closed", ...zone });
  const tickets = new TicketMaker();
  const rows = closed.map((record) =>
    readRow(record, { openTime: opened.read(record), closeTime: ended.read(record) }, tickets),
  );
  onRows?.(rows.length);
  const { currency, currencies, rows: settled } = settledRows(rows, wanted);
  return createStatement(binanceFuturesPositionsImporter, {
    account: { number: null, name: null, currency, broker: "Binance", hedging: null },
    rows: settled,
    currencies,
    skipped: { cancelled: 0, other: records.length - settled.length },
    warnings: [
      ...ended.warnings,
      ...listWarnings(
        records.filter((record) => !isClosed(record)),
        rows,
        currency,
      ),
    ],
    timeZone: opened.timeZone,
    utcOffset: opened.utcOffset,
    ticketScope: "binance-positions",
  });
}

function listWarnings(
  open: readonly CsvRecord[],
  rows: readonly StatementRow[],
  currency: string | null,
): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const tell = (code: string, found: readonly { row: number }[], why: Explanation) =>
    tellRows(
      warnings,
      code,
      found.map(({ row }) => row),
      why,
    );
  tell("Statement.StillOpen", open, explain("stillOpen", {}));
  const others = rows.filter((row) => row.quoteCurrency !== currency);
  tell("Statement.OtherCurrency", others, explain("otherSettlement", { currency: currency ?? "" }));
  if (rows.length > 0) {
    warn(warnings, fileWarning("Statement.NoFees", explain("profitsBeforeFees", {})));
  }
  return warnings;
}

const SIDES = { long: Direction.Long, short: Direction.Short };

function readRow(
  record: CsvRecord,
  times: { openTime: string; closeTime: string },
  tickets: TicketMaker,
): StatementRow {
  const symbol = record.required("symbol").toUpperCase();
  const pair = pairOfSymbol(symbol.replace(/(_PERP|_\d{6})$/, ""), binanceQuotes);
  const direction = record.word("position side", SIDES);
  const size = sizeIn(record, "closed vol.").toFixed();
  const [openPrice, closePrice] = [
    sizeIn(record, "entry price").toFixed(),
    sizeIn(record, "avg. close price").toFixed(),
  ];
  return statementRow({
    row: record.row,
    ticket: tickets.make([symbol, direction, times.openTime, times.closeTime, size, openPrice, closePrice]),
    symbol,
    ...(pair === null ? {} : guessOfPair(pair)),
    direction,
    size,
    ...times,
    openPrice,
    closePrice,
    profit: toWire(amountIn(record, "closing pnl")) ?? "0",
    contractSize: pair?.quote === "USD" ? null : "1",
  });
}
