import type { Bar } from "@entrywise/domain/charting/bar";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";

/** A bar with its prices as numbers of the domain. */
export interface PathBar {
  time: number;
  open: Big;
  high: Big;
  low: Big;
  close: Big;
}

export const toPath = (bars: readonly Bar[]): PathBar[] =>
  bars.map(({ time, open, high, low, close }) => ({
    time,
    open: Decimal(open),
    high: Decimal(high),
    low: Decimal(low),
    close: Decimal(close),
  }));

/** Price at a distance in favour of a direction; a negative distance lies against it. */
export const inFavour = (direction: Direction, from: Big, distance: Big): Big =>
  direction === Direction.Long ? from.plus(distance) : from.minus(distance);

const bestPrice = (direction: Direction, { high, low }: PathBar) => (direction === Direction.Long ? high : low);
const worstPrice = (direction: Direction, { high, low }: PathBar) => (direction === Direction.Long ? low : high);

/** Whether a bar went as far as a level, in favour or against. */
export function reaches(direction: Direction, bar: PathBar, level: Big, side: "favour" | "against"): boolean {
  const isUp = (direction === Direction.Long) === (side === "favour");
  return isUp ? bar.high.gte(level) : bar.low.lte(level);
}

/** Place of the first bar that reaches a level; -1 when none does. */
export function firstReaching(
  bars: readonly PathBar[],
  direction: Direction,
  level: Big,
  side: "favour" | "against",
): number {
  return bars.findIndex((bar) => reaches(direction, bar, level, side));
}

/** Worst and best price of some bars, at the latest the exit itself. */
export function extremes(bars: readonly PathBar[], direction: Direction, exit: Big): { worst: Big; best: Big } {
  const isBetter = (a: Big, b: Big) => (direction === Direction.Long ? a.gt(b) : a.lt(b));
  let [worst, best] = [exit, exit];
  for (const bar of bars) {
    if (isBetter(worst, worstPrice(direction, bar))) worst = worstPrice(direction, bar);
    if (isBetter(bestPrice(direction, bar), best)) best = bestPrice(direction, bar);
  }
  return { worst, best };
}
