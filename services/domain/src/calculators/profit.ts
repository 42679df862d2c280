import { type Big, product, quotient } from "../decimal.ts";
import type { Direction } from "../enumerations.ts";
import { calculateGrossProfit, unitValue } from "../figures/cost-per-pip.ts";
import type { InstrumentFacts } from "../figures/position-facts.ts";
import { netPips, pipRisk, riskedPips } from "../figures/price-levels.ts";

export interface ProfitInput {
  direction: Direction;
  instrument: InstrumentFacts;
  size: Big | null;
  openPrice: Big | null;
  closePrice: Big | null;
}

/** Pips and money of one entry and exit, calculated like a journalled trade; null while an input is missing. */
export function tradeProfit({ direction, instrument, size, openPrice, closePrice }: ProfitInput): {
  netPips: Big | null;
  grossProfit: Big | null;
} {
  const pips = netPips(direction, openPrice, closePrice, instrument.pipSize);
  return { netPips: pips, grossProfit: calculateGrossProfit(null, pips, size, instrument) };
}

export interface ProfitOutcomeInput extends ProfitInput {
  stopPrice: Big | null;
  /** Account currency per unit of size as a positive cost: 7 costs 7. */
  commission: Big;
}

/** A trade's result after costs; null while an input is missing. */
export interface ProfitOutcome {
  netPips: Big | null;
  grossProfit: Big | null;
  /** Negative, like the costs of a journalled trade. */
  costs: Big | null;
  netProfit: Big | null;
  stopPips: Big | null;
  /** Loss at the stop before costs; null without a losing stop. */
  riskAmount: Big | null;
  /** Net profit in multiples of the risk. */
  netRR: Big | null;
}

/** Profit, costs and R of one entry and exit. */
export function profitOutcome(input: ProfitOutcomeInput): ProfitOutcome {
  const { direction, instrument, size, openPrice, stopPrice, commission } = input;
  const { netPips: pips, grossProfit } = tradeProfit(input);
  const costs = size === null ? null : size.times(commission).neg();
  const netProfit = grossProfit === null || costs === null ? null : grossProfit.plus(costs);
  const stopPips = riskedPips(pipRisk({ direction, openPrice, stopPrice, targetPrice: null }, instrument.pipSize));
  const riskAmount = product(stopPips, size, unitValue(instrument));
  return { netPips: pips, grossProfit, costs, netProfit, stopPips, riskAmount, netRR: quotient(netProfit, riskAmount) };
}
