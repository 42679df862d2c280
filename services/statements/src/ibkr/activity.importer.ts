import { type Big, Decimal } from "@entrywise/domain/decimal";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { type Fill, type FilledTrades, fillsToTrades } from "../fills/fills-to-trades.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { readMarkedRows } from "../grids/csv-table.ts";
import {
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement } from "../statement-row.ts";
import { fileWarning, rowWarning, warn } from "../statement-warnings.ts";
import { ownActivity, wantedStatements } from "./activity-accounts.ts";
import { ACTIVITY_TIME } from "./activity-columns.ts";
import { exchangesToTrades } from "./activity-exchanges.ts";
import { activityFills } from "./activity-fills.ts";
import { type ActivityMoney, activityCash, activityMoney, convertedRows, realizedTotal } from "./activity-money.ts";
import { type ActivityOrder, activityTime, readActivityRows } from "./activity-rows.ts";
import { withBrokerResults } from "./broker-results.ts";
import { closedLots } from "./closed-lots.ts";
import { actionWarning, inNewShares, isBetter, parseSplit, type Split } from "./splits.ts";

/** Interactive Brokers: Activity Statement as CSV, in any language. Its sections carry their names in the first column. */
export const ibkrActivityImporter: Importer = {
  format: "ibkr-activity",
  label: "Interactive Brokers activity statement",
  detect,
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

const HEADER = /^\ufeff?"?[^",;\t\r\n]{1,60}"?[,;\t]"?Header"?[,;\t]"?DataDiscriminator"?[,;\t]/m;
const STATEMENT = /^\ufeff?"?Statement"?[,;\t]"?Data"?[,;\t]"?BrokerName"?[,;\t]"?Interactive Brokers/m;
const HISTORY = /^"?Transaction History"?[,;\t]/m;

function detect({ kind, text }: SniffedFile): number {
  if (kind !== "text" || text === null) return 0;
  if (HEADER.test(text)) return 1;
  return STATEMENT.test(text) && !HISTORY.test(text) ? 0.9 : 0;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const { rows, mark } = readUnwrappedRows(file);
  const statements = wantedStatements(rows, mark, wanted);
  const {
    number,
    name,
    accounts,
    activity,
    warnings: unnamed,
  } = ownActivity(readActivityRows(statements.rows, mark), wanted);
  const { orders, exchanges, facts } = activity;
  if (orders.length + exchanges.length + facts.cash.length === 0) {
    throw new StatementError("Statement.Unreadable", explain("statementWithoutTrades", {}));
  }
  onRows?.(orders.length + exchanges.length);
  const money = activityMoney(activity);
  const warnings: StatementWarning[] = [...unnamed];
  const usable = orders.filter((order) => isKnown(money, order, warnings));
  const splits = facts.corporateActions.flatMap(splitOfRow);
  const { trades, isSplit } = buildTrades(usable, facts.multipliers, splits);
  const pairs = exchangesToTrades(exchanges, money);
  const cash = activityCash(activity, money, warnings);
  const applied = new Set(isSplit ? splits.map(({ row }) => row) : []);
  notice(facts.corporateActions, applied, warnings);
  if (usable.some((order) => order.currency !== money.currency)) {
    warn(warnings, fileWarning("Statement.Converted", explain("convertedProfits", { currency: money.currency ?? "" })));
  }
  const isWhole = trades.unmatched === 0 || usable.some((order) => order.lots.length > 0);
  return createStatement(ibkrActivityImporter, {
    account: { number, name, currency: money.currency, broker: "Interactive Brokers", hedging: false },
    accounts: [...statements.accounts, ...accounts],
    rows: [...convertedRows(trades.rows, money), ...pairs.rows],
    openRows: convertedRows(trades.openRows, money),
    cash,
    warnings: [...warnings, ...trades.warnings, ...pairs.warnings],
    skipped: { cancelled: 0, other: orders.length - usable.length + trades.unmatched + pairs.unmatched },
    reported: {
      ...noReportedTotals,
      netProfit: isWhole && pairs.rows.length === 0 ? realizedTotal(activity, money) : null,
    },
    // Activity statements are written in the time of New York, wherever the exchange is.
    timeZone: "America/New_York",
  });
}

