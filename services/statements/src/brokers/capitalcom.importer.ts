import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { localTime, priceOrNone } from "../grids/cell-text.ts";
import { type CsvRecord, hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import {
  type CashRow,
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementRow,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { createStatement, statementRow } from "../statement-row.ts";
import { rowWarning, warn } from "../statement-warnings.ts";

/**
 * Capital.com: Reports, Trading history (activity), CSV. Each row is an execution: one opens a trade, others close all or part
 * of it with the result in the account's currency. Charges of the night and dividends have rows of their own, which move
 * the account on their day and are no part of the result.
 */
export const capitalcomTradesImporter: Importer = {
  format: "capitalcom-trades",
  label: "Capital.com trading history",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = [
  ...["trade id", "exec id", "instrument symbol", "currency", "quantity", "price"],
  ...["status", "rpl", "rpl converted", "swap converted", "fee"],
];
/** Newer files say in the header that times are UTC. */
const TIMES = ["timestamp (utc)", "timestamp"];
const CASH: Readonly<Record<string, { kind: CashRow["kind"]; column: string }>> = {
  SWAP: { kind: "funding", column: "swap converted" },
  DIVIDEND: { kind: "dividend", column: "rpl converted" },
};

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const account = recordsOfAccount(table.records, ["account id"], wanted, "accountReports");
  const time = TIMES.find((name) => table.records[0]?.has(name)) ?? "timestamp";
  const byStatus = (status: string) =>
    account.records.filter((record) => record.text("status").toUpperCase() === status);
  const closings = Map.groupBy(byStatus("CLOSED"), tradeId);
  const trades = byStatus("OPENED").map((opened) => readTrade(opened, closings.get(tradeId(opened)) ?? [], time));
  onRows?.(trades.length);
  const opened = new Set(byStatus("OPENED").map(tradeId));
  const unopened = byStatus("CLOSED").filter((record) => !opened.has(tradeId(record)));
  const others = account.records.filter(
    (record) => !["OPENED", "CLOSED", ...Object.keys(CASH)].includes(record.text("status").toUpperCase()),
  );
  const warnings = [...account.warnings, ...unopened.map(unopenedWarning)];
  tellRows(
    warnings,
    "Statement.OtherRows",
    others.map(({ row }) => row),
    explain("noTrade", {}),
  );
  return createStatement(capitalcomTradesImporter, {
    account: {
      number: account.number,
      name: null,
      currency: accountCurrency(byStatus("CLOSED")),
      broker: "Capital.com",
      hedging: true,
    },
    accounts: account.accounts,
    rows: trades.flatMap(({ rows }) => rows),
    openRows: trades.flatMap(({ rest }) => rest),
    cash: [
      ...account.records.flatMap((record) => readBooking(record, time)),
      ...unopened.map((record) => unmatchedCash(record, time)),
    ],
    skipped: { cancelled: 0, other: others.length + unopened.length },
    warnings: capped(warnings),
    timeZone: time === TIMES[0] ? "UTC" : null,
  });
}

const tradeId = (record: CsvRecord) => record.text("trade id");

function capped(all: readonly StatementWarning[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  for (const warning of all) warn(warnings, warning);
  return warnings;
}

/** In which results need no conversion; null where the file does not tell. */
function accountCurrency(closings: readonly CsvRecord[]): string | null {
  const earned = closings.filter((record) => /[1-9]/.test(record.text("rpl")));
  const isOwn = (records: readonly CsvRecord[]) =>
    records.every((record) => Decimal(record.number("rpl")).eq(record.number("rpl converted")));
  const own = [...Map.groupBy(earned, (record) => record.text("currency").toUpperCase())].flatMap(([code, records]) =>
    /^[A-Z]{3}$/.test(code) && isOwn(records) ? [code] : [],
  );
  return own.length === 1 ? (own[0] ?? null) : null;
}

interface TradeParts {
  rows: StatementRow[];
  /** What is still open of it, none or one. */
  rest: StatementRow[];
}

/** An entry with its exits; the first part has the number of the trade, each further one its ordinal too. */
function readTrade(opened: CsvRecord, closings: readonly CsvRecord[], time: string): TradeParts {
  const ticket = opened.required("trade id");
  opened.named(ticket);
  const symbol = opened.required("instrument symbol");
  const quote = opened.text("currency").toUpperCase();
  const signed = Decimal(opened.number("quantity"));
  if (signed.eq(0)) throw opened.fail(explain("zero", { name: "quantity" }));
  const whole = signed.abs();
  const guess = guessInstrument(symbol);
  const facts = {
    row: opened.row,
    symbol,
    ...guess,
    quoteCurrency: /^[A-Z]{3}$/.test(quote) ? quote : guess.quoteCurrency,
    direction: signed.gt(0) ? Direction.Long : Direction.Short,
    openTime: readTime(opened, time),
    openPrice: opened.size("price"),
    reportedStopPrice: priceOrNone(opened.amount("stop loss")),
    reportedTargetPrice: priceOrNone(opened.amount("take profit")),
    contractSize: "1",
  };
  const part = (at: number) => ({
    ticket: at === 0 ? ticket : `${ticket}-${at + 1}`,
    linkedTo: at === 0 ? null : ticket,
  });
  const charged = readFee(opened);
  let left = whole;
  const inOrder = closings.toSorted((a, b) => (readTime(a, time) < readTime(b, time) ? -1 : 1));
  const rows = inOrder.map((closing, at) => {
    const size = Decimal(closing.number("quantity")).abs();
    left = left.minus(size);
    return statementRow({
      ...facts,
      ...part(at),
      size: size.toFixed(),
      closeTime: readTime(closing, time),
      closePrice: closing.size("price"),
      profit: closing.number("rpl converted"),
      commission: charged.times(size).div(whole).plus(readFee(closing)).round(8).toFixed(),
    });
  });
  if (left.lte(0)) return { rows, rest: [] };
  const rest = statementRow({
    ...facts,
    ...part(rows.length),
    size: left.toFixed(),
    closeTime: null,
    closePrice: null,
    profit: "0",
    commission: charged.times(left).div(whole).round(8).toFixed(),
  });
  return { rows, rest: [rest] };
}

/** A charge, below zero however the file writes it. */
function readFee(record: CsvRecord): Big {
  return Decimal(record.amount("fee")).abs().neg();
}

function readBooking(record: CsvRecord, time: string): CashRow[] {
  const status = record.text("status").toUpperCase();
  const movement = Object.hasOwn(CASH, status) ? CASH[status] : undefined;
  if (movement === undefined || !/[1-9]/.test(record.text(movement.column))) return [];
  return [toCashRow(record, time, movement.kind, record.number(movement.column))];
}

/** The result of a trade that an earlier file opened moves the account all the same. */
function unmatchedCash(record: CsvRecord, time: string): CashRow {
  const amount = Decimal(record.number("rpl converted")).plus(readFee(record)).toFixed();
  return toCashRow(record, time, "unmatched", amount);
}

function toCashRow(record: CsvRecord, time: string, kind: CashRow["kind"], amount: string): CashRow {
  return {
    row: record.row,
    ticket: record.required("exec id"),
    kind,
    time: readTime(record, time),
    amount,
    comment: record.text("instrument symbol") || null,
  };
}

function unopenedWarning(record: CsvRecord): StatementWarning {
  const size = Decimal(record.number("quantity")).abs().toFixed();
  const why = explain("unopened", { size, symbol: record.text("instrument symbol") });
  return rowWarning("Statement.Unopened", { row: record.row, ticket: tradeId(record) }, why);
}

/** `2026-03-02 14:30:06`, `2026-03-02T14:30:06.123Z`; a spreadsheet program writes midnight as a day alone. */
function readTime(record: CsvRecord, column: string): string {
  const read = (text: string) => localTime(text) ?? localTime(`${text} 00:00`);
  return record.time(column, (text) => read(text.replace("T", " ").replace(/Z$/, "")));
}
