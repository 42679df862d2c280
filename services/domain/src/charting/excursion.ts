import { type Big, Decimal } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import type { Bar } from "./bar.ts";

/** One entry and the exit that closed it in full or in part. */
export interface Holding {
  direction: Direction;
  /** Milliseconds since 1970 in UTC. */
  openTime: number;
  closeTime: number;
  /** Null if it wasn't entered; then only the bars count. */
  openPrice: Big | null;
  closePrice: Big | null;
}

/** Worst and best price while holding; both null if unknown. */
export interface PriceExtremes {
  map: Big | null;
  mfp: Big | null;
}

/**
 * Price excursion while a position was open.
 *
 * Bars don't tell the order of their prices, so the true excursion is between `inner` and `outer`: the bars of the open and the
 * close also cover time outside the holding.
 */
export interface Excursion {
  /** Over all bars that overlap the holding. */
  bars: PriceExtremes;
  /** `bars`, widened by the open and close price if a fill is outside its bar (ask prices, news spikes). */
  outer: PriceExtremes;
  /** Over bars entirely within the holding, and the open and close price. */
  inner: PriceExtremes;
  barsUsed: number;
  /** Whether the first and the last bar also cover time before the open or after the close. */
  isFirstPartial: boolean;
  isLastPartial: boolean;
  /** False if the open or the close has no bar, so that prices are incomplete. */
  isCovered: boolean;
}

/**
 * Maximum adverse and favourable price of a holding from bars: for a long position the lowest low and the highest high, for a
 * short one the other way round. The spread isn't added; most bars are bid prices.
 *
 * @param bars ascending by time
 * @param spanMs span of one bar
 * @returns null if no bar overlaps the holding
 */
export function excursion(holding: Holding, bars: readonly Bar[], spanMs: number): Excursion | null {
  const { openTime, closeTime } = holding;
  const touched = bars.filter(({ time }) => time + spanMs > openTime && time <= closeTime);
  const [first, last] = [touched[0], touched.at(-1)];
  if (first === undefined || last === undefined) return null;
  const own = [holding.openPrice, holding.closePrice].filter((price) => price !== null);
  const within = touched.filter(({ time }) => time >= openTime && time + spanMs <= closeTime);
  return {
    bars: extremes(holding.direction, listPrices(touched)),
    outer: extremes(holding.direction, [...listPrices(touched), ...own]),
    inner: extremes(holding.direction, [...listPrices(within), ...own]),
    barsUsed: touched.length,
    isFirstPartial: first.time < openTime,
    isLastPartial: last.time + spanMs > closeTime,
    isCovered: first.time <= openTime && last.time + spanMs > closeTime,
  };
}

function listPrices(bars: readonly Bar[]): Big[] {
  return bars.flatMap(({ low, high }) => [Decimal(low), Decimal(high)]);
}

function extremes(direction: Direction, prices: readonly Big[]): PriceExtremes {
  const [first, ...others] = prices;
  if (first === undefined) return { map: null, mfp: null };
  let [lowest, highest] = [first, first];
  for (const price of others) {
    if (price.lt(lowest)) lowest = price;
    if (price.gt(highest)) highest = price;
  }
  return direction === Direction.Long ? { map: lowest, mfp: highest } : { map: highest, mfp: lowest };
}
