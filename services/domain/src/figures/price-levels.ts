import type { Big } from "../decimal.ts";
import { quotient } from "../decimal.ts";
import { Direction } from "../enumerations.ts";

/** Prices in quote currency; null where none is set. */
export interface OpenLevels {
  direction: Direction;
  openPrice: Big | null;
  stopPrice: Big | null;
  targetPrice: Big | null;
}

/** Distance from `from` to `to` in the trade's favour: positive is better; null without both prices. */
export function favourableDistance(direction: Direction, from: Big | null, to: Big | null): Big | null {
  if (from === null || to === null) return null;
  return direction === Direction.Long ? to.minus(from) : from.minus(to);
}

/** The price that is worse for the trade. */
export function worsePrice(direction: Direction, a: Big, b: Big): Big {
  return (direction === Direction.Long ? a.lt(b) : a.gt(b)) ? a : b;
}

/** The price that is better for the trade. */
export function betterPrice(direction: Direction, a: Big, b: Big): Big {
  return (direction === Direction.Long ? a.gt(b) : a.lt(b)) ? a : b;
}

/** Pips from open to close, positive when won; null while either price is missing. */
export function netPips(direction: Direction, openPrice: Big | null, closePrice: Big | null, pipSize: Big): Big | null {
  return quotient(favourableDistance(direction, openPrice, closePrice), pipSize);
}

/**
 * Distance from open to the initial stop, in pips (ticks outside forex).
 *
 * @param pipSize price per pip, > 0
 * @returns unrounded; negative if the stop is on the profit side; null without a stop
 */
export function pipRisk({ direction, openPrice, stopPrice }: OpenLevels, pipSize: Big): Big | null {
  return quotient(favourableDistance(direction, stopPrice, openPrice), pipSize);
}

/** Distance from open to target in pips; negative when the target would lose money; null without a target. */
export function pipTarget({ direction, openPrice, targetPrice }: OpenLevels, pipSize: Big): Big | null {
  return quotient(favourableDistance(direction, openPrice, targetPrice), pipSize);
}

/** Pips of one R: null without a losing stop, which makes every R null. */
export function riskedPips(risk: Big | null): Big | null {
  return risk?.gt(0) ? risk : null;
}

/** "3" is 3 to 1; null without a target or without a stop that would lose money. */
export function targetRR(levels: OpenLevels, pipSize: Big): Big | null {
  return quotient(pipTarget(levels, pipSize), riskedPips(pipRisk(levels, pipSize)));
}

// Stored and marked, R is null. MT4 and MT5 report the last stop, not the initial one, so importers store it as reportedStopPrice.
export function isProfitSideStop(levels: OpenLevels): boolean {
  return favourableDistance(levels.direction, levels.stopPrice, levels.openPrice)?.lt(0) ?? false;
}

export function isLossSideTarget(levels: OpenLevels): boolean {
  return favourableDistance(levels.direction, levels.openPrice, levels.targetPrice)?.lt(0) ?? false;
}
