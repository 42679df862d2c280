import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { explain } from "../explanation.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import type { CashRow, StatementRow, StatementWarning } from "../importer.ts";
import { TicketMaker } from "../statement-row.ts";
import { rowWarning, warn } from "../statement-warnings.ts";
import type { ActivityOrder, ActivityRows } from "./activity-rows.ts";
import { converted } from "./broker-results.ts";

/** Amounts of an activity statement in one currency. */
export interface ActivityMoney {
  currency: string | null;
  /** False for a currency whose rate the file does not tell. */
  knows(currency: string): boolean;
  rateOf(currency: string, symbol: string): Big;
}

/** How far a symbol's own rate may be from the statement's last one before it is taken for noise. */
const TOLERANCE = 0.2;

/**
 * The account's base currency where the file tells the rates of all others in use, else the currency in which most
 * orders are. Profits of a symbol are converted with the rate at which the broker's own summary did it; where it has none
 * with the rate of the statement's last day.
 */
export function activityMoney({ orders, subtotals, facts }: ActivityRows): ActivityMoney {
  const { rates } = facts;
  const used = new Set(orders.map((order) => order.currency));
  const { base } = facts.account;
  const isBase = base !== null && [...used].every((currency) => currency === base || rates.has(currency));
  const currency = isBase || used.size === 0 ? base : mostFrequent(orders, base);
  const own = (of: string) => (of === currency ? Decimal(1) : isBase ? (rates.get(of) ?? null) : null);
  const native = sumsBySymbol(subtotals);
  return {
    currency,
    knows: (of) => own(of) !== null,
    rateOf: (of, symbol) => {
      const rate = own(of) ?? Decimal(1);
      const [inBase, there] = [facts.realized.get(symbol), native.get(symbol)];
      if (of === currency || inBase === undefined || there === undefined || there.eq(0)) return rate;
      const measured = inBase.div(there);
      return measured.minus(rate).abs().gt(rate.times(TOLERANCE)) ? rate : measured;
    },
  };
}

function mostFrequent(orders: readonly ActivityOrder[], base: string | null): string | null {
  if (base !== null && orders.some((order) => order.currency === base)) return base;
  const counts = new Map<string, number>();
  for (const { currency } of orders) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? base;
}

function sumsBySymbol(subtotals: ActivityRows["subtotals"]): Map<string, Big> {
  const sums = new Map<string, Big>();
  for (const sum of subtotals) {
    const symbol = readSymbol(sum);
    sums.set(symbol, (sums.get(symbol) ?? Decimal(0)).plus(sum.amount("realized p/l")));
  }
  return sums;
}

/** Sums of a statement with accounts name the symbol in their column. */
export function readSymbol(sum: CsvRecord): string {
  return sum.text("symbol") || sum.text("account");
}

export function convertedRows(rows: readonly StatementRow[], money: ActivityMoney): StatementRow[] {
  return rows.map((row) => converted(row, money.rateOf(row.quoteCurrency ?? "", row.symbol)));
}

/**
 * The broker's realized profit of all symbols that were traded: their sums, of a symbol without one its orders'. Null where
 * the file has no sums.
 */
export function realizedTotal({ subtotals, orders }: ActivityRows, money: ActivityMoney): string | null {
  const symbols = new Set(orders.map((order) => order.symbol));
  const sums = subtotals.filter((sum) => symbols.has(readSymbol(sum)));
  const summed = new Set(sums.map(readSymbol));
  const rest = orders.filter(({ symbol }) => !summed.has(symbol)).map(({ record }) => record);
  const own = [...sums, ...rest].filter((record) => money.knows(record.text("currency")));
  if (sums.length === 0 || own.length === 0) return null;
  const isConverted = own.some((sum) => sum.text("currency") !== money.currency);
  const total = own.reduce<Big>((sum, record) => {
    const rate = money.rateOf(record.text("currency"), readSymbol(record));
    return sum.plus(Decimal(record.amount("realized p/l")).times(rate));
  }, Decimal(0));
  return isConverted ? total.toFixed(2) : toWire(total);
}

/** Deposits, dividends, taxes, interest and fees for the ledger. */
export function activityCash({ facts }: ActivityRows, money: ActivityMoney, warnings: StatementWarning[]): CashRow[] {
  const tickets = new TicketMaker();
  return facts.cash.flatMap(({ row, section, currency, day, description, amount }) => {
    const ticket = tickets.make([section, day, currency, description, amount]);
    if (!money.knows(currency)) {
      const why = explain("cashElsewhere", { amount, currency, own: money.currency ?? "" });
      warn(warnings, rowWarning("Statement.OtherCurrency", { row, ticket }, why));
      return [];
    }
    const own = currency === money.currency ? amount : Decimal(amount).times(money.rateOf(currency, "")).toFixed(2);
    const kind = guessCashKind(own, section, description);
    return [{ row, ticket, kind, time: `${day}T00:00:00`, amount: own, comment: description || section }];
  });
}
