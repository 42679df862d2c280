import { type Big, quotient, sumOfAll, toRatio, ZERO } from "../decimal.ts";
import type { CloseCosts } from "./close-costs.ts";
import { calculateMean, meanRROf, type PartSums } from "./part-sums.ts";
import type { EfficiencyName, RangeName } from "./price-range.ts";

/** Sums and R of any set of closes. Money and sizes add up, pips are size-weighted means, R is Σ money / Σ risk. */
export interface PartTotals extends CloseCosts<Big | null> {
  size: Big | null;
  grossProfit: Big | null;
  /** The part of the costs estimated by a fee schedule; null if none. */
  estimatedCosts: Big | null;
  netProfit: Big | null;
  netPips: Big | null;
  netPipRR: number | null;
  netProfitRR: number | null;
  netFeeRR: number | null;
  netRR: number | null;
}

/** One excursion: pips unrounded, in R, and in account currency without costs. */
export interface RangeMetric {
  pips: Big | null;
  rr: number | null;
  gross: Big | null;
}

/** Efficiencies are fractions of the available trade range: 0.6283 is 62.83 %. */
export type PriceRangeMetrics = Readonly<Record<RangeName, RangeMetric> & Record<EfficiencyName, number | null>>;

/**
 * @param sums of the closes
 * @param runningRisk risk of what is still open besides these closes, as results are measured against the whole risk
 */
export function partTotals({ added, settled, settledRisk, net }: PartSums, runningRisk: Big | null = ZERO): PartTotals {
  const risk = settledRisk === undefined ? runningRisk : sumOfAll([settledRisk, runningRisk]);
  const inR = (money: Big | null) => toRatio(quotient(money, risk));
  return {
    ...added,
    netPips: calculateMean(net.pips),
    netPipRR: toRatio(meanRROf(net)),
    netProfitRR: inR(settled.grossProfit),
    netFeeRR: inR(settled.costs),
    netRR: inR(settled.netProfit),
  };
}

export function priceRangeMetrics(sums: PartSums): PriceRangeMetrics {
  // Open parts have a preliminary entry efficiency, which would break total = entry + exit − 1 for closed ones.
  const judged = sums.finishedCount > 0 ? sums.finished : sums.efficiencies;
  const range = (name: RangeName): RangeMetric => ({
    pips: calculateMean(sums.ranges[name].pips),
    rr: toRatio(meanRROf(sums.ranges[name])),
    gross: sums.rangeGross[name],
  });
  const efficiency = (name: EfficiencyName) => toRatio(calculateMean(judged[name]));
  return {
    availableTradeRange: range("availableTradeRange"),
    endTradeDrawdown: range("endTradeDrawdown"),
    remainingDistanceToTarget: range("remainingDistanceToTarget"),
    remainingDistanceToStop: range("remainingDistanceToStop"),
    maximumFavourableExcursion: range("maximumFavourableExcursion"),
    maximumAdverseExcursion: range("maximumAdverseExcursion"),
    entryEfficiency: efficiency("entryEfficiency"),
    exitEfficiency: efficiency("exitEfficiency"),
    totalEfficiency: efficiency("totalEfficiency"),
  };
}
