import { createHash } from "node:crypto";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { inParts, type MadeTrade, makeTrades } from "./trade-history.ts";

export interface MadeLogRow {
  id: string;
  symbol: string;
  category: string;
  side: string;
  transactionTime: string;
  type: string;
  transSubType: string;
  qty: string;
  size: string;
  currency: string;
  tradePrice: string;
  funding: string;
  fee: string;
  cashFlow: string;
  change: string;
  cashBalance: string;
  feeRate: string;
  bonusChange: string;
  tradeId: string;
  orderId: string;
  orderLinkId: string;
}

export interface MadeExecution {
  symbol: string;
  orderId: string;
  side: string;
  execId: string;
  execPrice: string;
  execQty: string;
  execFee: string;
  execType: string;
  execTime: string;
  closedSize: string;
}

export interface BybitHistory {
  /** Oldest first. */
  log: MadeLogRow[];
  executions: MadeExecution[];
}

const SYMBOLS = [
  { name: "BTCUSDT", price: 92_000, size: 0.02 },
  { name: "ETHUSDT", price: 3_100, size: 0.6 },
  { name: "SOLUSDT", price: 140, size: 8 },
];
const FEE_RATE = "0.00055";
const DAY_MS = 86_400_000;
const FUNDING_MS = 8 * 3_600_000;

/** An account that begins with 10,000 USDT and trades perpetuals, with fees, funding and fills in parts. */
export function makeBybitHistory(options: { seed: string; firstDay: number; lastDay: number; perDay?: number }) {
  const book = new Book(options.firstDay * DAY_MS);
  for (const trade of makeTrades({ ...options, symbols: SYMBOLS })) book.trade(trade);
  return book.history;
}

class Book {
  readonly history: BybitHistory = { log: [], executions: [] };
  private balance = Decimal(0);

  constructor(firstAt: number) {
    this.add({ type: "TRANSFER_IN", transactionTime: String(firstAt), cashFlow: "10000" }, `in ${firstAt}`);
  }

  trade(trade: MadeTrade): void {
    this.order(trade, { isEntry: true, at: trade.openAt });
    for (let at = Math.ceil(trade.openAt / FUNDING_MS) * FUNDING_MS; at < trade.closeAt; at += FUNDING_MS) {
      this.fund(trade, at);
    }
    this.order(trade, { isEntry: false, at: trade.closeAt });
  }

  private order(trade: MadeTrade, { isEntry, at }: { isEntry: boolean; at: number }): void {
    const price = Decimal(isEntry ? trade.entry : trade.exit).div(100);
    const side = trade.isLong === isEntry ? "Buy" : "Sell";
    const orderId = nameOf(`order ${trade.id} ${isEntry}`);
    let position = isEntry ? 0 : trade.size;
    for (const [part, size] of inParts(trade.size, trade.fills).entries()) {
      position += isEntry ? size : -size;
      const tradeId = nameOf(`fill ${trade.id} ${isEntry} ${part}`);
      this.fill(trade, { size, position, isEntry }, { price, side, orderId, tradeId, at });
    }
  }

  private fill(
    trade: MadeTrade,
    { size, position, isEntry }: { size: number; position: number; isEntry: boolean },
    { price, side, orderId, tradeId, at }: { price: Big; side: string; orderId: string; tradeId: string; at: number },
  ): void {
    const sign = trade.isLong ? 1 : -1;
    const qty = Decimal(size).div(1000);
    const profit = Decimal(trade.exit - trade.entry)
      .div(100)
      .times(qty)
      .times(sign);
    const fee = price.times(qty).times(FEE_RATE).round(8);
    const shared = { symbol: trade.symbol, side, orderId, feeRate: FEE_RATE };
    this.add(
      {
        ...{ ...shared, category: "linear", type: "TRADE", qty: qty.toFixed(), transactionTime: String(at), tradeId },
        ...{ tradePrice: price.toFixed(), size: Decimal(position).div(1000).times(sign).toFixed(), fee: fee.toFixed() },
        cashFlow: isEntry ? "0" : profit.toFixed(),
      },
      tradeId,
    );
    this.history.executions.push({
      ...{ ...shared, execId: tradeId, execType: "Trade", execTime: String(at), execPrice: price.toFixed() },
      ...{ execQty: qty.toFixed(), execFee: fee.toFixed(), closedSize: isEntry ? "0" : qty.toFixed() },
    });
  }

  private fund(trade: MadeTrade, at: number): void {
    const value = Decimal(trade.entry).div(100).times(trade.size).div(1000);
    const funding = value
      .times("0.0001")
      .times(trade.isLong ? -1 : 1)
      .round(8);
    const size = Decimal(trade.size)
      .div(trade.isLong ? 1000 : -1000)
      .toFixed();
    const what = { symbol: trade.symbol, category: "linear", side: trade.isLong ? "Buy" : "Sell", type: "SETTLEMENT" };
    const tradeId = nameOf(`funding ${trade.id} ${at}`);
    this.add({ ...what, size, transactionTime: String(at), funding: funding.toFixed(), tradeId }, tradeId);
  }

  private add(row: Partial<MadeLogRow>, id: string): void {
    const of = (name: "cashFlow" | "funding" | "fee"): Big => Decimal(row[name] || 0);
    const change = of("cashFlow").plus(of("funding")).minus(of("fee"));
    this.balance = this.balance.plus(change);
    this.history.log.push({
      ...{
        symbol: "",
        category: "",
        side: "None",
        type: "",
        transSubType: "",
        transactionTime: "0",
        qty: "",
        size: "",
      },
      ...{ currency: "USDT", tradePrice: "", funding: "", fee: "0", cashFlow: "0", feeRate: "", bonusChange: "" },
      ...{ tradeId: "", orderId: "", orderLinkId: "" },
      ...row,
      ...{ id: `${nameOf(id)}_USDT`, change: change.toFixed(), cashBalance: this.balance.toFixed() },
    });
  }
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
