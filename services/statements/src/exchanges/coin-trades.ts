import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import { type Fill, type FilledTrades, fillsToTrades } from "../fills/fills-to-trades.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { StatementCurrency, StatementWarning } from "../importer.ts";
import { rowWarning, warn } from "../statement-warnings.ts";
import { type CoinAmount, MOST } from "./coin-amount.ts";
import { type CoinPair, guessOfPair } from "./coin-pairs.ts";
import { coinQuotes } from "./coin-quotes.ts";

/** One exchange of two coins. */
export interface CoinFill {
  row: number;
  /** The exchange's number; null where it gives none. */
  id: string | null;
  symbol: string;
  pair: CoinPair;
  side: Direction;
  /** Of the base, before fees; above zero. */
  size: Big;
  /** Of the quote, before fees; above zero. */
  value: Big;
  /** As the exchange writes it; null where it writes none. */
  price: Big | null;
  time: string;
  /** What was charged; negative for what was given back. */
  fees: readonly CoinAmount[];
  /** Coins that change hands: a sale closes what was bought, a fee in the coin makes less of it. Otherwise a position. */
  isSpot: boolean;
  effect: "open" | "close" | null;
}

export interface CoinTrades extends FilledTrades {
  /** The account's. */
  currency: string | null;
  /** All that the fills are in, see {@link coinQuotes}. */
  currencies: StatementCurrency[];
}

/**
 * Trades of one account, which is in the quote that is wanted, else in that of most fills: profit in other coins cannot be
 * stated in it, so fills quoted in them are left out and reported. What was paid and received counts, not the rounded price.
 *
 * @param wanted currency of the account they are for; null when any will do
 */
export function coinTrades(fills: readonly CoinFill[], wanted: string | null = null): CoinTrades {
  const quotes = coinQuotes(fills);
  const currency = quotes.currencies.find((each) => each.currency === wanted)?.currency ?? quotes.main;
  const warnings: StatementWarning[] = [];
  const own = fills.filter(({ pair }) => quotes.of(pair) === currency);
  const isOwnStorable = (fill: CoinFill) => isStorable(fill, currency);
  tellOthers(
    fills.filter(({ pair }) => quotes.of(pair) !== currency),
    currency,
    warnings,
  );
  tellUnstorable(
    own.filter((fill) => !isStorable(fill, currency)),
    warnings,
  );
  tellForeignFees(own, warnings);
  const values = new Map<Fill, Big>();
  const asFills = own.filter(isOwnStorable).map((fill) => {
    const asFill = toFill(fill, currency);
    values.set(asFill, fill.value.div(fill.size));
    return { asFill, isSpot: fill.isSpot };
  });
  const matched = [true, false].map((isSpot) =>
    fillsToTrades(
      asFills.filter((each) => each.isSpot === isSpot).map((each) => each.asFill),
      (lot, exit, size) => calculateProfit(values, currency, { lot, exit, size }),
      // Coins are gathered for years, and dust of them is left: the position is hardly ever flat.
      isSpot ? "entry" : "position",
    ),
  );
  return {
    currency,
    currencies: quotes.currencies,
    rows: matched.flatMap(({ rows }) => rows),
    openRows: matched.flatMap(({ openRows }) => openRows),
    warnings: [...warnings, ...matched.flatMap((each) => each.warnings)],
    unmatched: matched.reduce((sum, { unmatched }) => sum + unmatched, fills.length - asFills.length),
  };
}

function toFill(fill: CoinFill, currency: string | null): Fill {
  const price = fillPrice(fill);
  const foreign = fill.fees.filter((fee) => !isOwnCoin(fill, fee.coin));
  return {
    row: fill.row,
    id: fill.id,
    symbol: fill.symbol,
    guess: guessOfPair(fill.pair),
    contractSize: "1",
    side: fill.side,
    size: netSize(fill).toFixed(),
    price,
    time: fill.time,
    fees: toWire(feesIn(fill, currency).times(-1)) ?? "0",
    effect: fill.effect ?? (fill.isSpot ? (fill.side === Direction.Long ? "open" : "close") : null),
    comment: foreign.length === 0 ? null : `Fee ${foreign.map(coinText).join(", ")}`,
  };
}

