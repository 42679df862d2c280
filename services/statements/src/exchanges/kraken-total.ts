import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { CoinFill, CoinTrades } from "./coin-trades.ts";
import type { LedgerEntry } from "./kraken-ledger-entries.ts";

/** Kraken rounds amount and fee of each row to the last digit of a currency. */
const ROUNDING = Decimal("0.0001");
const HALF_CENT = Decimal("0.005");

/**
 * What Kraken posted for what was closed: all that its rows of trades paid and cost, less what is open. Within the rounding of its
 * rows it is our own sum.
 *
 * @returns null where some of the trades are left out: then nothing can be compared
 */
export function addUpLedger(
  { currency, rows, openRows, unmatched }: CoinTrades,
  spot: readonly CoinFill[],
  onMargin: ReadonlyMap<CoinFill, LedgerEntry>,
): string | null {
  const fills = [...spot, ...onMargin.keys()];
  const own = fills.filter(({ pair }) => pair.quote === currency);
  const isWhole = unmatched === fills.length - own.length && !fills.some(({ pair }) => pair.base === currency);
  if (own.length === 0 || !isWhole) return null;
  const add = (sum: Big, amount: Big) => sum.plus(amount);
  const posted = own.map((fill) => onMargin.get(fill)?.change ?? paidFor(fill)).reduce(add, Decimal(0));
  const open = openRows
    .map(({ net, run, size, openPrice }) => Decimal(net).minus(run === undefined ? Decimal(size).times(openPrice) : 0))
    .reduce(add, Decimal(0));
  const recorded = posted.minus(open);
  const ours = rows.map(({ net }) => Decimal(net)).reduce(add, Decimal(0));
  const margin = own.filter((fill) => onMargin.has(fill)).length;
  const isSame = recorded.minus(ours).abs().lte(ROUNDING.times(margin).plus(HALF_CENT));
  return (isSame ? ours : recorded).toFixed(2);
}

/** Of the quote: what was received, or paid with a minus, less fees. */
function paidFor({ side, value, fees, pair }: CoinFill): Big {
  const charged = fees
    .filter(({ coin }) => coin === pair.quote)
    .reduce((sum, { amount }) => sum.plus(amount), Decimal(0));
  return value.times(side === Direction.Long ? -1 : 1).minus(charged);
}
