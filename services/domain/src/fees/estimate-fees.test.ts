import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { Direction, MarketType } from "../enumerations.ts";
import { eachCost } from "../figures/close-costs.ts";
import type { InstrumentFacts, OpenFacts } from "../figures/position-facts.ts";
import { positionFigures } from "../figures/position-figures.ts";
import { close, eurUsd, instrument, open, position } from "../testing/position-fixture.ts";
import { type EstimatedPosition, estimateFees } from "./estimate-fees.ts";
import { type FeeLine, feeScopeKeys, findFeeLine } from "./fee-lines.ts";

const line = ({
  rate,
  minimum,
  ...rest
}: Partial<Omit<FeeLine, "rate" | "minimum">> & Record<"rate", string> & { minimum?: string }): FeeLine => ({
  scope: { kind: "all" },
  unit: "share",
  side: "close",
  firstDay: "2024-01-01",
  ...rest,
  rate: Decimal(rate),
  minimum: minimum === undefined ? null : Decimal(minimum),
});

const share = instrument({ marketType: MarketType.Stock, pipSize: "0.01", contractSize: "1", quoteToAccountRate: "1" });

function amounts(lines: readonly FeeLine[], opened: OpenFacts, facts: InstrumentFacts = share, decimals = 2) {
  const traded: EstimatedPosition = {
    ...{ symbol: "NVDA", marketType: facts.marketType, direction: Direction.Long, instrument: facts, open: opened },
  };
  return estimateFees(lines, traded, decimals).map((estimate) => estimate?.amount.toFixed() ?? null);
}

const oneExit = (size: string, written: Parameters<typeof close>[0] = {}) =>
  open({ size, openPrice: "100", closes: [close({ size, closePrice: "107", ...written })] });

test("Y-307 fees are charged per share with a least amount, per contract and side, and per lot", () => {
  expect(amounts([line({ rate: "0.01", minimum: "2" })], oneExit("67"))).toEqual(["-2"]);
  expect(amounts([line({ rate: "0.01", minimum: "2" })], oneExit("300"))).toEqual(["-3"]);
  expect(amounts([line({ rate: "2.25", unit: "contract", side: "both" })], oneExit("3"))).toEqual(["-13.5"]);
  expect(amounts([line({ rate: "3.5", unit: "lot", side: "both" })], oneExit("0.1"), eurUsd)).toEqual(["-0.7"]);
  expect(amounts([line({ rate: "7", unit: "lot", side: "open" })], oneExit("1.57"), eurUsd)).toEqual(["-10.99"]);
});

test("Y-307 a fee in percent is of what was bought and sold, each side with its least amount", () => {
  const both = (minimum?: string) =>
    line({ rate: "0.05", unit: "percent", side: "both", ...(minimum === undefined ? {} : { minimum }) });
  // 0.05 % of 10 × 100, and of 10 × 107
  expect(amounts([both()], oneExit("10"), share, 4)).toEqual(["-1.035"]);
  expect(amounts([both("0.51")], oneExit("10"), share, 4)).toEqual(["-1.045"]);
  expect(amounts([both("5")], oneExit("10"))).toEqual(["-10"]);
});

test("Y-307 without a contract size the broker's own profit tells what a trade is worth", () => {
  const unknown = instrument({ marketType: MarketType.CFD, pipSize: "1" });
  // 2 × 7 points made 70: a point of one is worth 5, and 2 at 107 are 1,070
  const opened = oneExit("2", { grossProfit: "70" });
  expect(amounts([line({ rate: "1", unit: "percent" })], opened, unknown)).toEqual(["-10.7"]);
  expect(amounts([line({ rate: "1", unit: "percent" })], oneExit("2"), unknown)).toEqual([null]);
});

