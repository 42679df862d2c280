import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";

export interface Settlement {
  quoteCurrency: string;
  /** Settled in its coin, a contract being worth one dollar. */
  isInverse: boolean;
}

/** USDT and USDC contracts settle in their quote currency, the inverse ones (`BTCUSD`) in their coin. */
export function findSettlement(symbol: string): Settlement {
  if (/USDT(-|$)/.test(symbol)) return { quoteCurrency: "USDT", isInverse: false };
  if (/(USDC|PERP)(-|$)/.test(symbol)) return { quoteCurrency: "USDC", isInverse: false };
  const coin = /^([A-Z0-9]+?)USD/.exec(symbol)?.[1];
  return coin === undefined ? { quoteCurrency: "USDT", isInverse: false } : { quoteCurrency: coin, isInverse: true };
}

export interface ClosedPrices {
  openPrice: Big;
  closePrice: Big;
  size: Big;
  isInverse: boolean;
}

/** Of a long; a short's has the other sign. An inverse contract makes size ÷ entry − size ÷ exit coins. */
export function profitOfLong({ openPrice, closePrice, size, isInverse }: ClosedPrices): Big {
  const moved = isInverse ? Decimal(1).div(openPrice).minus(Decimal(1).div(closePrice)) : closePrice.minus(openPrice);
  return moved.times(size);
}

/**
 * The side of a closed position that its profit before costs tells, where the file names none; a position that was closed
 * where it was opened counts as long.
 */
export function directionBy(profit: Big, ofLong: Big): Direction {
  const misses = (direction: Big) => profit.minus(direction).abs();
  return misses(ofLong).lte(misses(ofLong.times(-1))) ? Direction.Long : Direction.Short;
}
