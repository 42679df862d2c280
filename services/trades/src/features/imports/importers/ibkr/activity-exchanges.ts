import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import {
  type Fill,
  type FilledTrades,
  fillsToTrades,
  type ProfitOf,
  priceProfit,
  profitIn,
} from "../fills-to-trades.ts";
import type { ActivityMoney } from "./activity-money.ts";
import { type ActivityOrder, codesOf } from "./activity-rows.ts";

/**
 * Trades in currencies. Most exchanges only pay for something; what returns to flat was a trade, the rest and what the
 * broker exchanged by itself was none.
 */
export function exchangesToTrades(exchanges: readonly ActivityOrder[], money: ActivityMoney): FilledTrades {
  const fills = exchanges.filter((order) => !codesOf(order).includes("AFx")).map(exchangeFill);
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

/** The fills of each pair up to the last time at which nothing was held of it. */
function upToFlat(fills: readonly Fill[]): Fill[] {
  const held = new Map<string, { size: Big; open: Fill[] }>();
  const flat = new Set<Fill>();
  for (const fill of [...fills].sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))) {
    const { size, open } = held.get(fill.symbol) ?? { size: Decimal(0), open: [] };
    const after = fill.side === Direction.Long ? size.plus(fill.size) : size.minus(fill.size);
    const pending = [...open, fill];
    if (after.eq(0)) for (const each of pending) flat.add(each);
    held.set(fill.symbol, { size: after, open: after.eq(0) ? [] : pending });
  }
  return fills.filter((fill) => flat.has(fill));
}

function exchangeFill({ record, symbol, currency, time }: ActivityOrder): Fill {
  const quantity = Decimal(record.number("quantity"));
  if (quantity.eq(0)) throw record.fail("the quantity is zero.");
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