/** Of what was bought the fee in the same coin never arrives; of what was sold it goes on top. */
function netSize({ size, side, fees, pair, isSpot }: CoinFill): Big {
  if (!isSpot) return size;
  const charged = addUpFees(fees, pair.base);
  return side === Direction.Long ? size.minus(charged) : size.plus(charged);
}

function feesIn({ fees, pair, size, value }: CoinFill, currency: string | null): Big {
  const price = value.div(size);
  const inQuote = addUpFees(fees, pair.quote).plus(addUpFees(fees, pair.base).times(price));
  return pair.quote === currency ? inQuote : inQuote.div(price);
}

function addUpFees(fees: readonly CoinAmount[], coin: string): Big {
  return fees.filter((fee) => fee.coin === coin).reduce((sum, { amount }) => sum.plus(amount), Decimal(0));
}

/** Of a price that is worked out; profits are computed from what was paid, not from it. */
const PRICE_DIGITS = 8;

function fillPrice({ size, value, price }: CoinFill): string {
  return price?.toFixed() ?? value.div(size).prec(PRICE_DIGITS).round(18).toFixed();
}

function isStorable(fill: CoinFill, currency: string | null): boolean {
  const price = fill.value.div(fill.size);
  const size = netSize(fill);
  const amounts = [price, size, fill.value, feesIn(fill, currency).abs()];
  return price.round(18).gt(0) && size.gt(0) && amounts.every((amount) => amount.lt(MOST));
}

interface Match {
  lot: Fill;
  exit: Fill;
  size: Big;
}

function calculateProfit(
  values: ReadonlyMap<Fill, Big>,
  currency: string | null,
  { lot, exit, size }: Match,
): Big | null {
  const [entry, end] = [values.get(lot), values.get(exit)];
  if (entry === undefined || end === undefined) return null;
  const profit = end
    .minus(entry)
    .times(size)
    .times(lot.side === Direction.Long ? 1 : -1);
  const ours = lot.guess?.quoteCurrency === currency ? profit : profit.div(end);
  return ours.abs().lt(MOST) ? ours : null;
}

function isOwnCoin({ pair }: CoinFill, coin: string): boolean {
  return coin === pair.base || coin === pair.quote;
}

function coinText({ amount, coin }: CoinAmount): string {
  return `${amount.toFixed()} ${coin}`;
}

function tellOthers(fills: readonly CoinFill[], currency: string | null, warnings: StatementWarning[]): void {
  for (const quote of new Set(fills.map(({ pair }) => pair.quote))) {
    const rows = fills.filter(({ pair }) => pair.quote === quote).map(({ row }) => row);
    tellRows(warnings, "Statement.OtherCurrency", rows, explain("otherQuote", { quote, currency: currency ?? "" }));
  }
}

function tellUnstorable(fills: readonly CoinFill[], warnings: StatementWarning[]): void {
  for (const { row, id, symbol } of fills) {
    warn(warnings, rowWarning("Statement.TooManyDigits", { row, ticket: id }, explain("unstorableTrade", { symbol })));
  }
}

/** A fee in a third coin has no value here: it stands in the comment. */
function tellForeignFees(fills: readonly CoinFill[], warnings: StatementWarning[]): void {
  const charged = fills.flatMap((fill) =>
    fill.fees
      .filter((fee) => !isOwnCoin(fill, fee.coin) && !fee.amount.eq(0))
      .map((fee) => ({ ...fee, row: fill.row })),
  );
  for (const coin of new Set(charged.map((fee) => fee.coin))) {
    const own = charged.filter((fee) => fee.coin === coin);
    const sum = own.reduce((total, { amount }) => total.plus(amount), Decimal(0));
    const rows = own.map(({ row }) => row);
    tellRows(warnings, "Statement.FeeCoin", rows, explain("foreignFees", { amount: sum.toFixed(), coin }));
  }
}
