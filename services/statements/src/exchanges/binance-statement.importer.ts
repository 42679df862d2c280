import { toWire } from "@entrywise/domain/decimal";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { type Explanation, explain } from "../explanation.ts";
import { hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import {
  type CashRow,
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
import { recordsOfAccount } from "../statement-accounts.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import { fileWarning } from "../statement-warnings.ts";
import { type Change, readChange } from "./binance-changes.ts";
import { netChanges } from "./binance-groups.ts";
import { type Rebuilt, rebuild } from "./binance-rebuild.ts";
import { binanceQuotes } from "./coin-pairs.ts";
import { coinTrades } from "./coin-trades.ts";
import { columnAmong } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";

/** Binance: Assets, History, Transaction Records, Export. What each balance gained and lost, without trades. */
export const binanceStatementImporter: Importer = {
  format: "binance-statement",
  label: "Binance transaction history",
  detect: (file) => (hasHeader(file, COLUMNS) && TIMES.some((time) => hasHeader(file, [time])) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const COLUMNS = ["account", "operation", "coin", "change"];
const TIMES = ["utc_time", "time", "date(utc)"];
const USERS = ["user_id", "user id"];

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const column = columnAmong(table, TIMES) ?? "";
  const userColumn = columnAmong(table, USERS) ?? "";
  const { number, accounts, records, warnings } = recordsOfAccount(table.records, [userColumn], wanted, "history");
  const timed = records.filter((record) => record.text(column) !== "");
  const times = exchangeTimes(timed, { column, fileName: file.name, usualOffset: null });
  const read = records.map((record) => ({ row: record.row, change: readChange(record, times.read, column) }));
  const changes = read.flatMap(({ change }) => change ?? []);
  const rebuilt = rebuild(changes);
  onRows?.(rebuilt.fills.length);
  const {
    currency: quote,
    unmatched,
    ...trades
  } = coinTrades(
    rebuilt.fills.map(({ fill }) => fill),
    wanted.currency,
  );
  const currency = quote ?? likelyCurrency(changes);
  const cash = changes.filter((change) => isCash(change) && change.coin === currency);
  const used = new Set([...cash, ...rebuilt.fills.flatMap((each) => each.changes)]);
  const tickets = new TicketMaker();
  return createStatement(binanceStatementImporter, {
    account: { number, name: null, currency, broker: "Binance", hedging: false },
    accounts,
    ...trades,
    cash: cash.map((change) => cashRow(change, tickets)),
    warnings: [
      ...warnings,
      ...times.warnings,
      ...(rebuilt.fills.length === 0 ? [] : [REBUILT]),
      ...leftOut(
        rebuilt,
        changes.filter((change) => !used.has(change)),
      ),
      ...incomplete(read.filter(({ change }) => change === null).map(({ row }) => row)),
      ...trades.warnings,
    ],
    skipped: { cancelled: 0, other: records.length - used.size + unmatched },
    timeZone: times.timeZone,
    utcOffset: times.utcOffset,
    ticketScope: "binance",
  });
}

const REBUILT = fileWarning("Statement.RebuiltTrades", explain("rebuiltTrades", {}));

function isCash({ kind }: Change): boolean {
  return kind === "cash" || kind === "income";
}

/** A file without trades: the likeliest quote that was moved. */
function likelyCurrency(changes: readonly Change[]): string | null {
  const coins = new Set(changes.filter(isCash).map(({ coin }) => coin));
  return ["USDT", ...binanceQuotes].find((coin) => coins.has(coin)) ?? null;
}

function cashRow({ row, time, operation, kind, coin, amount }: Change, tickets: TicketMaker): CashRow {
  return {
    row,
    ticket: tickets.make([time, operation, coin, amount.toFixed()]),
    kind: guessCashKind(amount.toFixed(), operation, kind === "income" ? "reward" : null),
    time,
    amount: toWire(amount) ?? "0",
    comment: operation,
  };
}

function leftOut({ unclear, freeFees }: Rebuilt, left: readonly Change[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const tell = (code: string, changes: readonly Change[], why: Explanation) =>
    tellRows(
      warnings,
      code,
      changes.map(({ row }) => row),
      why,
    );
  for (const changes of Map.groupBy(unclear, ({ time, wallet }) => `${time} ${wallet}`).values()) {
    tell("Statement.AmbiguousRows", changes, explain("unclearPayment", {}));
  }
  tell("Statement.FreeFees", freeFees, explain("unclearFees", {}));
  for (const [operation, changes] of Map.groupBy(left.filter(isUnknown), (change) => change.operation)) {
    tell("Statement.UnknownOperation", changes, explain("unknownOperation", { operation: operation.slice(0, 60) }));
  }
  const futures = left.filter(({ kind }) => kind === "futures");
  const sums = netChanges(futures).map(({ coin, amount }) => `${amount.toFixed()} ${coin}`);
  tell("Statement.FuturesRows", futures, explain("futuresResults", { sums: sums.slice(0, 5).join(", ") }));
  const others = left.filter(isCash);
  tell("Statement.OtherCoins", others, explain("otherCoinsRewards", {}));
  return warnings;
}

function isUnknown({ kind }: Change): boolean {
  return kind === "unknown";
}

function incomplete(rows: readonly number[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  tellRows(warnings, "Statement.IncompleteRow", rows, explain("incompleteChange", {}));
  return warnings;
}
