import { type Big, Decimal } from "@entrywise/domain/decimal";
import { inParts, type MadeTrade, makeTrades } from "./trade-history.ts";

/** A fill as `/api/v3/myTrades` and `/fapi/v1/userTrades` have it; each has some fields more. */
export interface MadeBinanceTrade {
  symbol: string;
  id: number;
  orderId: number;
  price: string;
  qty: string;
  quoteQty: string;
  commission: string;
  commissionAsset: string;
  time: number;
  isBuyer: boolean;
  buyer: boolean;
  side: "BUY" | "SELL";
  positionSide: string;
  realizedPnl: string;
}

export interface MadeIncome {
  symbol: string;
  incomeType: string;
  income: string;
  asset: string;
  info: string;
  time: number;
  tranId: number;
  tradeId: string;
}

export interface BinanceHistory {
  /** Oldest first. */
  spot: MadeBinanceTrade[];
  futures: MadeBinanceTrade[];
  income: MadeIncome[];
}

const SPOT = [
  { name: "BTCUSDT", price: 92_000, size: 0.02 },
  { name: "ETHUSDT", price: 3_100, size: 0.6 },
];
const FUTURES = [
  { name: "BTCUSDT", price: 92_000, size: 0.02 },
  { name: "SOLUSDT", price: 140, size: 8 },
];
const DAY_MS = 86_400_000;
const FUNDING_MS = 8 * 3_600_000;

interface Range {
  seed: string;
  firstDay: number;
  lastDay: number;
  perDay?: number;
}

/** Two wallets: coins that are bought and sold, and contracts with funding. */
export function makeBinanceHistory(range: Range): BinanceHistory {
  const book = new Book();
  for (const trade of makeTrades({ ...range, seed: `${range.seed} spot`, symbols: SPOT })) {
    book.add("spot", { ...trade, isLong: true }, "0.001");
  }
  book.pay({ incomeType: "TRANSFER", income: "10000", symbol: "", time: range.firstDay * DAY_MS });
  for (const trade of makeTrades({ ...range, seed: `${range.seed} futures`, symbols: FUTURES })) {
    book.add("futures", trade, "0.0004");
    for (let at = Math.ceil(trade.openAt / FUNDING_MS) * FUNDING_MS; at < trade.closeAt; at += FUNDING_MS) {
      const value = Decimal(trade.entry)
        .times(trade.size)
        .div(100_000)
        .times(trade.isLong ? "-0.0001" : "0.0001");
      book.pay({ incomeType: "FUNDING_FEE", income: value.round(8).toFixed(), symbol: trade.symbol, time: at });
    }
  }
  return book.history;
}

class Book {
  readonly history: BinanceHistory = { spot: [], futures: [], income: [] };
  private last = 1_000;

  add(wallet: "spot" | "futures", trade: MadeTrade, feeRate: string): void {
    for (const isEntry of [true, false]) {
      for (const size of inParts(trade.size, trade.fills)) {
        this.history[wallet].push(this.fill(trade, { isEntry, qty: Decimal(size).div(1000), feeRate }));
      }
    }
  }

  pay(own: Pick<MadeIncome, "incomeType" | "income" | "symbol" | "time">): void {
    this.last += 1;
    this.history.income.push({ ...own, asset: "USDT", info: own.incomeType, tranId: this.last, tradeId: "" });
  }

  private fill(
    trade: MadeTrade,
    { isEntry, qty, feeRate }: { isEntry: boolean; qty: Big; feeRate: string },
  ): MadeBinanceTrade {
    const price = Decimal(isEntry ? trade.entry : trade.exit).div(100);
    const isBuyer = trade.isLong === isEntry;
    const profit = Decimal(trade.exit - trade.entry)
      .div(100)
      .times(qty)
      .times(trade.isLong ? 1 : -1);
    this.last += 1;
    return {
      ...{
        symbol: trade.symbol,
        id: this.last,
        orderId: this.last + 500_000,
        price: price.toFixed(),
        qty: qty.toFixed(),
      },
      ...{ quoteQty: price.times(qty).toFixed(), commission: price.times(qty).times(feeRate).round(8).toFixed() },
      ...{ commissionAsset: "USDT", time: isEntry ? trade.openAt : trade.closeAt, isBuyer, buyer: isBuyer },
      ...{ side: isBuyer ? "BUY" : "SELL", positionSide: "BOTH", realizedPnl: isEntry ? "0" : profit.toFixed() },
    };
  }
}
