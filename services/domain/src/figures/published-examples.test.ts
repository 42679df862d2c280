import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { Direction, MarketType } from "../enumerations.ts";
import { close, eurUsd, instrument, open, position } from "../testing/position-fixture.ts";
import { positionFigures } from "./position-figures.ts";

const { Long, Short } = Direction;

describe("published examples of the formulas", () => {
  test("T-342 T-330 a lot of EUR/USD is 10 USD per pip, one of EUR/JPY 1,000 JPY per pip", () => {
    const eurJpy = instrument({ pipSize: "0.01", contractSize: "100000", quoteToAccountRate: "1" });
    const perPip = (of: typeof eurUsd) =>
      toWire(positionFigures(position({ instrument: of, opens: [open({ size: "1" })] })).costPerPip);
    expect(perPip(eurUsd)).toBe("10");
    expect(perPip(eurJpy)).toBe("1000");
  });

  test.each([
    [Short, "0.10", "1.19534", "1.18454", "108", "108"],
    [Long, "0.10", "1.18454", "1.19534", "108", "108"],
    [Long, "5.07", "1.09232", "1.09572", "34", "1723.8"],
    [Short, "5.07", "1.09572", "1.09232", "34", "1723.8"],
  ])(
    "T-342 T-331 direction %i, %s lot of EURUSD from %s to %s is %s pips and %s USD",
    (direction, size, from, to, pips, money) => {
      const closes = [close({ size, closePrice: to })];
      const figures = positionFigures(position({ direction, opens: [open({ size, openPrice: from, closes })] }));
      expect(toWire(figures.totalNetPips)).toBe(pips);
      expect(toWire(figures.totalGrossProfit)).toBe(money);
      expect(toWire(figures.totalNetProfit)).toBe(money);
    },
  );

  test.each([
    [Long, "4577.86", "4595.91", "4543.86"],
    [Short, "4595.91", "4577.86", "4629.91"],
  ])(
    "T-342 T-335 direction %i, 0.33 XAUUSD over 18.05 with a stop 34.00 away is 595.65 USD and +0.531 R",
    (direction, from, to, stopPrice) => {
      const gold = instrument({
        marketType: MarketType.CFD,
        pipSize: "0.01",
        contractSize: "100",
        quoteToAccountRate: "1",
      });
      const closes = [close({ size: "0.33", closePrice: to })];
      const opens = [open({ size: "0.33", openPrice: from, stopPrice, closes })];
      const figures = positionFigures(position({ direction, instrument: gold, opens }));
      expect(toWire(figures.totalNetProfit)).toBe("595.65");
      expect(figures.totalNetRR).toBeCloseTo(0.531, 3);
    },
  );

  test.each([
    [Long, "1.12895", "1.14086", "1.11918"],
    [Short, "1.14086", "1.12895", "1.15063"],
  ])(
    "T-342 T-335 direction %i, 0.01 EURUSD over 119.1 pips at 97.7 pips risk is +1.219 R and 11.91 USD",
    (direction, from, to, stopPrice) => {
      const closes = [close({ size: "0.01", closePrice: to, grossProfit: "11.91" })];
      const opens = [open({ size: "0.01", openPrice: from, stopPrice, closes })];
      const figures = positionFigures(position({ direction, instrument: instrument(), opens }));
      expect(toWire(figures.totalNetPips)).toBe("119.1");
      expect(toWire(figures.pipRisk)).toBe("97.7");
      expect(figures.totalNetRR).toBeCloseTo(1.219, 3);
      expect(figures.totalNetPipRR).toBeCloseTo(1.219, 3);
      expect(toWire(figures.totalNetProfit)).toBe("11.91");
    },
  );

  test.each([
    [Short, "30818.25", "30828.75", "30828.75", "30800.50"],
    [Long, "30828.75", "30818.25", "30818.25", "30846.50"],
  ])(
    "T-342 T-338 T-340 direction %i, NQ closed at its worst price has the published excursions",
    (direction, from, to, map, mfp) => {
      const nq = instrument({ marketType: MarketType.Index, pipSize: "0.25", tickValue: "5" });
      const closes = [close({ size: "1", closePrice: to, maximumAdversePrice: map, maximumFavourablePrice: mfp })];
      const { metrics } = positionFigures(
        position({ direction, instrument: nq, opens: [open({ size: "1", openPrice: from, closes })] }),
      );
      const pipsAndGross = (
        name: "maximumAdverseExcursion" | "maximumFavourableExcursion" | "availableTradeRange" | "endTradeDrawdown",
      ) => [toWire(metrics[name].pips), toWire(metrics[name].gross)];
      expect(pipsAndGross("maximumAdverseExcursion")).toEqual(["42", "210"]);
      expect(pipsAndGross("maximumFavourableExcursion")).toEqual(["71", "355"]);
      expect(pipsAndGross("availableTradeRange")).toEqual(["113", "565"]);
      expect(pipsAndGross("endTradeDrawdown")).toEqual(["113", "565"]);
      expect(metrics.entryEfficiency).toBeCloseTo(0.6283, 4);
      expect(metrics.exitEfficiency).toBe(0);
      expect(metrics.totalEfficiency).toBeCloseTo(-0.3717, 4);
      expect(metrics.maximumAdverseExcursion.rr).toBeNull();
    },
  );

  test.each([
    [Long, "16653", "16583", "16890", "16606"],
    [Short, "16653", "16723", "16416", "16700"],
  ])(
    "T-342 T-338 T-340 direction %i, BTC closed at its target has the published R and efficiencies",
    (direction, from, stopPrice, to, map) => {
      const btc = instrument({ marketType: MarketType.Crypto, pipSize: "0.01" });
      const closes = [close({ size: "1", closePrice: to, maximumAdversePrice: map, maximumFavourablePrice: to })];
      const opens = [open({ size: "1", openPrice: from, stopPrice, targetPrice: to, closes })];
      const { metrics, ...figures } = positionFigures(position({ direction, instrument: btc, opens }));
      expect(figures.totalNetPipRR).toBeCloseTo(3.386, 3);
      expect(figures.targetRR).toBeCloseTo(3.386, 3);
      expect(metrics.maximumAdverseExcursion.rr).toBeCloseTo(0.671, 3);
      expect(metrics.maximumFavourableExcursion.rr).toBeCloseTo(3.386, 3);
      expect(metrics.availableTradeRange.rr).toBeCloseTo(4.057, 3);
      expect(metrics.endTradeDrawdown.rr).toBe(0);
      expect(metrics.remainingDistanceToTarget.rr).toBe(0);
      expect(metrics.remainingDistanceToStop.rr).toBeCloseTo(0.329, 3);
      expect(metrics.entryEfficiency).toBeCloseTo(0.8345, 4);
      expect(metrics.exitEfficiency).toBe(1);
      expect(metrics.totalEfficiency).toBeCloseTo(0.8345, 4);
      expect(figures.targetHit).toBe(true);
      expect(figures.stopHit).toBe(false);
    },
  );

  test("T-342 T-335 two opens risking 100 and 50 with nets 200 and 50 are 1.667 R together", () => {
    const part = (id: string, size: string, closePrice: string) =>
      open({ id, size, openPrice: "1.1000", stopPrice: "1.0900", closes: [close({ id, size, closePrice })] });
    const figures = positionFigures(position({ opens: [part("a", "0.1", "1.1200"), part("b", "0.05", "1.1100")] }));
    expect(figures.opens.map((of) => toWire(of.financialRisk))).toEqual(["100", "50"]);
    expect(figures.opens.map((of) => toWire(of.subtotals.netProfit))).toEqual(["200", "50"]);
    expect(toWire(figures.financialRisk)).toBe("150");
    expect(figures.totalNetRR).toBeCloseTo(1.667, 3);
    expect(figures.totalNetPipRR).toBeCloseTo(1.667, 3);
  });
});
