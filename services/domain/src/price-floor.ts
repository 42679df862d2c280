import { type Big, decimal } from "./decimal.ts";
import { MarketType } from "./enumerations.ts";

/** How low prices of a market go: above zero, to zero, or below it. */
export type PriceFloor = "aboveZero" | "zero" | "none";

/**
 * By market. Options, which are kept as stocks, expire at zero, and so do shares of the bankrupt; futures, spreads and
 * contracts for difference on them have been below zero.
 */
const FLOORS: Readonly<Record<MarketType, PriceFloor>> = {
  [MarketType.Forex]: "aboveZero",
  [MarketType.Crypto]: "aboveZero",
  [MarketType.Stock]: "zero",
  [MarketType.Index]: "aboveZero",
  [MarketType.CFD]: "none",
};
/** Units of a share and of an option on shares. */
const SHARE_SIZES = ["1", "100"];

/** What a price floor depends on. */
export interface PricedInstrument {
  marketType: MarketType;
  /** Units per size as a decimal; null where unknown, as of a share. */
  contractSize: string | null;
}

/** The floor of an instrument's prices: a stock whose contract is neither a share nor an option is a future by its worth. */
export function priceFloor({ marketType, contractSize }: PricedInstrument): PriceFloor {
  const floor = FLOORS[marketType];
  const size = decimal(contractSize);
  const isFuture = floor === "zero" && size !== null && SHARE_SIZES.every((shares) => !size.eq(shares));
  return isFuture ? "none" : floor;
}

/** Whether the market knows such a price. */
export function isPossiblePrice(price: Big, floor: PriceFloor): boolean {
  return floor === "none" || price.gt(0) || (floor === "zero" && price.eq(0));
}
