import { expect, test } from "vitest";
import { Decimal } from "./decimal.ts";
import { MarketType } from "./enumerations.ts";
import { isPossiblePrice, priceFloor } from "./price-floor.ts";

const may = (price: string, marketType: MarketType, contractSize: string | null = null) =>
  isPossiblePrice(Decimal(price), priceFloor({ marketType, contractSize }));

test("Y-190 options expire at zero, futures and contracts for difference go below it, currencies and coins do not", () => {
  expect([may("0", MarketType.Stock), may("0", MarketType.Stock, "100"), may("-1", MarketType.Stock)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([may("-37.63", MarketType.CFD), may("-37.63", MarketType.Stock, "1000")]).toEqual([true, true]);
  for (const market of [MarketType.Forex, MarketType.Crypto, MarketType.Index]) {
    expect([may("0", market), may("-1", market), may("0.00001", market)]).toEqual([false, false, true]);
  }
});
