import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { anyRR } from "../../../filter/trades-address.ts";
import { filterChips } from "./filter-chips.ts";

const names = {
  accounts: new Map([["a", "FX Raw 4821"]]),
  strategies: new Map([["s", "London Breakout"]]),
  tags: new Map([["t", "FOMO"]]),
  rules: new Map([["r", "Stop never widened"]]),
  today: "2024-11-27",
  day: (key: string) => key,
};
const chips = (filter: Partial<TradeFilter>) =>
  filterChips({ dateTimeType: "close", ...filter }, names, { accounts: true, dates: true });
const texts = (filter: Partial<TradeFilter>) => chips(filter).map(({ label, value }) => `${label}: ${value}`);

test("T-130 every part of the filter stands as a chip with a text", () => {
  const filter: Partial<TradeFilter> = {
    accountIds: ["a"],
    startDate: "2024-11-01",
    endDate: "2024-11-27",
    search: "retest",
    symbols: ["EURUSD", "XAUUSD", "GBPUSD", "NVDA"],
    marketTypes: [MarketType.Forex],
    direction: Direction.Short,
    statuses: [TradeStatus.Planning],
    open: true,
    winLossStatuses: [WinLossStatus.BreakEven],
    strategyIds: ["none", "s"],
    ruleAnswers: ["kept", "notAsked"],
    keptRuleIds: ["r"],
    brokenRuleIds: ["r", "gone"],
    askedRuleIds: ["r"],
    "totalNetRR.min": 1,
    weekdays: [2],
    hours: [9],
    importId: "i",
  };
  expect(texts(filter)).toEqual([
    "Account: FX Raw 4821",
    "Close date: This month",
    "Text: “retest”",
    "Symbol: EURUSD, XAUUSD +2",
    "Market: Forex",
    "Direction: Short",
    "Status: Planned",
    "State: Open",
    "Result: BE",
    "Strategy: No strategy, London Breakout",
    "Rules: all rules followed, not in checklist",
    "Rule followed: Stop never widened",
    "Rule broken: Stop never widened, unknown",
    "Rule in checklist: Stop never widened",
    "Net R:R: at least 1.00R",
    "Weekday: Tuesday",
    "Hour: 09:00",
    "From: one import",
  ]);
});

test("T-130 a chip takes away exactly its own part", () => {
  const [range] = chips({ "totalNetRR.min": 0, "totalNetRR.max": 2, symbols: ["EURUSD"] }).slice(1);
  expect(range?.value).toBe("0.00R to 2.00R");
  expect(range?.without).toEqual({ dateTimeType: "close", symbols: ["EURUSD"] });
});

test("T-136 no chip stands for what does not filter", () => {
  expect(texts({ dateTimeType: "open" })).toEqual([]);
  expect(texts({ startTime: "09:30" })).toEqual(["Time of day: 09:30 – 24:00"]);
});

test("T-172 the trades behind an R statistic are those whose R is known", () => {
  expect(texts({ "totalNetRR.min": anyRR })).toEqual(["Net R:R: known"]);
  expect(texts({ "totalGrossRR.min": anyRR })).toEqual(["Gross R:R: known"]);
  expect(texts({ "totalGrossRR.min": anyRR, "totalGrossRR.max": -2 })).toEqual(["Gross R:R: at most −2.00R"]);
});

test("T-132 T-134 T-135 T-580 ranges, hits and predictions stand as texts with their units", () => {
  expect(
    texts({
      "targetRR.min": 2,
      "stopPips.max": 30,
      "financialRisk.min": 100,
      "entryEfficiency.min": 0.5,
      "maximumAdverseExcursion.rr.max": 0.5,
      "overallRating.min": 4,
      "overallRating.max": 4,
      stopSources: ["none", "statement"],
      stopHit: false,
      targetHit: true,
      directionPredictionCorrect: false,
    }),
  ).toEqual([
    "Target R:R: at least 2.00R",
    "Stop distance: at most 30.00 pips",
    "Financial risk: at least 100.00",
    "Entry efficiency: at least 50.00%",
    "MAE: at most 0.50R",
    "Overall rating: 4★",
    "Initial stop: None, From statement",
    "Stop: not hit",
    "Target: hit",
    "Direction prediction: wrong",
  ]);
});

