import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { classifyCash } from "@entrywise/domain/statement/cash-kind";
import { compareTickets } from "@entrywise/domain/statement/statement-totals";
import { localTime, plainText, priceOrNone } from "../grids/cell-text.ts";
import type { CsvRecord } from "../grids/csv-table.ts";
import type { CashRow, StatementRow } from "../importer.ts";

/** A row of an advisor's file, read. */
export interface AdvisorDeal {
  row: number;
  ticket: string;
  position: string;
  type: string;
  entry: string;
  reason: string;
  symbol: string;
  size: Big;
  openTime: string | null;
  openPrice: string;
  time: string;
  price: string;
  stop: string | null;
  target: string | null;
  initialStop: string | null;
  commission: Big;
  fee: Big;
  swap: Big;
  profit: Big;
  comment: string | null;
}

export function readDeal(record: CsvRecord): AdvisorDeal {
  const ticket = record.required("ticket");
  record.named(ticket);
  const amount = (column: string) => Decimal(record.amount(column));
  // Terminals write more digits than a price has.
  const price = (column: string) => amount(column).toFixed();
  return {
    row: record.row,
    ticket,
    position: record.text("position"),
    type: record.required("type"),
    entry: record.text("entry"),
    reason: record.text("reason"),
    symbol: record.text("symbol"),
    size: amount("volume"),
    openTime: record.text("opentime") === "" ? null : record.time("opentime", localTime),
    openPrice: price("openprice"),
    time: record.text("time") === "" ? "" : record.time("time", localTime),
    price: price("price"),
    stop: priceOrNone(price("stop")),
    target: priceOrNone(price("target")),
    initialStop: priceOrNone(price("initialstop")),
    ...{ commission: amount("commission"), fee: amount("fee"), swap: amount("swap"), profit: amount("profit") },
    comment: plainText(record.text("comment")),
  };
}

export const isTrade = ({ type }: AdvisorDeal) => type === "BUY" || type === "SELL";

export const toDirection = ({ type }: AdvisorDeal) => (type === "BUY" ? Direction.Long : Direction.Short);

/** Everything that a deal moves. */
export function sumAmounts({ commission, fee, swap, profit }: AdvisorDeal): Big {
  return commission.plus(fee).plus(swap).plus(profit);
}

/** In the order in which a server numbers them. */
export function inOrder(deals: readonly AdvisorDeal[]): AdvisorDeal[] {
  return [...deals].sort((a, b) => compareText(a.time, b.time) || compareTickets(a.ticket, b.ticket));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What is no trade; null where nothing is moved. */
export function toCash(deal: AdvisorDeal): CashRow | null {
  const sum = sumAmounts(deal);
  if (sum.eq(0)) return null;
  const { row, ticket, time, type, comment } = deal;
  const amount = sum.toFixed();
  if (type === "CREDIT") return { row, ticket, kind: "credit", time, amount, comment };
  // "BALANCE" is the type of all that moves cash, and says nothing of what for.
  const texts = type === "BALANCE" ? [comment] : [type, comment];
  const { kind, isCertain } = classifyCash(amount, ...texts);
  return { row, ticket, kind, time, amount, comment, ...(isCertain ? {} : { isUnsure: true as const }) };
}

/** By the reason that MetaTrader 5 gives a deal, or the mark in its comment. */
export function findMarks({ reason, comment }: Pick<AdvisorDeal, "reason" | "comment">) {
  const has = (word: string) => reason === word || new RegExp(`^\\[?${word}\\b|\\[${word}\\b`, "i").test(comment ?? "");
  return { stopHit: has("SL"), targetHit: has("TP"), stopOut: has("SO") };
}

export const noMarks = { stopHit: null, targetHit: null, stopOut: null };

/** Exits that the file does not have the entries of. */
export function toUnmatched(deal: AdvisorDeal): CashRow {
  const { row, ticket, time, comment } = deal;
  return { row, ticket, kind: "unmatched", time, amount: sumAmounts(deal).toFixed(), comment };
}

export type UnsizedRow = Omit<StatementRow, "contractSize">;
