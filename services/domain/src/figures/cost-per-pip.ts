import { addUp, type Big, ONE, product, quotient } from "../decimal.ts";
import type { Direction } from "../enumerations.ts";
import type { EffectiveSizes } from "./effective-size.ts";
import type { InstrumentFacts, OpenFacts } from "./position-facts.ts";
import { netPips } from "./price-levels.ts";

/**
 * Account currency per pip and unit of size by the instrument alone: contractSize × pipSize converted to the account's
 * currency, else the tick value.
 *
 * @returns null if the instrument has neither
 */
export function unitValue(instrument: InstrumentFacts): Big | null {
  return product(instrument.contractSize, instrument.pipSize, instrument.quoteToAccountRate) ?? instrument.tickValue;
}

/**
 * Account currency per pip and unit of size by the broker's own arithmetic: Σ grossProfit / Σ (netPips × size) over the closes
 * with an entered gross profit. It works for any contract size and currency. Moves below one pip are ignored, as the broker's
 * rounding to cents outweighs them.
 *
 * @returns null if no close qualifies or the quotient isn't positive (money and price disagree)
 */
function brokerUnitValue(direction: Direction, open: OpenFacts, sizes: EffectiveSizes, pipSize: Big): Big | null {
  const moves = open.closes.map((close, index) => {
    const pips = netPips(direction, open.openPrice, close.closePrice, pipSize);
    const weight = sizes.wholeWeights[index] ?? null;
    if (pips === null || pips.abs().lt(ONE) || close.grossProfit === null || weight === null) return null;
    return { gross: close.grossProfit, pipVolume: pips.times(weight) };
  });
  const value = quotient(addUp(moves.map((t) => t?.gross ?? null)), addUp(moves.map((t) => t?.pipVolume ?? null)));
  return value?.gt(0) ? value : null;
}

/** Money per pip of an open position and of its closes. */
export interface CostPerPip {
  open: Big | null;
  closes: readonly (Big | null)[];
}

export function costPerPip(
  direction: Direction,
  open: OpenFacts,
  sizes: EffectiveSizes,
  instrument: InstrumentFacts,
): CostPerPip {
  const broker = brokerUnitValue(direction, open, sizes, instrument.pipSize);
  if (broker !== null) {
    return {
      open: product(broker, sizes.openWeight),
      closes: sizes.closeWeights.map((weight) => product(broker, weight)),
    };
  }
  const unit = unitValue(instrument);
  return { open: product(unit, sizes.openSize), closes: sizes.closeSizes.map((size) => product(unit, size)) };
}

/**
 * Gross profit of a close: as entered, else netPips × size × the money per pip of the instrument, so that manually entered trades
 * get their money automatically. Only the instrument counts, never a sibling's entered money: editing one close must not change
 * another.
 *
 * @returns null if nothing is entered and price, size or instrument are insufficient
 */
export function calculateGrossProfit(
  entered: Big | null,
  pips: Big | null,
  size: Big | null,
  instrument: InstrumentFacts,
): Big | null {
  return entered ?? product(pips, size, unitValue(instrument));
}