/** A spreadsheet program of a country with decimal commas leaves each line in one cell and adds empty ones to it. */
function readUnwrappedRows(file: SniffedFile): ReturnType<typeof readMarkedRows> {
  const read = readMarkedRows(file);
  const isWrapped = ({ cells: [first = "", ...others] }: CsvRow) =>
    first.includes(",Header,") && others.every((cell) => cell === "");
  if (!read.rows.some(isWrapped)) return read;
  const lines: string[] = [];
  for (const { row, cells } of read.rows) lines[row - 1] = cells[0] ?? "";
  return readMarkedRows({ ...file, text: Array.from(lines, (line) => line ?? "").join("\n") });
}

function isKnown(money: ActivityMoney, { currency, record, symbol }: ActivityOrder, warnings: StatementWarning[]) {
  if (money.knows(currency)) return true;
  const why = explain("tradesElsewhere", { symbol, currency: currency.slice(0, 10), own: money.currency ?? "" });
  warn(warnings, rowWarning("Statement.OtherCurrency", { row: record.row, ticket: null }, why));
  return false;
}

interface TradesRead {
  trades: FilledTrades;
  /** Whether splits are applied: not where the broker's results speak against it. */
  isSplit: boolean;
}

function buildTrades(
  orders: readonly ActivityOrder[],
  multipliers: ReadonlyMap<string, string>,
  splits: readonly Split[],
): TradesRead {
  const fills = activityFills(orders, multipliers);
  const plain = pairedTrades(orders, fills);
  if (splits.length === 0) return { trades: withResults(fills, plain), isSplit: false };
  const newFills = inNewShares(fills, splits);
  const newTrades = pairedTrades(orders, newFills);
  const isSplit = isBetter(newTrades, plain, listResults(fills));
  return { trades: isSplit ? withResults(newFills, newTrades) : withResults(fills, plain), isSplit };
}

/** By the lots that the broker matched, else first in first out. */
function pairedTrades(orders: readonly ActivityOrder[], fills: ReadonlyMap<ActivityOrder, Fill>): FilledTrades {
  return orders.some(({ lots }) => lots.length > 0) ? closedLots(fills) : fillsToTrades([...fills.values()]);
}

/** With the broker's result of each exit; lots have theirs already. */
function withResults(fills: ReadonlyMap<ActivityOrder, Fill>, found: FilledTrades): FilledTrades {
  if ([...fills.keys()].some(({ lots }) => lots.length > 0)) return found;
  return { ...found, rows: withBrokerResults(found.rows, realizedByRow(fills, found)) };
}

/** The broker's own results, by the rows of the exits. */
function listResults(fills: ReadonlyMap<ActivityOrder, Fill>): Map<number, Big> {
  return new Map(
    [...fills.keys()].flatMap(({ record, lots }) => {
      const result = lots.length > 0 ? null : record.amountOf(record.text("realized p/l"));
      return result === null ? [] : [[record.row, Decimal(result)] as const];
    }),
  );
}

function splitOfRow({ row, cells }: CsvRow): Split[] {
  const time = cells
    .map((cell) => (ACTIVITY_TIME.test(cell) ? activityTime(cell) : null))
    .find((each) => each !== null);
  const splits = cells.map((cell) => parseSplit(cell, time ?? "", row)).filter((split) => split !== null);
  return time == null ? [] : splits;
}

/** Of exits whose entries the file holds. */
function realizedByRow(fills: ReadonlyMap<ActivityOrder, Fill>, { rows }: FilledTrades) {
  const closed = new Map<number, Big>();
  for (const { row, size } of rows) closed.set(row, (closed.get(row) ?? Decimal(0)).plus(size));
  return new Map(
    [...fills].flatMap(([{ record }, fill]) => {
      const size = closed.get(record.row);
      const isWhole = size !== undefined && (fill.effect !== "close" || size.eq(fill.size));
      return isWhole && record.text("realized p/l") !== ""
        ? [[record.row, Decimal(record.number("realized p/l"))] as const]
        : [];
    }),
  );
}

function notice(actions: readonly CsvRow[], applied: ReadonlySet<number>, warnings: StatementWarning[]): void {
  for (const { row, cells } of actions) {
    const what = cells.find((cell) => /\w+\(.*\)/.test(cell)) ?? "a corporate action";
    warn(warnings, actionWarning({ row, what, isApplied: applied.has(row) }));
  }
}
