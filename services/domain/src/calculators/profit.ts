import type { Big } from "../decimal.ts";
import type { Direction } from "../enumerations.ts";
import { grossProfitOf } from "../figures/cost-per-pip.ts";
import type { InstrumentFacts } from "../figures/position-facts.ts";
import { netPips } from "../figures/price-levels.ts";

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
  return { netPips: pips, grossProfit: grossProfitOf(null, pips, size, instrument) };
}