test("T-480 chips that tell money say so, others stay", () => {
  const shown = chips({ "netProfit.min": 5, "netRR.min": 1, "totalNetProfit.min": 5 });
  expect(shown.map(({ label, isMoney }) => [label, isMoney])).toEqual([
    ["Net profit", true],
    ["Close position R:R", false],
    ["Close position net profit", true],
  ]);
});

test("T-130 Y-113 places in the day are chips of whole numbers", () => {
  expect(texts({ "dayOrder.min": 1, "dayOrder.max": 1 })).toEqual(["Trade number of the day: 1"]);
  expect(texts({ "dayCount.min": 6, "dayCount.max": 10 })).toEqual(["Trades on that day: 6 to 10"]);
  expect(texts({ "lossesBefore.min": 3 })).toEqual(["Losses in a row before: at least 3"]);
  expect(texts({ "lossesBefore.max": 0 })).toEqual(["Losses in a row before: at most 0"]);
  expect(texts({ "minutesSinceLoss.max": 15 })).toEqual(["Minutes since a loss that day: at most 15"]);
  expect(texts({ "dayBeforeRR.max": -2 })).toEqual(["Result of the trading day before: at most −2.00R"]);
});

test("Y-322 exclusions follow conditions, named by their value alone where that is clear", () => {
  expect(
    texts({
      symbols: ["EURUSD"],
      "without.accountIds": ["a"],
      "without.strategyIds": ["s"],
      "without.tagIds": ["t", "none"],
      "without.weekdays": [5],
      "without.direction": Direction.Short,
      "without.startDate": "2024-11-01",
      "without.endDate": "2024-11-27",
      "without.startTime": "09:30",
      "without.netRR.min": -1,
      "without.netRR.max": 1,
      "without.stopHit": true,
      "without.brokenRuleIds": ["r"],
    }),
  ).toEqual([
    "Symbol: EURUSD",
    "Without:: FX Raw 4821",
    "Without: Close date: This month",
    "Without:: Short",
    "Without:: London Breakout",
    "Without:: FOMO, No tags",
    "Without: Rule broken: Stop never widened",
    "Without: Close position R:R: −1.00R to 1.00R",
    "Without: Stop: hit",
    "Without:: Friday",
    "Without: Time of day: 09:30 – 24:00",
  ]);
});

test("Y-322 a chip can be inverted and back, and removing an exclusion keeps the conditions", () => {
  const filter: TradeFilter = {
    ...{ dateTimeType: "close", symbols: ["EURUSD"], "without.symbols": ["GBPUSD"] },
    ...{ "totalNetRR.min": 0, "totalNetRR.max": 2 },
  };
  const [symbol, range, left] = chips(filter);
  expect(symbol?.inverted).toEqual({
    ...{ dateTimeType: "close", "without.symbols": ["GBPUSD", "EURUSD"] },
    ...{ "totalNetRR.min": 0, "totalNetRR.max": 2 },
  });
  expect(range?.inverted).toEqual({
    ...{ dateTimeType: "close", symbols: ["EURUSD"], "without.symbols": ["GBPUSD"] },
    ...{ "without.totalNetRR.min": 0, "without.totalNetRR.max": 2 },
  });
  expect(left).toMatchObject({ leavesOut: true, value: "GBPUSD", inverted: { symbols: ["EURUSD", "GBPUSD"] } });
  expect(left?.without).toEqual({
    ...{ dateTimeType: "close", symbols: ["EURUSD"], "totalNetRR.min": 0, "totalNetRR.max": 2 },
  });
  expect(chips({ withDemo: true }).map(({ inverted }) => inverted)).toEqual([null]);
});

test("T-480 Y-322 an exclusion by an amount is marked as money and keeps its label", () => {
  const [chip] = chips({ "without.totalNetProfit.min": 5 });
  expect([chip?.label, chip?.isMoney]).toEqual(["Without: Net profit", true]);
});
