import { Decimal } from "@entrywise/domain/decimal";
import type { BrokerReply, BrokerStatement } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { type FillRow, fillPage } from "./coinbase-rows.ts";

/** As Coinbase exports fills. */
const HEADER = [
  ...["portfolio", "trade id", "product", "side", "created at", "size", "size unit", "price", "fee", "total"],
  "price/fee/total unit",
];
/** Sizes of orders in dollars have so many digits at Coinbase. */
const SIZE_DIGITS = 16;

/** @param account the portfolio @returns null where no fill is there */
export function coinbaseStatement(replies: readonly BrokerReply[], account: string): BrokerStatement | null {
  const fills = new Map<string, FillRow>();
  for (const { kind, text } of replies) {
    if (kind === "fills") for (const fill of parsePage(text)) fills.set(fill.entry_id, fill);
  }
  if (fills.size === 0) return null;
  const oldestFirst = [...fills.values()].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const lines = [HEADER, ...oldestFirst.map((fill) => toLine(fill, account))];
  return {
    fileName: `coinbase-${account.slice(-4)}.csv`,
    text: `${lines.map((cells) => cells.map(csvCell).join(",")).join("\n")}\n`,
    account,
    behindSince: null,
  };
}

/** Fills of one moment are in the order in which they were posted. */
function sortKey({ trade_time, sequence_timestamp, entry_id }: FillRow): string {
  return `${trade_time} ${sequence_timestamp} ${entry_id}`;
}

function parsePage(text: string): FillRow[] {
  const found = fillPage.safeParse(JSON.parse(text));
  if (!found.success) throw new BrokerProblem("shape", "A stored reply of Coinbase can't be read");
  return found.data.fills;
}

function toLine(fill: FillRow, account: string): string[] {
  const { product_id: product, trade_id, side, trade_time, price, commission } = fill;
  const [base = "", quote = ""] = product.split("-");
  const size = fill.size_in_quote ? Decimal(fill.size).div(price).round(SIZE_DIGITS) : Decimal(fill.size);
  const value = size.times(price);
  const total = side === "BUY" ? value.plus(commission).times(-1) : value.minus(commission);
  const time = `${trade_time.slice(0, 19)}${/\.\d{1,3}/.exec(trade_time)?.[0] ?? ""}Z`;
  return [account, trade_id, product, side, time, size.toFixed(), base, price, commission, total.toFixed(), quote];
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
