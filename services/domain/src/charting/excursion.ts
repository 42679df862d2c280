import { type Big, Decimal } from "../decimal.ts";
import { Direction } from "../enumerations.ts";
import type { Bar } from "./bar.ts";

/** One entry and the exit that closed it, or a part of it. */
export interface Holding {
  direction: Direction;
  /** Milliseconds since 1970 in UTC. */
  openTime: number;
  closeTime: number;
  /** Null where it was never entered: then the bars alone decide. */
  openPrice: Big | null;
  closePrice: Big | null;
}

/** Worst and best price of a holding; both null when nothing is known. */
export interface PriceExtremes {
  map: Big | null;
  mfp: Big | null;
}

/**
 * How far the price went while a position was open.
 *
 * Bars say nothing about the order of prices within them, so the truth lies between `inner` and `outer`: the bar of the open and
 * the bar of the close also cover time outside the holding.
 */
export interface Excursion {
  /** Of every bar that the holding touches. */
  bars: PriceExtremes;
  /** `bars`, widened by the open and close price where a fill lies outside its bar (the ask, a jump at news). */
  outer: PriceExtremes;
  /** Of bars wholly within the holding, and of the open and close price. */
  inner: PriceExtremes;
  barsUsed: number;
  /** Whether the first and the last bar also cover time before the open or after the close. */
  isFirstPartial: boolean;
  isLastPartial: boolean;
  /** False when there is no bar around the open or the close: the prices between are then not known whole. */
  isCovered: boolean;
}

/**
 * Maximum adverse and favourable price of a holding from bars: for a long position the lowest low and the highest high,
 * for a short one the other way round. No spread is added; most bars are bid prices.
 *
 * @param bars ascending by time
 * @param spanMs span of one bar
 * @returns null when no bar touches the holding
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
