import { type Big, Decimal, HUNDRED, ONE, ZERO } from "../decimal.ts";

/** One period; money in the currency of the start, unrounded. */
export interface GrowthPeriod {
  /** 1 is the first. */
  period: number;
  opening: Big;
  gain: Big;
  /** Deposit, added after the gain. */
  added: Big;
  /** Withdrawal from the gain. */
  withdrawn: Big;
  closing: Big;
}

/** Deposits and withdrawals at the end of each period. */
export interface GrowthFlows {
  added: Big;
  /** Percent of a period's gain; losses have no withdrawal. */
  withdrawnPercent: Big;
}

const noFlows: GrowthFlows = { added: ZERO, withdrawnPercent: ZERO };

/** Beyond this the exact balance has too many digits to be useful. */
export const maximumPeriods = 1_200;

/**
 * Compound growth, period by period, without intermediate rounding.
 *
 * @param percent growth per period: 2 is 2 %, negative for a loss
 * @throws RangeError unless periods is a whole number from 0 to 1,200
 */
export function compoundGrowth(
  start: Big,
  percent: Big,
  periods: number,
  flows: GrowthFlows = noFlows,
): GrowthPeriod[] {
  if (!Number.isInteger(periods) || periods < 0 || periods > maximumPeriods) {
    throw new RangeError(`Periods must be a whole number from 0 to ${maximumPeriods}, not ${periods}.`);
  }
  const share = Decimal(percent).div(HUNDRED);
  const reinvested = share.gt(0) ? ONE.minus(Decimal(flows.withdrawnPercent).div(HUNDRED)) : ONE;
  const rows: GrowthPeriod[] = [];
  let opening = start;
  for (let period = 1; period <= periods; period += 1) {
    const gain = opening.times(share);
    const withdrawn = gain.minus(gain.times(reinvested));
    const closing = opening.plus(gain).minus(withdrawn).plus(flows.added);
    rows.push({ period, opening, gain, added: flows.added, withdrawn, closing });
    opening = closing;
  }
  return rows;
}
