import { type Big, Decimal, HUNDRED, product, quotient } from "../decimal.ts";

export interface PositionSizeInput {
  /** Account currency. */
  balance: Big;
  /** Percent of the balance to lose at the stop: 1 is 1 %. */
  riskPercent: Big;
  stopPips: Big;
  /** Account currency per pip and unit of size: 10 for a lot of EUR/USD on a USD account, 0.0001 for one unit. */
  pipValue: Big;
  /** Smallest size that can be traded: 0.01 lots, 1 unit. */
  sizeStep: Big;
}

/** The same with the money to lose already known. */
export type RiskedSizeInput = Omit<PositionSizeInput, "balance" | "riskPercent"> & { riskAmount: Big };

export interface PositionSize {
  /** Account currency that may be lost. */
  riskAmount: Big;
  /** Account currency per pip that loses exactly the risk amount at the stop. */
  costPerPip: Big;
  /** Unrounded. */
  exactSize: Big;
  /** Rounded down to the step, so that the risk is never exceeded. */
  size: Big;
  /** What the rounded size loses at the stop. */
  riskTaken: Big;
}

/** @returns null when stop distance, pip value or step is not positive: no size follows from them */
export function positionSize({ balance, riskPercent, ...distance }: PositionSizeInput): PositionSize | null {
  return sizeForRisk({ ...distance, riskAmount: Decimal(balance).times(riskPercent).div(HUNDRED) });
}

/** The largest size in whole steps that loses no more than an amount at the stop; null as in {@link positionSize}. */
export function sizeForRisk({ riskAmount, stopPips, pipValue, sizeStep }: RiskedSizeInput): PositionSize | null {
  if (![stopPips, pipValue, sizeStep].every((value) => value.gt(0))) return null;
  const costPerPip = Decimal(riskAmount).div(stopPips);
  const exactSize = costPerPip.div(pipValue);
  // One division for the number of steps: a size that is whole in steps must not fall short by a rounded third.
  const steps = quotient(riskAmount, product(stopPips, pipValue, sizeStep)) ?? Decimal(0);
  const size = steps.round(0, Decimal.roundDown).times(sizeStep);
  return { riskAmount, costPerPip, exactSize, size, riskTaken: size.times(stopPips).times(pipValue) };
}
