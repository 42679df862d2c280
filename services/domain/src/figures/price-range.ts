import { type Big, quotient } from "../decimal.ts";
import type { Direction } from "../enumerations.ts";
import { betterPrice, favourableDistance, worsePrice } from "./price-levels.ts";

export const rangeNames = [
  "availableTradeRange",
  "endTradeDrawdown",
  "remainingDistanceToTarget",
  "remainingDistanceToStop",
  "maximumFavourableExcursion",
  "maximumAdverseExcursion",
] as const;
export type RangeName = (typeof rangeNames)[number];

export const efficiencyNames = ["entryEfficiency", "exitEfficiency", "totalEfficiency"] as const;
export type EfficiencyName = (typeof efficiencyNames)[number];

/** Prices of one entry and one exit in quote currency; null if missing. */
export interface RangePrices {
  direction: Direction;
  openPrice: Big | null;
  closePrice: Big | null;
  stopPrice: Big | null;
  targetPrice: Big | null;
  maximumAdversePrice: Big | null;
  maximumFavourablePrice: Big | null;
}

export type RangePips = Readonly<Record<RangeName, Big | null>>;
export type Efficiencies = Readonly<Record<EfficiencyName, Big | null>>;

/** MAP and MFP, each widened to include open and close price; null if not entered. */
export function widenedRange(prices: RangePrices): { worst: Big | null; best: Big | null } {
  const { direction, openPrice, closePrice } = prices;
  let worst = prices.maximumAdversePrice;
  let best = prices.maximumFavourablePrice;
  for (const price of [openPrice, closePrice]) {
    if (price === null) continue;
    worst = worst && worsePrice(direction, worst, price);
    best = best && betterPrice(direction, best, price);
  }
  return { worst, best };
}

/** The six ranges in pips, unrounded; MFE, MAE, ATR and ETD are never negative, the two remaining distances may be. */
export function rangePips(prices: RangePrices, pipSize: Big): RangePips {
  const { direction, openPrice, closePrice, stopPrice, targetPrice } = prices;
  const { worst, best } = widenedRange(prices);
  const pips = (from: Big | null, to: Big | null) => quotient(favourableDistance(direction, from, to), pipSize);
  return {
    availableTradeRange: pips(worst, best),
    endTradeDrawdown: pips(closePrice, best),
    remainingDistanceToTarget: pips(best, targetPrice),
    remainingDistanceToStop: pips(stopPrice, worst),
    maximumFavourableExcursion: openPrice && pips(openPrice, best),
    maximumAdverseExcursion: openPrice && pips(worst, openPrice),
  };
}

/** Fractions of the available trade range (0.6283 is 62.83 %): total = entry + exit − 1; all null when the range is 0. */
export function efficiencies(prices: RangePrices): Efficiencies {
  const { direction, openPrice, closePrice } = prices;
  const { worst, best } = widenedRange(prices);
  const range = favourableDistance(direction, worst, best);
  return {
    entryEfficiency: quotient(favourableDistance(direction, openPrice, best), range),
    exitEfficiency: quotient(favourableDistance(direction, worst, closePrice), range),
    totalEfficiency: quotient(favourableDistance(direction, openPrice, closePrice), range),
  };
}

/**
 * Whether the stop was reached: as the broker says, else whether MAP is at or beyond it.
 *
 * @returns null if unknown: the broker doesn't say, and there is no MAP, no stop, or a stop at the entry price or better
 */
export function stopHit(mark: boolean | null, prices: RangePrices): boolean | null {
  if (mark !== null) return mark;
  const { direction, openPrice, stopPrice, maximumAdversePrice } = prices;
  if (!favourableDistance(direction, stopPrice, openPrice)?.gt(0)) return null;
  return favourableDistance(direction, maximumAdversePrice, stopPrice)?.gte(0) ?? null;
}

/** Whether the target was reached: as the broker says, else whether MFP is at or beyond it; null like `stopHit`. */
export function targetHit(mark: boolean | null, prices: RangePrices): boolean | null {
  if (mark !== null) return mark;
  const { direction, openPrice, targetPrice, maximumFavourablePrice } = prices;
  if (!favourableDistance(direction, openPrice, targetPrice)?.gt(0)) return null;
  return favourableDistance(direction, targetPrice, maximumFavourablePrice)?.gte(0) ?? null;
}
