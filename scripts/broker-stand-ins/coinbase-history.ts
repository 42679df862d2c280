import { createHash } from "node:crypto";
import { Decimal } from "@entrywise/domain/decimal";
import { inParts, type MadeTrade, makeTrades } from "./trade-history.ts";

export interface MadeFill {
  entry_id: string;
  trade_id: string;
  order_id: string;
  trade_time: string;
  trade_type: string;
  price: string;
  size: string;
  commission: string;
  product_id: string;
  sequence_timestamp: string;
  liquidity_indicator: string;
  size_in_quote: boolean;
  user_id: string;
  side: "BUY" | "SELL";
  retail_portfolio_id: string;
}

const SYMBOLS = [
  { name: "BTC-USD", price: 92_000, size: 0.02 },
  { name: "ETH-USD", price: 3_100, size: 0.6 },
  { name: "SOL-USD", price: 140, size: 8 },
];
const FEE_RATE = "0.006";

/** Coins that are bought and sold, oldest first; what is bought at the market is counted in dollars. */
export function makeCoinbaseHistory(options: { seed: string; firstDay: number; lastDay: number; perDay?: number }) {
  const fills: MadeFill[] = [];
  for (const trade of makeTrades({ ...options, symbols: SYMBOLS })) {
    for (const isEntry of [true, false]) {
      for (const [part, size] of inParts(trade.size, trade.fills).entries()) {
        fills.push(makeFill(options.seed, trade, { isEntry, part, size }));
      }
    }
  }
  return fills;
}

function makeFill(
  seed: string,
  trade: MadeTrade,
  { isEntry, part, size }: { isEntry: boolean; part: number; size: number },
): MadeFill {
  const price = Decimal(isEntry ? trade.entry : trade.exit).div(100);
  const base = Decimal(size).div(1000);
  const isInQuote = isEntry && trade.fills === 1;
  const at = new Date(isEntry ? trade.openAt : trade.closeAt).toISOString();
  const id = (what: string) => uuid(`${seed} ${what} ${trade.id} ${isEntry} ${part}`);
  return {
    ...{ entry_id: id("entry"), trade_id: id("trade"), order_id: uuid(`${seed} order ${trade.id} ${isEntry}`) },
    ...{ trade_time: at.replace("Z", "123456Z"), trade_type: "FILL", price: price.toFixed() },
    size: (isInQuote ? base.times(price) : base).toFixed(),
    commission: base.times(price).times(FEE_RATE).toFixed(),
    ...{ product_id: trade.symbol, sequence_timestamp: at.replace("Z", "987654Z"), liquidity_indicator: "TAKER" },
    ...{ size_in_quote: isInQuote, user_id: uuid(seed), side: isEntry ? "BUY" : "SELL" },
    retail_portfolio_id: uuid(`${seed} portfolio`),
  };
}

/** The same for a text whenever it is asked. */
export function uuid(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
