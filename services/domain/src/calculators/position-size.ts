import { type Big, Decimal, HUNDRED, product, quotient } from "../decimal.ts";

export interface PositionSizeInput {
  /** Account currency. */
  balance: Big;
  /** Risk at the stop in percent of the balance: 1 is 1 %. */
  riskPercent: Big;
  stopPips: Big;
  /** Account currency per pip and unit of size: 10 for a lot of EUR/USD on a USD account, 0.0001 for one unit. */
  pipValue: Big;
  /** Smallest size that can be traded: 0.01 lots, 1 unit. */
  sizeStep: Big;
}

/** The same with the risk given as money. */
export type RiskedSizeInput = Omit<PositionSizeInput, "balance" | "riskPercent"> & { riskAmount: Big };

export interface PositionSize {
  /** Risk in account currency. */
  riskAmount: Big;
  /** Account currency per pip at which the stop loses exactly the risk. */
  costPerPip: Big;
  /** Unrounded. */
  exactSize: Big;
  /** Rounded down to the step, so that the risk is never exceeded. */
  size: Big;
  /** Loss of the rounded size at the stop. */
  riskTaken: Big;
}

/** @returns null unless stop distance, pip value and step are positive */
export function positionSize({ balance, riskPercent, ...distance }: PositionSizeInput): PositionSize | null {
  return sizeForRisk({ ...distance, riskAmount: Decimal(balance).times(riskPercent).div(HUNDRED) });
}

/** The largest size in whole steps whose loss at the stop doesn't exceed an amount; null as in {@link positionSize}. */
export function sizeForRisk({ riskAmount, stopPips, pipValue, sizeStep }: RiskedSizeInput): PositionSize | null {
  if (![stopPips, pipValue, sizeStep].every((value) => value.gt(0))) return null;
  const costPerPip = Decimal(riskAmount).div(stopPips);
  const exactSize = costPerPip.div(pipValue);
  // A single division gives the number of steps, so that rounding doesn't cost a step.
  const steps = quotient(riskAmount, product(stopPips, pipValue, sizeStep)) ?? Decimal(0);
  const size = steps.round(0, Decimal.roundDown).times(sizeStep);
  return { riskAmount, costPerPip, exactSize, size, riskTaken: size.times(stopPips).times(pipValue) };
}
