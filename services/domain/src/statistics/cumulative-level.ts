import { type Big, Decimal } from "../decimal.ts";
import { fractionScale } from "./money-column.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** Cumulative money in two exact limbs; the fraction is in 0 … 10¹⁵, so limbs can be compared in order. */
export interface Level {
  whole: number;
  fraction: number;
}

export function zeroLevel(): Level {
  return { whole: 0, fraction: 0 };
}

/** Adds a row's net profit to a level. */
export function advance(level: Level, { netProfit }: TradeColumns, row: number): void {
  level.whole += netProfit.whole[row] ?? 0;
  level.fraction += netProfit.fraction[row] ?? 0;
  if (level.fraction >= fractionScale) {
    level.fraction -= fractionScale;
    level.whole += 1;
  }
}

export function isBelow(a: Level, b: Level): boolean {
  return a.whole < b.whole || (a.whole === b.whole && a.fraction < b.fraction);
}

export function copyLevel(from: Level, to: Level): void {
  to.whole = from.whole;
  to.fraction = from.fraction;
}

/** Writes high − low to `result`. */
export function subtract(high: Level, low: Level, result: Level): void {
  const borrow = high.fraction < low.fraction ? 1 : 0;
  result.whole = high.whole - low.whole - borrow;
  result.fraction = high.fraction - low.fraction + borrow * fractionScale;
}

export function asDecimal({ whole, fraction }: Level): Big {
  return Decimal(fraction).div(fractionScale).plus(whole);
}

export function asNumber({ whole, fraction }: Level): number {
  return whole + fraction / fractionScale;
}

/** Whether high − low is more than `than`. */
export function isDeeper(high: Level, low: Level, than: Level): boolean {
  const borrow = high.fraction < low.fraction ? 1 : 0;
  const whole = high.whole - low.whole - borrow;
  if (whole !== than.whole) return whole > than.whole;
  return high.fraction - low.fraction + borrow * fractionScale > than.fraction;
}
