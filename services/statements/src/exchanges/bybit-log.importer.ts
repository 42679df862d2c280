import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { type Explanation, explain } from "../explanation.ts";
import { hasHeader, readOnlyTable } from "../grids/csv-table.ts";
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
import { recordsOfAccount } from "../statement-accounts.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import {
  contractFill,
  isOfContract,
  isOfOtherKind,
  type LogEntry,
  logEntry,
  spotFill,
  spotKey,
} from "./bybit-log-entries.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { columnAmong } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";

/** Bybit's unified account: Assets, Transaction Log, Export. All that moved a balance, with prices and what closed what. */
export const bybitLogImporter: Importer = {
  format: "bybit-transaction-log",
  label: "Bybit transaction log",
  detect: (file) => (hasHeader(file, COLUMNS) && TIMES.some((time) => hasHeader(file, [time])) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = [
  ...["currency", "contract", "type", "direction", "quantity", "filled price"],
  ...["fee paid", "cash flow", "change", "action"],
];
const TIMES = ["time(utc)", "time (utc)", "time"];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const { number, accounts, records, warnings } = recordsOfAccount(table.records, ["uid"], wanted, "transactionLog");
  const times = exchangeTimes(table.records, { column: columnAmong(table, TIMES) ?? "", fileName: "", usualOffset: 0 });
  const entries = records.map((record) => logEntry(record, times.read(record)));
  const contracts = entries.filter(isOfContract);
  const linear = contracts.filter((entry) => !isOfOtherKind(entry));
  const spot = entries.filter((entry) => entry.type === "TRADE" && !isOfContract(entry));
  const { fills, unclear } = spotFills(spot);
  onRows?.(linear.length + fills.length);
  const {
    currency: quote,
    unmatched,
    ...trades
  } = coinTrades([...linear.map(contractFill), ...fills], wanted.currency);
  const others = entries.filter((entry) => entry.type !== "TRADE" && !isOfContract(entry) && !entry.change.eq(0));
  const currency = quote ?? others[0]?.currency ?? null;
  const cash = others.filter((entry) => entry.currency === currency && !isExchange(entry));
  const isWhole = unmatched === 0 && fills.length === 0;
  const used = new Set([...cash, ...linear, ...spot]);
  const tickets = new TicketMaker();
  return createStatement(bybitLogImporter, {
    account: { number, name: null, currency, broker: "Bybit", hedging: null },
    accounts,
    ...trades,
    cash: cash.map((entry) => cashRow(entry, tickets)),
    reported: {
      ...noReportedTotals,
      netProfit: isWhole && linear.length > 0 ? addUpEntries(linear, trades.openRows) : null,
    },
    warnings: [
      ...warnings,
      ...times.warnings,
      ...leftOut(
        contracts.filter(isOfOtherKind),
        unclear,
        others.filter((entry) => !used.has(entry)),
      ),
      ...trades.warnings,
    ],
    skipped: { cancelled: 0, other: entries.length - used.size + unclear.length + unmatched },
    timeZone: "UTC",
    utcOffset: times.utcOffset,
  });
}

/** Coins bought and sold at once, of which the log has each side without the other. */
function isExchange({ type }: LogEntry): boolean {
  return /^CURRENCY_|CONVERT/.test(type);
}

function spotFills(entries: readonly LogEntry[]): { fills: CoinFill[]; unclear: LogEntry[] } {
  const fills: CoinFill[] = [];
  const unclear: LogEntry[] = [];
  for (const group of Map.groupBy(entries, spotKey).values()) {
    const fill = spotFill(group);
    if (fill !== null) fills.push(fill);
    else for (const entry of group) unclear.push(entry);
  }
  return { fills, unclear };
}

/**
 * What Bybit recorded for the fills, to the cent: it keeps more digits of entries than it writes. What is open has cost its fees and
 * made nothing yet.
 */
function addUpEntries(entries: readonly LogEntry[], open: readonly StatementRow[]): string {
  const recorded = entries.reduce<Big>((sum, { change }) => sum.plus(change), Decimal(0));
  return open.reduce<Big>((sum, { net }) => sum.minus(net), recorded).toFixed(2);
}

function cashRow({ record, time, type, contract, change }: LogEntry, tickets: TicketMaker): CashRow {
  const what = type === "SETTLEMENT" ? "Funding" : type.toLowerCase().replaceAll("_", " ");
  return {
    row: record.row,
    ticket: tickets.make([time, type, contract, change.toFixed(), record.text("tradeid")]),
    kind: guessCashKind(change.toFixed(), what),
    time,
    amount: toWire(change) ?? "0",
    comment: [what, contract].filter((text) => /\w/.test(text)).join(" "),
  };
}

function leftOut(
  otherKinds: readonly LogEntry[],
  unclear: readonly LogEntry[],
  others: readonly LogEntry[],
): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const tell = (code: string, entries: readonly LogEntry[], why: Explanation) =>
    tellRows(
      warnings,
      code,
      entries.map(({ record }) => record.row),
      why,
    );
  tell("Statement.OtherCurrency", otherKinds, explain("optionsAndInverse", {}));
  tell("Statement.AmbiguousRows", unclear, explain("unclearPayment", {}));
  tell("Statement.OtherRows", others.filter(isExchange), explain("coinExchanges", {}));
  const foreign = others.filter((entry) => !isExchange(entry) && !isOfContract(entry));
  tell("Statement.OtherCoins", foreign, explain("otherCoinsFunding", {}));
  return warnings;
}
