import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { CashRow, StatementRow, StatementWarning } from "../importer.ts";
import { warn } from "../statement-warnings.ts";

/** A row of a file whose balance column says what the account had after it. */
export interface BalanceEntry {
  row: number;
  ticket: string | null;
  /** ISO 8601, to tell the oldest row from the newest. */
  time: string;
  /** What the row itself adds to the balance. */
  change: Big;
  /** Null where the cell is empty. */
  balance: Big | null;
}

/** What a balance column tells: what the account began with, and where its rows do not lead from one balance to the next. */
export interface CheckedBalances {
  /** Before the first row; null where no row has a balance. */
  start: string | null;
  warnings: StatementWarning[];
}

/** A balance is rounded to its last digit, and so is the amount beside it. */
const TOLERANCE = Decimal("0.01");

/**
 * Checks every row against its balance.
 *
 * @param entries of one account and currency in the order of the file, which may be the oldest or the newest first
 * @param currency for the sentences; null where the file names none
 */
export function checkBalances(
  entries: readonly BalanceEntry[],
  currency: string | null,
  tolerance: Big = TOLERANCE,
): CheckedBalances {
  const oldestFirst = inBookingOrder(entries, tolerance);
  const warnings: StatementWarning[] = [];
  for (const gap of findGaps(oldestFirst, tolerance)) warn(warnings, gapWarning(gap, currency));
  return { start: startBefore(oldestFirst), warnings };
}

/** Within one moment rows stand in the order of the file; where all are of one moment, the order with fewer gaps is right. */
function inBookingOrder(entries: readonly BalanceEntry[], tolerance: Big): readonly BalanceEntry[] {
  const [first = "", last = ""] = [entries[0]?.time, entries.at(-1)?.time];
  const reversed = entries.toReversed();
  if (first !== last) return first > last ? reversed : entries;
  return findGaps(reversed, tolerance).length < findGaps(entries, tolerance).length ? reversed : entries;
}

interface BalanceGap {
  entry: BalanceEntry;
  balance: Big;
  expected: Big;
}

function findGaps(entries: readonly BalanceEntry[], tolerance: Big): BalanceGap[] {
  const gaps: BalanceGap[] = [];
  let before: Big | null = null;
  for (const entry of entries) {
    const expected: Big | null = before === null ? null : before.plus(entry.change);
    const { balance } = entry;
    if (balance !== null && expected !== null && balance.minus(expected).abs().gt(tolerance)) {
      gaps.push({ entry, balance, expected });
    }
    before = balance ?? expected;
  }
  return gaps;
}

/** Balance of the first row that has one, less everything up to it. */
function startBefore(oldestFirst: readonly BalanceEntry[]): string | null {
  const first = oldestFirst.findIndex(({ balance }) => balance !== null);
  const balance = oldestFirst[first]?.balance ?? null;
  if (balance === null) return null;
  return oldestFirst
    .slice(0, first + 1)
    .reduce((rest, { change }) => rest.minus(change), balance)
    .toFixed();
}

function gapWarning({ entry, balance, expected }: BalanceGap, currency: string | null): StatementWarning {
  const difference = balance.minus(expected);
  const unit = currency === null ? "" : ` ${currency}`;
  const more = `${difference.abs().toFixed()}${unit} ${difference.gt(0) ? "more" : "less"}`;
  const message = `Row ${entry.row}: the broker's balance is ${balance.toFixed()}${unit}, ${more} than the rows above add up to. The file is missing a deposit, a withdrawal or trades.`;
  const params = {
    row: entry.row,
    balance: `${balance.toFixed()}${unit}`,
    difference: `${difference.abs().toFixed()}${unit}`,
    side: difference.gt(0) ? "more" : "less",
  };
  return { row: entry.row, ticket: entry.ticket, code: "Statement.BalanceGap", params, message };
}

/**
 * Base of drawdown percentages: what the account began with and what was paid in before its first close.
 *
 * @returns null where there was nothing
 */
export function openingBase(
  start: string | null,
  cash: readonly CashRow[],
  rows: readonly Pick<StatementRow, "closeTime">[],
): string | null {
  const firstClose = rows.reduce<string | null>(
    (first, { closeTime }) => (closeTime !== null && (first === null || closeTime < first) ? closeTime : first),
    null,
  );
  const ahead = cash.filter(({ kind, time }) => kind !== "credit" && (firstClose === null || time <= firstClose));
  const base = ahead.reduce((sum, { amount }) => sum.plus(amount), Decimal(start ?? "0"));
  return base.gt(0) ? base.toFixed() : null;
}
