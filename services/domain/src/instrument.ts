import { type Big, Decimal } from "./decimal.ts";
import { MarketType } from "./enumerations.ts";

const forexPip = Decimal("0.0001");
const yenPip = Decimal("0.01");
const hundredth = Decimal("0.01");
const maximumPriceDigits = 10;

/**
 * Price of one pip: 0.0001 in forex, 0.01 for pairs quoted in JPY; elsewhere the instrument's tick size.
 *
 * @param tickSize price of one tick, not read in forex. Without one (or with one that is not positive) prices are
 * counted in hundredths; where the digits of a price are known, `tickSizeOfPrecision` gives the better size.
 */
export function pipSize(marketType: MarketType, quoteCurrency: string | null, tickSize: Big | null): Big {
  if (marketType === MarketType.Forex) return quoteCurrency?.toUpperCase() === "JPY" ? yenPip : forexPip;
  return tickSize?.gt(0) ? tickSize : hundredth;
}

/**
 * The tick of an instrument of which only the number of fractional price digits is known: 2 is 0.01. Never finer than
 * the 10 digits that a price may carry: what has more is a mean, not a price that anybody quotes.
 */
export function tickSizeOfPrecision(fractionalDigits: number): Big {
  return Decimal(`1e-${Math.min(fractionalDigits, maximumPriceDigits)}`);
}

/** Smallest step of a price: in forex a digit finer than the pip where prices are quoted so, elsewhere the tick itself. */
export function priceTick(marketType: MarketType, pip: Big, precision: number): Big {
  return marketType === MarketType.Forex ? tickSizeOfPrecision(precision) : pip;
}

/** What price movement is counted in. */
export function movementUnit(marketType: MarketType): "pips" | "ticks" {
  return marketType === MarketType.Forex ? "pips" : "ticks";
}

/**
 * Fractional digits in which prices of the instrument are written: those of the pip (0.0001 is 4, 0.25 is 2), one
 * more where pipettes are shown, at most the 10 that a price may carry.
 */
export function pricePrecision(pip: Big, includePipet: boolean): number {
  return Math.min(fractionalDigits(pip) + (includePipet ? 1 : 0), maximumPriceDigits);
}

/** The edit precision all price fields of a position share: the reference price's own digits, never fewer than the instrument's. */
export function editPrecision(referencePrice: Big | null, instrumentPrecision: number): number {
  if (referencePrice === null) return instrumentPrecision;
  return Math.min(Math.max(fractionalDigits(referencePrice), instrumentPrecision), maximumPriceDigits);
}

/** Pips as the screen counts them: tenfold in pipette mode. Server, statistics and wire stay in pips. */
export function displayedPips(pips: Big | null, includePipet: boolean): Big | null {
  return pips === null || !includePipet ? pips : pips.times(10);
}

/** Money per pip as the screen counts pips, so that both multiply to the same money: a tenth of it in pipette mode. */
export function displayedCostPerPip(costPerPip: Big | null, includePipet: boolean): Big | null {
  return costPerPip === null || !includePipet ? costPerPip : costPerPip.div(10);
}

/** Units per whole price, as charts want it: 4 digits are 10,000. */
export function priceScale(precision: number): number {
  return 10 ** precision;
}

function fractionalDigits(value: Big): number {
  return Math.max(0, value.c.length - 1 - value.e);
}
