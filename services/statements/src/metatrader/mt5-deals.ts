import { type Big, Decimal } from "@entrywise/domain/decimal";
import { classifyCash } from "@entrywise/domain/statement/cash-kind";
import { type BalanceEntry, checkBalances } from "../cash/balance-column.ts";
import { explain } from "../explanation.ts";
import { decimalText, plainText } from "../grids/cell-text.ts";
import type { CashRow, StatementWarning } from "../importer.ts";
import { badRow } from "../statement-error.ts";
import type { GridRow } from "../xlsx-grid.ts";
import { englishType } from "./metatrader-types.ts";
import { cellTime, type Mt5DealColumns, type Mt5Sections, NUMBER, SYMBOL, TIME, TYPE } from "./mt5-sections.ts";

const DEAL_PRICE = 6;
const DEAL_ORDER = 7;

/** What the deals tell that the positions do not: cash, the opening balance, marks and comments. */
export interface Mt5Deals {
  cash: CashRow[];
  /** Deals whose balance does not follow from the one before. */
  warnings: StatementWarning[];
  /** Balance when trading starts: before the first deal plus what was paid in ahead of the first trade. */
  firstDeposit: string | null;
  /** Balance before the first deal. */
  startBalance: string | null;
  /** Deal that closed a position, by symbol, close time and close price: the file links them by nothing else. */
  closingDeal(symbol: string, closeTime: string, closePrice: string): { comment: string | null } | null;
  /** Comment of the deal that opened a position, by its number. */
  openingComment(position: string): string | null;
}

export function readDeals(section: Mt5Sections["deals"]): Mt5Deals {
  const deals = section === null ? [] : section.rows.flatMap((row) => readDeal(row, section.columns) ?? []);
  const trades = deals.filter((deal) => deal.symbol !== "");
  const closing = new Map(
    trades.map((deal) => [dealKey(deal.symbol, deal.time, deal.price), { comment: deal.comment }]),
  );
  const opening = new Map(trades.map((deal) => [deal.order, deal.comment]));
  const start = findStart(deals);
  return {
    cash: deals.filter((deal) => deal.symbol === "").map(asCash),
    warnings: checkBalances(deals.map(balanceEntry), null).warnings,
    firstDeposit: start && amountText(start.plus(paidInAhead(deals))),
    startBalance: start?.gte(0) ? start.toFixed() : null,
    closingDeal: (symbol, closeTime, closePrice) => closing.get(dealKey(symbol, closeTime, closePrice)) ?? null,
    openingComment: (position) => opening.get(position) ?? null,
  };
}

/** Credit stands among the deals and is no part of their balance. */
function balanceEntry({ row, number, time, type, amount, balance }: Deal): BalanceEntry {
  return { row, ticket: number || null, time, change: type === "credit" ? Decimal(0) : amount, balance };
}

/** The first deal's balance minus its own amounts: it stands in no deposit row. */
function findStart([first]: readonly Deal[]): Big | null {
  return first?.balance?.minus(first.amount) ?? null;
}

/** What came in before the first trade; credit is not part of a balance. */
function paidInAhead(deals: readonly Deal[]): Big {
  const firstTrade = deals.findIndex((deal) => deal.symbol !== "");
  const paidIn = deals.slice(0, Math.max(0, firstTrade)).filter((deal) => deal.type !== "credit");
  return paidIn.reduce((sum, deal) => sum.plus(deal.amount), Decimal(0));
}

function amountText(balance: Big): string | null {
  return balance.gt(0) ? balance.toFixed() : null;
}

interface Deal {
  row: number;
  number: string;
  time: string;
  /** "" for deposits, withdrawals, credit and corrections. */
  symbol: string;
  type: string;
  price: string;
  order: string;
  /** profit + swap + commission + fee. */
  amount: Big;
  balance: Big | null;
  comment: string | null;
}

/** Null for the sums below the deals, which carry no time. */
function readDeal(row: GridRow, columns: Mt5DealColumns): Deal | null {
  const time = cellTime(row, TIME);
  if (time === null) return null;
  const cell = (column: number | null) => (column === null ? "" : (row.cells[column] ?? ""));
  const amountAt = (column: number | null, name: string) => {
    const value = decimalText(cell(column) || "0");
    if (value !== null) return Decimal(value);
    throw badRow(
      row.row,
      cell(NUMBER) || null,
      explain("notNumber", { name: `deal's ${name}`, text: cell(column).slice(0, 40) }),
    );
  };
  const balance = decimalText(cell(columns.balance));
  return {
    row: row.row,
    number: cell(NUMBER),
    time,
    symbol: cell(SYMBOL),
    type: englishType(cell(TYPE)),
    price: cell(DEAL_PRICE),
    order: cell(DEAL_ORDER),
    amount: amountAt(columns.profit, "profit")
      .plus(amountAt(columns.swap, "swap"))
      .plus(amountAt(columns.commission, "commission"))
      .plus(amountAt(columns.fee, "fee")),
    balance: balance === null ? null : Decimal(balance),
    comment: plainText(cell(columns.comment)),
  };
}

function asCash(deal: Deal): CashRow {
  const { row, number: ticket, time, comment, type } = deal;
  const amount = deal.amount.toFixed();
  if (type === "credit") return { row, ticket, kind: "credit", time, amount, comment };
  // "balance" is the type of all that moves cash, and says nothing of what for.
  const texts = type === "balance" ? [comment] : [type, comment];
  const { kind, isCertain } = classifyCash(amount, ...texts);
  return { row, ticket, kind, time, amount, comment, ...(isCertain ? {} : { isUnsure: true }) };
}

function dealKey(symbol: string, time: string, price: string): string {
  const number = decimalText(price);
  return `${symbol} ${time} ${number === null ? price : Decimal(number).toFixed()}`;
}

/** `[sl 1.07440]`, `[tp …]`, `[so …]` stand in the comment of the closing deal; without that deal nothing is known. */
export function parseMarks(deal: { comment: string | null } | null) {
  if (deal === null) return { stopHit: null, targetHit: null, stopOut: null };
  const has = (word: string) => new RegExp(`^\\[?${word}\\b`, "i").test(deal.comment ?? "");
  return { stopHit: has("sl"), targetHit: has("tp"), stopOut: has("so") };
}
