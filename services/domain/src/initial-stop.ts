import { type Big, quotient } from "./decimal.ts";
import { Direction } from "./enumerations.ts";
import { favourableDistance } from "./figures/price-levels.ts";

/** How an initial stop is given: as a price, as pips from the open price, or as the money that one R is. */
export type InitialStop = { by: "price" | "pips" | "money"; value: Big };

export interface StopFacts {
  direction: Direction;
  openPrice: Big | null;
  /** Price of one pip, > 0. */
  pipSize: Big;
  /** Account currency per pip of the whole position; null when it is not known. */
  costPerPip: Big | null;
}

/**
 * The last stop of a statement as the initial one: only where it lies on the losing side of the open price (T-580). One
 * that was moved to the entry or into profit tells nothing about the risk that was taken.
 *
 * @returns null where there is none, or it does not lie on the losing side
 */
export function statementStop(direction: Direction, openPrice: Big | null, reportedStopPrice: Big | null): Big | null {
  return favourableDistance(direction, openPrice, reportedStopPrice)?.lt(0) ? reportedStopPrice : null;
}

/** Why a trade takes no stop. */
export type StopRefusal = "noOpenPrice" | "noMoneyPerPip" | "belowZero" | "profitSide";

/**
 * Price of an initial stop.
 *
 * @returns the unrounded price, or why there is none
 */
export function initialStop(facts: StopFacts, stop: InitialStop): { price: Big } | { refusal: StopRefusal } {
  const { direction, openPrice, pipSize, costPerPip } = facts;
  if (openPrice === null) return { refusal: "noOpenPrice" };
  const isLong = direction === Direction.Long;
  if (stop.by === "price") {
    const isLosing = isLong ? stop.value.lt(openPrice) : stop.value.gt(openPrice);
    return isLosing ? { price: stop.value } : { refusal: "profitSide" };
  }
  const pips = stop.by === "pips" ? stop.value : quotient(stop.value, costPerPip);
  if (pips === null || !pips.gt(0)) return { refusal: "noMoneyPerPip" };
  const distance = pips.times(pipSize);
  const price = isLong ? openPrice.minus(distance) : openPrice.plus(distance);
  return price.gt(0) ? { price } : { refusal: "belowZero" };
}
