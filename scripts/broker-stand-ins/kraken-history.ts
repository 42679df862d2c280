import { createHash } from "node:crypto";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { inParts, type MadeTrade, makeTrades } from "./trade-history.ts";

export interface MadeLedgerRow {
  refid: string;
  time: number;
  type: string;
  subtype: string;
  aclass: string;
  asset: string;
  amount: string;
  fee: string;
  balance: string;
}

export interface MadeKrakenTrade {
  ordertxid: string;
  postxid: string;
  pair: string;
  time: number;
  type: "buy" | "sell";
  ordertype: string;
  price: string;
  cost: string;
  fee: string;
  vol: string;
  margin: string;
  misc: string;
}

export interface KrakenHistory {
  /** Oldest first, by their ids. */
  ledger: (readonly [string, MadeLedgerRow])[];
  trades: (readonly [string, MadeKrakenTrade])[];
}

const SYMBOLS = [
  { name: "XXBTZEUR", price: 84_000, size: 0.02 },
  { name: "XETHZEUR", price: 2_900, size: 0.6 },
  { name: "SOLEUR", price: 130, size: 8 },
];
const COINS: Readonly<Record<string, string>> = { XXBTZEUR: "XXBT", XETHZEUR: "XETH", SOLEUR: "SOL" };
/** Traded on margin. */
const MARGIN = "SOLEUR";
const FEE_RATE = "0.0026";
const DAY_MS = 86_400_000;
const ROLLOVER_MS = 4 * 3_600_000;

/** An account that begins with 50,000 EUR, buys and sells coins, and trades one of them on margin. */
export function makeKrakenHistory(options: { seed: string; firstDay: number; lastDay: number; perDay?: number }) {
  const book = new Book(options.seed, options.firstDay * DAY_MS);
  for (const trade of makeTrades({ ...options, symbols: SYMBOLS })) book.trade(trade);
  return book.history;
}

interface Moment {
  at: number;
  refid: string;
}

interface MadeFill {
  isEntry: boolean;
  at: number;
  price: Big;
  vol: Big;
  cost: Big;
  fee: Big;
}

class Book {
  readonly history: KrakenHistory = { ledger: [], trades: [] };
  private readonly balances = new Map<string, Big>();
  private readonly seed: string;

  constructor(seed: string, firstAt: number) {
    this.seed = seed;
    this.book({ at: firstAt, refid: this.id("Q", `in ${firstAt}`) }, "deposit", {
      asset: "ZEUR",
      amount: Decimal(50_000),
    });
  }

  trade(trade: MadeTrade): void {
    const isMargin = trade.symbol === MARGIN;
    // Coins that nobody has can't be sold.
    const own = isMargin ? trade : { ...trade, isLong: true };
    this.order(own, true);
    for (let at = own.openAt + ROLLOVER_MS; isMargin && at < own.closeAt; at += ROLLOVER_MS) {
      const fee = Decimal(own.entry).times(own.size).div(100_000).times("0.0002").round(4);
      this.book({ at, refid: this.id("T", `${own.id} true 0`) }, "rollover", {
        asset: "ZEUR",
        amount: Decimal(0),
        fee,
      });
    }
    this.order(own, false);
  }

  private order(trade: MadeTrade, isEntry: boolean): void {
    const price = Decimal(isEntry ? trade.entry : trade.exit).div(100);
    const at = isEntry ? trade.openAt : trade.closeAt;
    for (const [part, size] of inParts(trade.size, trade.fills).entries()) {
      const vol = Decimal(size).div(1000);
      const cost = price.times(vol).round(5);
      const fee = cost.times(FEE_RATE).round(4);
      const refid = this.id("T", `${trade.id} ${isEntry} ${part}`);
      this.history.trades.push([refid, this.describe(trade, { isEntry, at, price, vol, cost, fee })]);
      const profit = isEntry ? Decimal(0) : calculateProfit(trade, vol);
      if (trade.symbol === MARGIN) this.book({ at, refid }, "margin", { asset: "ZEUR", amount: profit, fee });
      else
        this.exchange(
          { at, refid },
          { coin: COINS[trade.symbol] ?? "", vol: isEntry ? vol : vol.times(-1), cost, fee },
        );
    }
  }

  private describe(trade: MadeTrade, { isEntry, at, price, vol, cost, fee }: MadeFill): MadeKrakenTrade {
    const isMargin = trade.symbol === MARGIN;
    return {
      ...{ ordertxid: this.id("O", `${trade.id} ${isEntry}`), postxid: "TKH2SE-M7IF5-CFI7LT", pair: trade.symbol },
      ...{ time: at / 1000, type: trade.isLong === isEntry ? "buy" : "sell", ordertype: "limit" },
      ...{ price: price.toFixed(5), cost: cost.toFixed(5), fee: fee.toFixed(5), vol: vol.toFixed(8) },
      margin: isMargin ? cost.div(5).toFixed(5) : "0.00000",
      misc: isMargin && !isEntry ? "closing" : "",
    };
  }

  private exchange(moment: Moment, { coin, vol, cost, fee }: { coin: string; vol: Big; cost: Big; fee: Big }): void {
    const paid = cost.round(4).times(vol.gt(0) ? -1 : 1);
    this.book(moment, "trade", { asset: "ZEUR", amount: paid, fee });
    this.book(moment, "trade", { asset: coin, amount: vol });
  }

  private book(
    { at, refid }: Moment,
    type: string,
    { asset, amount, fee = Decimal(0) }: { asset: string; amount: Big; fee?: Big },
  ): void {
    const digits = asset === "ZEUR" ? 4 : 10;
    const balance = (this.balances.get(asset) ?? Decimal(0)).plus(amount).minus(fee);
    this.balances.set(asset, balance);
    this.history.ledger.push([
      this.id("L", `${this.history.ledger.length} ${refid}`),
      {
        ...{ refid, time: at / 1000, type, subtype: "", aclass: "currency", asset },
        ...{ amount: amount.toFixed(digits), fee: fee.toFixed(digits), balance: balance.toFixed(digits) },
      },
    ]);
  }

  private id(first: string, text: string): string {
    const hash = createHash("sha256").update(`${this.seed} ${first} ${text}`).digest("hex").toUpperCase();
    return `${first}${hash.slice(0, 5)}-${hash.slice(5, 10)}-${hash.slice(10, 16)}`;
  }
}

function calculateProfit({ entry, exit, isLong }: MadeTrade, vol: Big): Big {
  return Decimal(exit - entry)
    .div(100)
    .times(vol)
    .times(isLong ? 1 : -1)
    .round(4);
}
