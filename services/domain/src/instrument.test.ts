import { describe, expect, test } from "vitest";
import { Decimal } from "./decimal.ts";
import { MarketType } from "./enumerations.ts";
import {
  displayedCostPerPip,
  displayedPips,
  editPrecision,
  movementUnit,
  pipSize,
  pricePrecision,
  priceScale,
  tickSizeOfPrecision,
} from "./instrument.ts";

describe("instruments", () => {
  test.each([
    [MarketType.Forex, "USD", null, "0.0001"],
    [MarketType.Forex, "JPY", null, "0.01"],
    [MarketType.Forex, "jpy", "0.5", "0.01"],
    [MarketType.Forex, null, "0.5", "0.0001"],
    [MarketType.Index, "USD", "0.25", "0.25"],
    [MarketType.Crypto, "JPY", "0.1", "0.1"],
    [MarketType.Stock, "USD", null, "0.01"],
    [MarketType.CFD, "USD", "0", "0.01"],
  ])("T-330 market %s quoted in %s with tick %s counts in steps of %s", (market, quote, tick, expected) => {
    expect(pipSize(market, quote, tick === null ? null : Decimal(tick)).toFixed()).toBe(expected);
  });

  test("T-330 known price digits stand in for an unknown tick size", () => {
    expect(tickSizeOfPrecision(8).toFixed()).toBe("0.00000001");
    expect(tickSizeOfPrecision(0).toFixed()).toBe("1");
    expect(tickSizeOfPrecision(18).toFixed()).toBe("0.0000000001");
  });

  test("T-330 P-666 pipettes multiply the pips shown by ten, and divide what one of them costs", () => {
    expect(displayedCostPerPip(Decimal("42.7"), true)?.toFixed()).toBe("4.27");
    expect(displayedCostPerPip(Decimal("42.7"), false)?.toFixed()).toBe("42.7");
    expect(displayedCostPerPip(null, true)).toBeNull();
    expect(displayedPips(Decimal("10.8"), true)?.toFixed()).toBe("108");
    expect(displayedPips(Decimal("10.8"), false)?.toFixed()).toBe("10.8");
    expect(displayedPips(null, true)).toBeNull();
  });

  test("P-760 movement is worded in pips for forex and in ticks elsewhere", () => {
    expect(movementUnit(MarketType.Forex)).toBe("pips");
    expect(movementUnit(MarketType.Stock)).toBe("ticks");
  });

  test.each([
    ["0.0001", false, 4],
    ["0.0001", true, 5],
    ["0.01", true, 3],
    ["0.25", false, 2],
    ["1", false, 0],
    ["10", false, 0],
    ["0.0000000001", true, 10],
  ])("P-664 P-666 a pip of %s with pipettes %s is written with %i digits", (pip, includePipet, digits) => {
    expect(pricePrecision(Decimal(pip), includePipet)).toBe(digits);
  });

  test("P-665 the reference price sets the precision all price fields share, never below the instrument's", () => {
    expect(editPrecision(Decimal("1.195345"), 4)).toBe(6);
    expect(editPrecision(Decimal("1.2"), 4)).toBe(4);
    expect(editPrecision(null, 2)).toBe(2);
    expect(editPrecision(Decimal("0.123456789012"), 2)).toBe(10);
    expect(priceScale(5)).toBe(100_000);
  });
});
