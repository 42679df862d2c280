import { type Big, decimal } from "./decimal.ts";
import { MarketType } from "./enumerations.ts";

/** Minimum of a market's prices: above zero, zero, or below. */
export type PriceFloor = "aboveZero" | "zero" | "none";

/**
 * By market. Options (stored as stocks) and bankrupt shares can go to zero; futures, spreads and CFDs on them have been below
 * zero.
 */
const FLOORS: Readonly<Record<MarketType, PriceFloor>> = {
  [MarketType.Forex]: "aboveZero",
  [MarketType.Crypto]: "aboveZero",
  [MarketType.Stock]: "zero",
  [MarketType.Index]: "aboveZero",
  [MarketType.CFD]: "none",
};
/** Contract sizes of a share and of an option on shares. */
const SHARE_SIZES = ["1", "100"];

/** Inputs of a price floor. */
export interface PricedInstrument {
  marketType: MarketType;
  /** Units per size as a decimal; null where unknown, as of a share. */
  contractSize: string | null;
}

/** Minimum of an instrument's prices: a stock whose contract size is neither a share's nor an option's is treated as a future. */
export function priceFloor({ marketType, contractSize }: PricedInstrument): PriceFloor {
  const floor = FLOORS[marketType];
  const size = decimal(contractSize);
  const isFuture = floor === "zero" && size !== null && SHARE_SIZES.every((shares) => !size.eq(shares));
  return isFuture ? "none" : floor;
}

/** Whether a price is possible in the market. */
export function isPossiblePrice(price: Big, floor: PriceFloor): boolean {
  return floor === "none" || price.gt(0) || (floor === "zero" && price.eq(0));
}
