import type { Big } from "../decimal.ts";
import { toRatio } from "../decimal.ts";
import type { SummedClose } from "./part-sums.ts";
import { type PartTotals, type PriceRangeMetrics, partTotals, priceRangeMetrics } from "./part-totals.ts";
import { toPercent } from "./risk.ts";

/** A close position as entered, and what follows from it. */
export interface CloseFigures extends PartTotals {
  id: string;
  closeDate: string | null;
  /** As entered; a single close without size counts with the open's size. */
  size: Big | null;
  closePrice: Big | null;
  /** What a form shows and sends back, in place of an estimate that counts; null not entered. */
  enteredCommissions: Big | null;
  /** What counts: `enteredGrossProfit`, else derived from price, size and instrument. */
  grossProfit: Big | null;
  /** What a form shows and sends back; null not entered. */
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
