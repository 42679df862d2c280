import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import {
  type Fill,
  type FilledTrades,
  fillsToTrades,
  type ProfitOf,
  priceProfit,
  profitIn,
} from "../fills/fills-to-trades.ts";
import type { ActivityMoney } from "./activity-money.ts";
import { type ActivityOrder, readCodes } from "./activity-rows.ts";
import { upToFlat } from "./currency-fills.ts";

/**
 * Trades in currencies. Most exchanges only pay for something; what returns to flat was a trade, the rest and what the
 * broker exchanged by itself was none.
 */
export function exchangesToTrades(exchanges: readonly ActivityOrder[], money: ActivityMoney): FilledTrades {
  const fills = exchanges.filter((order) => !readCodes(order).includes("AFx")).map(exchangeFill);
  const usual = profitIn(money.currency);
  const profitOf: ProfitOf = (lot, exit, size) => {
    const quote = lot.guess?.quoteCurrency ?? "";
    const known = usual(lot, exit, size);
    return (
      known ?? (money.knows(quote) ? (priceProfit(lot, exit, size)?.times(money.rateOf(quote, "")) ?? null) : null)
    );
  };
  const flat = upToFlat(fills);
  const found = fillsToTrades(flat, profitOf);
  return { ...found, unmatched: exchanges.length - flat.length + found.unmatched };
}

function exchangeFill({ record, symbol, currency, time }: ActivityOrder): Fill {
  const quantity = Decimal(record.number("quantity"));
  if (quantity.eq(0)) throw record.fail(explain("zero", { name: "quantity" }));
  const pair = symbol.replace(".", "").toUpperCase();
  return {
    row: record.row,
    id: null,
    symbol,
    guess: { instrument: pair, marketType: MarketType.Forex, quoteCurrency: currency },
    contractSize: "1",
    side: quantity.gt(0) ? Direction.Long : Direction.Short,
    size: quantity.abs().toFixed(),
    price: record.size("t. price"),
    time,
    fees: record.amount("comm/fee"),
    effect: null,
    comment: null,
  };
}
