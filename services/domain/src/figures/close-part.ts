import { addUp, type Big, product, quotient } from "../decimal.ts";
import type { Direction } from "../enumerations.ts";
import { countedCosts, sumCosts } from "./close-costs.ts";
import type { CostPerPip } from "./cost-per-pip.ts";
import { calculateGrossProfit } from "./cost-per-pip.ts";
import type { EffectiveSizes } from "./effective-size.ts";
import type { CloseFacts, InstrumentFacts, OpenFacts } from "./position-facts.ts";
import { netPips, pipRisk, riskedPips } from "./price-levels.ts";
import { type Efficiencies, efficiencies, type RangePips, rangePips } from "./price-range.ts";

/** Additive figures of one close, from which closes, open positions and whole positions are summed. */
export interface ClosePart {
  facts: CloseFacts;
  /**
   * Weight of means: the effective size, or its share of the open size while part of the open position is still running, so that
   * a position is the mean of its open positions; null if unknown.
   */
  weight: Big | null;
  netPips: Big | null;
  grossProfit: Big | null;
  /** All costs of the close, an estimate included; null when there are none. */
  costs: Big | null;
  netProfit: Big | null;
  /** Pips of one R; null without a stop that would lose money. */
  riskedPips: Big | null;
  costPerPip: Big | null;
  /** This size's share of the risk. */
  financialRisk: Big | null;
  ranges: RangePips;
  efficiencies: Efficiencies;
}

export function closeParts(
  direction: Direction,
  instrument: InstrumentFacts,
  open: OpenFacts,
  { sizes, perPip }: { sizes: EffectiveSizes; perPip: CostPerPip },
): ClosePart[] {
  const risked = riskedPips(pipRisk({ direction, ...open }, instrument.pipSize));
  const parts = open.closes.map((facts, index) => {
    const weight = sizes.closeSizes[index] ?? null;
    const costPerPip = perPip.closes[index] ?? null;
    const isBeyond = weight?.eq(0) ?? false;
    const closePrice = isBeyond ? null : facts.closePrice;
    const pips = netPips(direction, open.openPrice, closePrice, instrument.pipSize);
    const grossProfit = calculateGrossProfit(facts.grossProfit, pips, weight, instrument);
    const costs = sumCosts(countedCosts(facts));
    const { openPrice, stopPrice, targetPrice } = open;
    const extremes = isBeyond ? { maximumAdversePrice: null, maximumFavourablePrice: null } : {};
    const prices = { direction, openPrice, stopPrice, targetPrice, ...facts, closePrice, ...extremes };
    return {
      facts,
      weight,
      netPips: pips,
      grossProfit,
      costs,
      netProfit: netProfit(grossProfit, costs),
      riskedPips: risked,
      costPerPip,
      financialRisk: product(risked, costPerPip),
      ranges: rangePips(prices, instrument.pipSize),
      efficiencies: efficiencies(prices),
    };
  });
  const closed = addUp(parts.filter((part) => part.netPips !== null).map((part) => part.weight));
  if (closed === null || sizes.openSize === null || closed.gte(sizes.openSize)) return parts;
  return parts.map((part) => ({ ...part, weight: quotient(product(part.weight, sizes.openSize), closed) }));
}

/** grossProfit + costs; null while there is no gross profit: costs alone aren't a result. */
export function netProfit(grossProfit: Big | null, costs: Big | null): Big | null {
  return grossProfit && addUp([grossProfit, costs]);
}
