import { MarketType } from "@entrywise/domain/enumerations";

/** Digits that sizes of a market are written with: hundredths of lots; units as they are. */
export function sizeDigits(marketType: MarketType): number {
  return marketType === MarketType.Forex || marketType === MarketType.CFD ? 2 : 0;
}
