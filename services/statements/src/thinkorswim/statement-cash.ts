import { type Big, Decimal } from "@entrywise/domain/decimal";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { checkBalances } from "../cash/balance-column.ts";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { type DecimalMark, plainText } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import type { CashRow, StatementWarning } from "../importer.ts";
import { TicketMaker } from "../statement-row.ts";
import type { TimedRecord } from "./removed-options.ts";
import { sectionRecords } from "./statement-sections.ts";

const FEES = ["misc fees", "commissions & fees"];
const CASH = ["date", "time", "type", "description", "amount", "balance"];
const FUTURES = ["exec date", "exec time", "type", "description", "amount", "balance"];
/** Balances, trades and what happens to positions; everything else moves cash alone. */
const NO_CASH = /^(BAL|TRD|EXP|RAD)$/i;
/** Between the parts of one account. */
const INTERNAL = /intra-account|mark to market/i;

/** Fees of a trade as the cash balance books them, often a second or two after its fill. */
export interface PostedFees {
  row: number;
  time: string;
  /** `SOLD -100 AAA @10.50` */
  description: string;
  /** Signed. */
  fees: Big;
}

export interface CashBalance {
  /** Of trades, in the order of the file. */
  fees: PostedFees[];
  cash: CashRow[];
  /** All that moved cash or positions. */
  entries: TimedRecord[];
  /** Before the first row. */
  start: string | null;
  /** Where the file's own total is not what its rows come to. */
  warnings: StatementWarning[];
}

/** What the cash balances of the statement tell beside its fills, which carry no fees. */
export function readCashBalance(rows: readonly CsvRow[], mark: DecimalMark, order: DateOrder): CashBalance {
  const balances = sectionRecords(rows, /^cash balance$/i, CASH, mark) ?? [];
  const futures = sectionRecords(rows, /^futures statements$/i, FUTURES, mark) ?? [];
  const entries = [
    ...balances.flatMap((record) => readEntry(record, ["date", "time"], order)),
    ...futures.flatMap((record) => readEntry(record, ["exec date", "exec time"], order)),
  ];
  const tickets = new TicketMaker();
  const fees = entries.filter(isTrade).map(({ record, time }) => ({
    row: record.row,
    time,
    description: record.text("description"),
    fees: readFees(record),
  }));
  const first = balances.find((record) => /^BAL$/i.test(record.text("type")));
  return {
    fees: fees.filter((posted) => !posted.fees.eq(0)),
    warnings: totalWarnings(balances, entries),
    cash: entries.flatMap((entry) => toCashRows(entry, tickets)),
    entries,
    start: first?.amountOf(first.text("balance")) ?? null,
  };
}

function readEntry(record: CsvRecord, columns: readonly string[], order: DateOrder): TimedRecord[] {
  const time = regionalTime(columns.map((column) => record.text(column)).join(" "), order);
  return time === null || record.text("type") === "" ? [] : [{ record, time }];
}

function isTrade({ record }: TimedRecord): boolean {
  return /^TRD$/i.test(record.text("type"));
}

function toCashRows({ record, time }: TimedRecord, tickets: TicketMaker): CashRow[] {
  const type = record.text("type");
  const amount = record.amount("amount");
  const comment = plainText(record.text("description"));
  if (NO_CASH.test(type) || INTERNAL.test(comment ?? "") || Decimal(amount).eq(0)) return [];
  const kind = guessCashKind(amount, comment);
  return [{ row: record.row, ticket: tickets.make([time, type, amount, comment]), kind, time, amount, comment }];
}

/** The last row sums up all others, and says what the account had after them. */
function totalWarnings(balances: readonly CsvRecord[], entries: readonly TimedRecord[]): StatementWarning[] {
  const total = balances.find((record) => /^total$/i.test(record.text("description")) && record.text("type") === "");
  const balance = total?.amountOf(total.text("balance")) ?? null;
  if (total === undefined || balance === null) return [];
  const own = entries.filter(({ record }) => balances.includes(record) && !/^BAL$/i.test(record.text("type")));
  const start = balances.find((record) => /^BAL$/i.test(record.text("type")));
  const entry = (record: CsvRecord, time: string, change: Big, after: string | null) => ({
    row: record.row,
    ticket: null,
    time,
    change,
    balance: after === null ? null : Decimal(after),
  });
  const opening = start?.amountOf(start.text("balance")) ?? null;
  if (start === undefined || opening === null) return [];
  const moved = own.reduce((sum, { record }) => sum.plus(record.amount("amount")).plus(readFees(record)), Decimal(0));
  return checkBalances([entry(start, "1", Decimal(0), opening), entry(total, "2", moved, balance)], "USD").warnings;
}

function readFees(record: CsvRecord): Big {
  return FEES.reduce((sum, column) => sum.plus(record.amount(column)), Decimal(0));
}