test("Y-307 exits share the fee of their entry by size, to the last cent", () => {
  const thirds = open({
    ...{ size: "3", openPrice: "100" },
    closes: ["a", "b", "c"].map((id) => close({ id, size: "1", closePrice: "101" })),
  });
  expect(amounts([line({ rate: "0.01", minimum: "1", side: "open" })], thirds)).toEqual(["-0.33", "-0.34", "-0.33"]);
  const half = open({ size: "100", openPrice: "100", closes: [close({ size: "50", closePrice: "101" })] });
  expect(amounts([line({ rate: "0.02", side: "both" })], half)).toEqual(["-2"]);
});

test("Y-307 only a close without costs is estimated; roll and dividends are no fees", () => {
  const lines = [line({ rate: "0.01", minimum: "2" })];
  expect(amounts(lines, oneExit("67", { commissions: "-1.25" }))).toEqual([null]);
  expect(amounts(lines, oneExit("67", { otherCosts: "-0.5" }))).toEqual([null]);
  expect(amounts(lines, oneExit("67", { roll: "-0.5", dividends: "3" }))).toEqual(["-2"]);
  expect(amounts(lines, oneExit("67", { commissions: "0", otherCosts: "0" }))).toEqual(["-2"]);
  expect(amounts(lines, oneExit("67", { commissions: "0", costsReported: true }))).toEqual([null]);
  expect(amounts(lines, oneExit("67", { closeDate: null }))).toEqual([null]);
  expect(amounts([line({ rate: "0" })], oneExit("67"))).toEqual([null]);
});

test("Y-307 the most exact line wins, and of equally exact ones the one that began last", () => {
  const all = line({ rate: "1" });
  const stocks = line({ rate: "2", scope: { kind: "market", market: MarketType.Stock } });
  const later = line({ rate: "3", scope: { kind: "market", market: MarketType.Stock }, firstDay: "2024-06-01" });
  const nvda = line({ rate: "4", scope: { kind: "symbols", symbols: ["AMD", "nvda"] }, firstDay: "2025-01-01" });
  const lines = [nvda, later, stocks, all];
  const find = (symbol: string, marketType: MarketType, day: string) =>
    findFeeLine(lines, { symbol, marketType }, day)?.rate.toFixed() ?? null;
  expect(find("NVDA", MarketType.Stock, "2025-01-01")).toBe("4");
  expect(find("NVDA", MarketType.Stock, "2024-12-31")).toBe("3");
  expect(find("TSLA", MarketType.Stock, "2024-05-31")).toBe("2");
  expect(find("EURUSD", MarketType.Forex, "2024-05-31")).toBe("1");
  expect(find("EURUSD", MarketType.Forex, "2023-12-31")).toBeNull();
  expect(feeScopeKeys({ kind: "symbols", symbols: ["es", "NQ"] })).toEqual(["symbol ES", "symbol NQ"]);
});

test("Y-307 an estimate counts as commission in every sum, and no longer once the close has costs of its own", () => {
  const figured = (written: Parameters<typeof close>[0]) =>
    positionFigures(
      position({
        instrument: share,
        opens: [
          open({
            size: "67",
            openPrice: "100",
            stopPrice: "98",
            closes: [close({ size: "67", closePrice: "107", ...written })],
          }),
        ],
      }),
    );
  const estimated = figured({ estimatedCosts: "-2", commissions: "0", roll: "-1" });
  expect(estimated.totalCommissions?.toFixed()).toBe("-2");
  expect(estimated.totalEstimatedCosts?.toFixed()).toBe("-2");
  expect(estimated.totalNetProfit?.toFixed()).toBe("466");
  expect(estimated.totalNetRR).toBeCloseTo(466 / 134, 12);
  expect(estimated.opens[0]?.netFinancialRisk?.toFixed()).toBe("137");
  expect(estimated.opens[0]?.closes[0]?.enteredCommissions?.toFixed()).toBe("0");
  const real = figured({ estimatedCosts: "-2", commissions: "-1.25" });
  expect(real.totalEstimatedCosts).toBeNull();
  expect(real.totalNetProfit?.toFixed()).toBe("467.75");
  const without = figured({ ...eachCost(() => null) });
  expect(without.totalEstimatedCosts).toBeNull();
  expect(without.totalCommissions).toBeNull();
});
