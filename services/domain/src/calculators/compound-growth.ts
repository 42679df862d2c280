import { type Big, Decimal, HUNDRED, ONE } from "../decimal.ts";

/** One period; money in the currency of the start, unrounded. */
export interface GrowthPeriod {
  /** 1 is the first. */
  period: number;
  opening: Big;
  gain: Big;
  closing: Big;
}

/** Beyond this the exact digits of the balance become too many to show anything of. */
export const maximumPeriods = 1_200;

/**
 * Compound growth, period by period; nothing is rounded on the way.
 *
 * @param percent growth per period: 2 is 2 %, negative for a loss
 * @throws RangeError unless periods is a whole number from 0 to 1,200
 */
export function compoundGrowth(start: Big, percent: Big, periods: number): GrowthPeriod[] {
  if (!Number.isInteger(periods) || periods < 0 || periods > maximumPeriods) {
    throw new RangeError(`Periods must be a whole number from 0 to ${maximumPeriods}, not ${periods}.`);
  }
  const factor = ONE.plus(Decimal(percent).div(HUNDRED));
  const rows: GrowthPeriod[] = [];
  let opening = start;
  for (let period = 1; period <= periods; period += 1) {
    const closing = opening.times(factor);
    rows.push({ period, opening, gain: closing.minus(opening), closing });
    opening = closing;
  }
  return rows;
}
