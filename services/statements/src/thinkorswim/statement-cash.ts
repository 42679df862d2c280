import { type Big, Decimal } from "@entrywise/domain/decimal";
import { cashKindOf } from "@entrywise/domain/statement/cash-kind";
import { type DateOrder, regionalTime } from "../dates/statement-dates.ts";
import { type DecimalMark, plainText } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import type { CashRow } from "../importer.ts";
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

export interface CashBalance {
  /** Of the trades of each second, signed. */
  fees: ReadonlyMap<string, Big>;
  cash: CashRow[];
  /** All that moved cash or positions. */
  entries: TimedRecord[];
  /** Before the first row. */
  start: string | null;
}

/** What the cash balances of the statement tell beside its fills, which carry no fees. */
export function readCashBalance(rows: readonly CsvRow[], mark: DecimalMark, order: DateOrder): CashBalance {
  const balances = sectionRecords(rows, /^cash balance$/i, CASH, mark) ?? [];
  const futures = sectionRecords(rows, /^futures statements$/i, FUTURES, mark) ?? [];
  const entries = [
    ...balances.flatMap((record) => entryOf(record, ["date", "time"], order)),
    ...futures.flatMap((record) => entryOf(record, ["exec date", "exec time"], order)),
  ];
  const tickets = new TicketMaker();
  const fees = new Map<string, Big>();
  for (const { record, time } of entries.filter(isTrade)) {
    fees.set(time, (fees.get(time) ?? Decimal(0)).plus(feesOf(record)));
  }
  const first = balances.find((record) => /^BAL$/i.test(record.text("type")));
  return {
    fees,
    cash: entries.flatMap((entry) => cashOf(entry, tickets)),
    entries,
    start: first?.amountOf(first.text("balance")) ?? null,
  };
}

function entryOf(record: CsvRecord, columns: readonly string[], order: DateOrder): TimedRecord[] {
  const time = regionalTime(columns.map((column) => record.text(column)).join(" "), order);
  return time === null || record.text("type") === "" ? [] : [{ record, time }];
}

function isTrade({ record }: TimedRecord): boolean {
  return /^TRD$/i.test(record.text("type"));
}

function cashOf({ record, time }: TimedRecord, tickets: TicketMaker): CashRow[] {
  const type = record.text("type");
  const amount = record.amount("amount");
  const comment = plainText(record.text("description"));
  if (NO_CASH.test(type) || INTERNAL.test(comment ?? "") || Decimal(amount).eq(0)) return [];
  const kind = cashKindOf(amount, comment);
  return [{ row: record.row, ticket: tickets.make([time, type, amount, comment]), kind, time, amount, comment }];
}

function feesOf(record: CsvRecord): Big {
  return FEES.reduce((sum, column) => sum.plus(record.amount(column)), Decimal(0));
}
