import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { readMarkedRows } from "./csv-table.ts";
import { type Fill, fillsToTrades } from "./fills-to-trades.ts";
import { type ActivityOrder, type ActivityRows, readActivityRows } from "./ibkr-activity-rows.ts";
import { closedLots } from "./ibkr-closed-lots.ts";
import type { Importer, ParsedStatement, SniffedFile, StatementWarning } from "./importer.ts";
import { badRow } from "./statement-error.ts";
import { statementOf } from "./statement-row.ts";
import { warn } from "./statement-warnings.ts";

/** Interactive Brokers: Activity Statement as CSV. Its sections carry their names in the first column. */
export const ibkrActivityImporter: Importer = {
  format: "ibkr-activity",
  label: "Interactive Brokers activity statement",
  detect: ({ kind, text }) => (kind === "text" && HEADER.test(text ?? "") ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const HEADER = /^\ufeff?"?Trades"?,"?Header"?,"?DataDiscriminator"?,/m;

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const activity = readActivityRows(rows, mark);
  const accounts = new Set(activity.orders.map((order) => order.account).filter((name) => name !== ""));
  if (accounts.size > 1) {
    const row = activity.orders[0]?.record.row ?? 1;
    throw badRow(row, null, "the file holds several accounts. Export one account at a time.");
  }
  onRows?.(activity.orders.length);
  const currency = currencyOf(activity);
  const warnings: StatementWarning[] = [];
  const orders = activity.orders.filter((order) => isIn(currency, order, warnings));
  const multipliers = multipliersOf(orders);
  const fills = new Map(orders.map((order) => [order, fillOf(order, multipliers.get(order.symbol) ?? null)]));
  const hasLots = orders.some((order) => order.lots.length > 0);
  const { unmatched, ...trades } = hasLots ? closedLots(fills) : fillsToTrades([...fills.values()]);
  return statementOf(ibkrActivityImporter, {
    account: {
      number: [...accounts][0] ?? activity.account.get("Account") ?? null,
      name: activity.account.get("Name") ?? null,
      currency,
      broker: "Interactive Brokers",
      hedging: false,
    },
    ...trades,
    warnings: [...warnings, ...trades.warnings],
    skipped: { cancelled: 0, other: activity.orders.length - orders.length + unmatched },
    reported: { ...noReportedTotals, netProfit: hasLots ? realizedIn(currency, activity) : null },
    // Activity statements are written in the time of New York, wherever the exchange is.
    timeZone: "America/New_York",
  });
}

/** The account's own where the file names it, else the one in which most orders are. */
function currencyOf({ account, orders }: ActivityRows): string | null {
  const base = account.get("Base Currency");
  if (base !== undefined && orders.some((order) => order.currency === base)) return base;
  const counts = new Map<string, number>();
  for (const { currency } of orders) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? base ?? null;
}

function isIn(currency: string | null, { currency: own, record, symbol }: ActivityOrder, warnings: StatementWarning[]) {
  if (own === currency) return true;
  const message = `Row ${record.row}: ${symbol} trades in ${own.slice(0, 10)}, not in ${currency}, and was left out.`;
  warn(warnings, { row: record.row, ticket: null, code: "Statement.OtherCurrency", message });
  return false;
}

/** Units per contract: proceeds ÷ (quantity × price) of any order that has a price. */
function multipliersOf(orders: readonly ActivityOrder[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { record, symbol, category } of orders) {
    const value = Decimal(record.number("quantity")).times(record.number("t. price")).abs();
    const proceeds = Decimal(record.amount("proceeds")).abs();
    const measured = value.eq(0) || proceeds.eq(0) ? null : proceeds.div(value).round(0);
    if (measured?.gt(0)) found.set(symbol, measured.toFixed());
    else if (!found.has(symbol)) found.set(symbol, /option/i.test(category) ? "100" : "1");
  }
  return found;
}

function fillOf(order: ActivityOrder, contractSize: string | null): Fill {
  const { record, symbol, currency, category, time } = order;
  const quantity = Decimal(record.number("quantity"));
  if (quantity.eq(0)) throw record.fail("the quantity is zero.");
  const codes = record.text("code").split(";");
  const [opens, closes] = [codes.includes("O"), codes.includes("C")];
  const isStock = /^(stocks|equity and index options)/i.test(category);
  return {
    row: record.row,
    id: null,
    symbol,
    guess: {
      instrument: symbol.toUpperCase(),
      marketType: isStock ? MarketType.Stock : MarketType.CFD,
      quoteCurrency: currency,
    },
    contractSize,
    side: quantity.gt(0) ? Direction.Long : Direction.Short,
    size: quantity.abs().toFixed(),
    price: record.number("t. price"),
    time,
    fees: record.amount("comm/fee"),
    effect: opens === closes ? null : opens ? "open" : "close",
    comment: null,
  };
}

function realizedIn(currency: string | null, { subtotals }: ActivityRows): string | null {
  const own = subtotals.filter((sum) => sum.text("currency") === currency && sum.text("asset category") !== "Forex");
  const total = own.reduce<Big>((sum, record) => sum.plus(record.amount("realized p/l")), Decimal(0));
  return own.length === 0 ? null : toWire(total);
}
