import type { Big } from "../decimal.ts";
import { toRatio } from "../decimal.ts";
import type { SummedClose } from "./part-sums.ts";
import { type PartTotals, type PriceRangeMetrics, partTotals, priceRangeMetrics } from "./part-totals.ts";
import { toPercent } from "./risk.ts";

/** A close as entered, with its calculated figures. */
export interface CloseFigures extends PartTotals {
  id: string;
  closeDate: string | null;
  /** As entered; a single close without size counts with the open's size. */
  size: Big | null;
  closePrice: Big | null;
  /** The entered value for forms, rather than the effective estimate; null if not entered. */
  enteredCommissions: Big | null;
  /** Effective: `enteredGrossProfit`, else derived from price, size and instrument. */
  grossProfit: Big | null;
  /** The entered value for forms; null if not entered. */
  enteredGrossProfit: Big | null;
  maximumAdversePrice: Big | null;
  maximumFavourablePrice: Big | null;
  /** This size's share of the open position's risk. */
  financialRisk: Big | null;
  costPerPip: Big | null;
  /** netProfit in percent of the balance at the open date (12.5 is 12.5 %). */
  percentageReturn: number | null;
  metrics: PriceRangeMetrics;
}

export function closeFigures(part: SummedClose, openingBalance: Big | null): CloseFigures {
  const { facts, costPerPip, financialRisk, sums } = part;
  return {
    ...partTotals(sums),
    id: facts.id,
    closeDate: facts.closeDate,
    closePrice: facts.closePrice,
    enteredGrossProfit: facts.grossProfit,
    enteredCommissions: facts.commissions,
    maximumAdversePrice: facts.maximumAdversePrice,
    maximumFavourablePrice: facts.maximumFavourablePrice,
    financialRisk,
    costPerPip,
    percentageReturn: toRatio(toPercent(part.netProfit, openingBalance)),
    metrics: priceRangeMetrics(sums),
  };
}
