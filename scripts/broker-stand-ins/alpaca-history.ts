import { type Big, Decimal } from "@entrywise/domain/decimal";
import { uuid } from "./coinbase-history.ts";
import { inParts, type MadeTrade, makeTrades } from "./trade-history.ts";

export interface MadeActivity {
  id: string;
  activity_type: string;
  [field: string]: string;
}

/** An activity and what it means for the account. */
export interface Posted {
  activity: MadeActivity;
  /** When it happened, by which lists are ordered. */
  at: number;
  /** From when on it is listed, and part of the cash. */
  shownAt: number;
  flow: Big;
}

export interface AlpacaHistory {
  openedAt: number;
  /** Oldest first. */
  fills: Posted[];
  others: Posted[];
}

const SYMBOLS = [
  { name: "AAPL", price: 240, size: 12 },
  { name: "MSFT", price: 480, size: 5.5 },
  { name: "TSLA", price: 390, size: 7 },
];
const DAY_MS = 86_400_000;
/** Fees of a day are posted in the night after it. */
const POSTED_MS = DAY_MS + 4 * 3_600_000;

/** Shares that are bought and sold, some of them short, with a deposit, fees of each day, and a dividend each week. */
export function makeAlpacaHistory(
  { seed, ...range }: { seed: string; firstDay: number; lastDay: number; perDay?: number },
  hasDeposit: boolean,
): AlpacaHistory {
  const openedAt = range.firstDay * DAY_MS;
  const fills = makeTrades({ ...range, seed, symbols: SYMBOLS }).flatMap((trade) => [
    ...makeFills(seed, trade, true),
    ...makeFills(seed, trade, false),
  ]);
  fills.sort((a, b) => a.at - b.at);
  const others: Posted[] = [];
  const post = (type: string, day: number, amount: string, more: Record<string, string>) => {
    const [at, date] = [day * DAY_MS, new Date(day * DAY_MS).toISOString().slice(0, 10)];
    const id = `${date.replaceAll("-", "")}000000000::${uuid(`${seed} ${type} ${day}`)}`;
    const activity = { id, activity_type: type, date, net_amount: amount, status: "executed", ...more };
    others.push({ activity, at, shownAt: type === "CSD" ? at : at + POSTED_MS, flow: Decimal(amount) });
  };
  if (hasDeposit) post("CSD", range.firstDay, "50000", { description: "" });
  for (const [day, traded] of Map.groupBy(fills, ({ at }) => Math.floor(at / DAY_MS))) {
    const sold = traded.filter(({ activity }) => activity.side !== "buy").length;
    if (sold > 0) post("FEE", day, Decimal(sold).times("-0.03").toFixed(2), { description: "REG fee for proceeds" });
    if (day % 7 === 0) post("DIV", day, "4.16", { symbol: "AAPL", qty: "16", per_share_amount: "0.26" });
  }
  return { openedAt, fills, others };
}

function makeFills(seed: string, trade: MadeTrade, isEntry: boolean): Posted[] {
  const price = Decimal(isEntry ? trade.entry : trade.exit).div(100);
  const at = isEntry ? trade.openAt : trade.closeAt;
  const isBuy = trade.isLong === isEntry;
  const side = isBuy ? "buy" : isEntry ? "sell_short" : "sell";
  const parts = inParts(trade.size, trade.fills);
  return parts.map((size, part) => {
    const qty = Decimal(size).div(1000);
    const time = new Date(at).toISOString();
    // Cents of each fill are rounded.
    const value = price.times(qty).round(2);
    const activity = {
      id: `${time.replace(/\D/g, "")}::${uuid(`${seed} ${trade.id} ${isEntry} ${part}`)}`,
      ...{ activity_type: "FILL", transaction_time: time.replace("Z", "123Z") },
      ...{ type: part === parts.length - 1 ? "fill" : "partial_fill", price: price.toFixed(), qty: qty.toFixed() },
      ...{ side, symbol: trade.symbol, leaves_qty: "0", cum_qty: qty.toFixed(), order_status: "filled" },
      order_id: uuid(`${seed} order ${trade.id} ${isEntry}`),
    };
    return { activity, at, shownAt: at, flow: isBuy ? value.times(-1) : value };
  });
}
