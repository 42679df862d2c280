import { type Big, Decimal, quotient } from "./decimal.ts";
import { Direction } from "./enumerations.ts";
import { favourableDistance } from "./figures/price-levels.ts";
import { isPossiblePrice, type PriceFloor } from "./price-floor.ts";

/** How an initial stop is given: as a price (any sign), as pips > 0 from the open price, or as the money > 0 of one R. */
export type InitialStop = { by: "price" | "pips" | "money"; value: Big };

export interface StopFacts {
  direction: Direction;
  openPrice: Big | null;
  /** Price of one pip, > 0. */
  pipSize: Big;
  /** Account currency per pip of the whole position; null when it is not known. */
  costPerPip: Big | null;
  /** Minimum price of the market; above zero if absent. */
  floor?: PriceFloor;
}

/**
 * A statement's last stop as the initial one, only if it is on the losing side of the open price (T-580). A stop moved to the
 * entry or into profit says nothing about the risk taken.
 *
 * @returns null if there is none, or it isn't on the losing side
 */
export function statementStop(direction: Direction, openPrice: Big | null, reportedStopPrice: Big | null): Big | null {
  return favourableDistance(direction, openPrice, reportedStopPrice)?.lt(0) ? reportedStopPrice : null;
}

/** Why a trade can't have a stop. */
export type StopRefusal = "noOpenPrice" | "noMoneyPerPip" | "belowZero" | "profitSide" | "noBars" | "belowOneTick";

export interface DistantStop {
  direction: Direction;
  openPrice: Big | null;
  /** Average true range before the open, in quote currency; null where there are no bars. */
  trueRange: Big | null;
  multiple: Big;
  /** Smallest step of the price, > 0. */
  tick: Big;
  /** Minimum price of the market; above zero if absent. */
  floor?: PriceFloor;
}

/**
 * Price of an initial stop a multiple of the average true range away from the open price on the losing side, rounded to the
 * nearest tick.
 *
 * @returns the price, or why there is none
 */
export function trueRangeStop(facts: DistantStop): StopResult {
  const { direction, openPrice, trueRange, multiple, tick, floor = "aboveZero" } = facts;
  if (openPrice === null) return { refusal: "noOpenPrice" };
  if (trueRange === null) return { refusal: "noBars" };
  const distance = trueRange.times(multiple);
  const exact = direction === Direction.Long ? openPrice.minus(distance) : openPrice.plus(distance);
  const price = exact.div(tick).round(0, Decimal.roundHalfUp).times(tick);
  if (!isPossiblePrice(price, floor)) return { refusal: "belowZero" };
  return favourableDistance(direction, openPrice, price)?.lt(0) ? { price } : { refusal: "belowOneTick" };
}

/** A stop, or why there is none. */
export type StopResult = { price: Big } | { refusal: StopRefusal };

/**
 * Price of an initial stop.
 *
 * @returns the unrounded price, or why there is none
 */
export function initialStop(facts: StopFacts, stop: InitialStop): StopResult {
  const { direction, openPrice, pipSize, costPerPip, floor = "aboveZero" } = facts;
  if (openPrice === null) return { refusal: "noOpenPrice" };
  const isLong = direction === Direction.Long;
  if (stop.by === "price") {
    const isLosing = isLong ? stop.value.lt(openPrice) : stop.value.gt(openPrice);
    if (!isPossiblePrice(stop.value, floor)) return { refusal: "belowZero" };
    return isLosing ? { price: stop.value } : { refusal: "profitSide" };
  }
  const pips = stop.by === "pips" ? stop.value : quotient(stop.value, costPerPip);
  if (pips === null || !pips.gt(0)) return { refusal: "noMoneyPerPip" };
  const distance = pips.times(pipSize);
  const price = isLong ? openPrice.minus(distance) : openPrice.plus(distance);
  return isPossiblePrice(price, floor) ? { price } : { refusal: "belowZero" };
}
