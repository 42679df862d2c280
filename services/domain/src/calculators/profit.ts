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

/** Pips and money of one entry and exit, by the same rules as a journalled trade; null while an input is missing. */
export function tradeProfit({ direction, instrument, size, openPrice, closePrice }: ProfitInput): {
  netPips: Big | null;
  grossProfit: Big | null;
} {
  const pips = netPips(direction, openPrice, closePrice, instrument.pipSize);
  return { netPips: pips, grossProfit: calculateGrossProfit(null, pips, size, instrument) };
}

export interface ProfitOutcomeInput extends ProfitInput {
  stopPrice: Big | null;
  /** Account currency per unit of size, as an amount to pay: 7 is a cost of 7. */
  commission: Big;
}

/** What a trade leaves after its costs; null while an input is missing. */
export interface ProfitOutcome {
  netPips: Big | null;
  grossProfit: Big | null;
  /** Negative, as costs of a journalled trade are. */
  costs: Big | null;
  netProfit: Big | null;
  stopPips: Big | null;
  /** Lost at the stop before costs; null without a stop that would lose money. */
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
