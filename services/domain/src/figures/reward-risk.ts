import type { Big } from "../decimal.ts";
import { Decimal } from "../decimal.ts";
import { PipDisplay, ProfitDisplay } from "../enumerations.ts";

/** The three R of one result: by price, by gross profit, by net profit. */
export interface RewardRisks {
  netPipRR: number | null;
  netProfitRR: number | null;
  netRR: number | null;
}

/** The R for the user's pip display: pips, profit, or profit and fees. */
export function rewardRisk(display: PipDisplay, { netPipRR, netProfitRR, netRR }: RewardRisks): number | null {
  if (display === PipDisplay.Pip) return netPipRR;
  return display === PipDisplay.Profit ? netProfitRR : netRR;
}

/** One result in R, in account currency and in percent. */
export interface ResultMeasures {
  netRR: number | null;
  netProfit: Big | null;
  netPercentage: number | null;
}

/**
 * A result in the user's chosen measure.
 *
 * @returns a decimal for Profit, a number for RR and Percentage, null if the measure doesn't exist
 * @throws RangeError for a display type that is none of the three
 */
export function resultIn(display: ProfitDisplay, result: ResultMeasures): Big | number | null {
  switch (display) {
    case ProfitDisplay.RR:
      return result.netRR;
    case ProfitDisplay.Profit:
      return result.netProfit;
    case ProfitDisplay.Percentage:
      return result.netPercentage;
    default:
      throw new RangeError(`Unsupported profit display type: ${String(display)}`);
  }
}

/** "+1.22", "-0.50"; "N/A" if there is none. */
export function rewardText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return "N/A";
  const rounded = Decimal(value).round(2);
  return rounded.gte(0) ? `+${rounded.abs().toFixed(2)}` : rounded.toFixed(2);
}
