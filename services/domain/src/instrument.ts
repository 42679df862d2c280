import { type Big, Decimal } from "./decimal.ts";
import { MarketType } from "./enumerations.ts";

const forexPip = Decimal("0.0001");
const yenPip = Decimal("0.01");
const hundredth = Decimal("0.01");
const maximumPriceDigits = 10;

/**
 * Price of one pip: 0.0001 in forex, 0.01 for pairs quoted in JPY; elsewhere the instrument's tick size.
 *
 * @param tickSize price of one tick, not read in forex. Without a positive one, hundredths are used; if the price's digits are
 * known, prefer `tickSizeOfPrecision`.
 */
export function pipSize(marketType: MarketType, quoteCurrency: string | null, tickSize: Big | null): Big {
  if (marketType === MarketType.Forex) return quoteCurrency?.toUpperCase() === "JPY" ? yenPip : forexPip;
  return tickSize?.gt(0) ? tickSize : hundredth;
}

/**
 * Tick size from the number of fractional price digits: 2 is 0.01. At most 10 digits; a price with more is a mean, not a quoted
 * price.
 */
export function tickSizeOfPrecision(fractionalDigits: number): Big {
  return Decimal(`1e-${Math.min(fractionalDigits, maximumPriceDigits)}`);
}

/** Smallest price step: in forex one digit finer than the pip if quoted so, elsewhere the tick. */
export function priceTick(marketType: MarketType, pip: Big, precision: number): Big {
  return marketType === MarketType.Forex ? tickSizeOfPrecision(precision) : pip;
}

/** What price movement is counted in. */
export function movementUnit(marketType: MarketType): "pips" | "ticks" {
  return marketType === MarketType.Forex ? "pips" : "ticks";
}

/**
 * Fractional digits of the instrument's prices: those of the pip (0.0001 is 4, 0.25 is 2), one more where pipettes are shown, at
 * most the 10 that a price may carry.
 */
export function pricePrecision(pip: Big, includePipet: boolean): number {
  return Math.min(fractionalDigits(pip) + (includePipet ? 1 : 0), maximumPriceDigits);
}

/** Edit precision of all price fields of a position: the reference price's digits, at least the instrument's. */
export function editPrecision(referencePrice: Big | null, instrumentPrecision: number): number {
  if (referencePrice === null) return instrumentPrecision;
  return Math.min(Math.max(fractionalDigits(referencePrice), instrumentPrecision), maximumPriceDigits);
}

/** Pips as displayed: times ten in pipette mode. Server, statistics and wire use pips. */
export function displayedPips(pips: Big | null, includePipet: boolean): Big | null {
  return pips === null || !includePipet ? pips : pips.times(10);
}

/** Money per displayed pip, so that both multiply to the same money: a tenth in pipette mode. */
export function displayedCostPerPip(costPerPip: Big | null, includePipet: boolean): Big | null {
  return costPerPip === null || !includePipet ? costPerPip : costPerPip.div(10);
}

/** Units per whole price, for charts: 4 digits are 10,000. */
export function priceScale(precision: number): number {
  return 10 ** precision;
}

function fractionalDigits(value: Big): number {
  return Math.max(0, value.c.length - 1 - value.e);
}
