import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { eachCost } from "@entrywise/domain/figures/close-costs";
import type { CloseFacts, OpenFacts } from "@entrywise/domain/figures/position-facts";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import { expect, test } from "vitest";
import { closeChoices, infoFacts } from "./info-facts.ts";
import { durationText } from "./info-list.tsx";
import { movement } from "./movement-chart.ts";

const price = (text: string | null): Big | null => (text === null ? null : Decimal(text));
const close = (
  id: string,
  closeDate: string | null,
  size: string,
  closePrice: string,
  map: string,
  mfp: string,
  gross: string,
): CloseFacts => ({
  id,
  closeDate,
  size: price(size),
  closePrice: price(closePrice),
  grossProfit: price(gross),
  ...eachCost(() => null),
  maximumAdversePrice: price(map),
  maximumFavourablePrice: price(mfp),
});
const open = (
  id: string,
  openDate: string,
  size: string,
  openPrice: string,
  stop: string,
  closes: CloseFacts[],
): OpenFacts => ({
  id,
  ticketNumber: null,
  openDate,
  size: price(size),
  openPrice: price(openPrice),
  stopPrice: price(stop),
  targetPrice: price("1.0474"),
  reportedStopPrice: null,
  reportedTargetPrice: null,
  stopMark: null,
  targetMark: null,
  openingBalance: price("31737.27"),
  closes,
});

const figures = positionFigures({
  direction: Direction.Short,
  instrument: {
    marketType: MarketType.Forex,
    pipSize: Decimal("0.0001"),
    contractSize: Decimal(100_000),
    tickValue: null,
    quoteToAccountRate: Decimal(1),
  },
  opens: [
    open("o1", "2024-11-26T09:12:00Z", "1.5", "1.0542", "1.0562", [
      close("c1", "2024-11-26T13:35:00Z", "0.75", "1.0502", "1.05531", "1.04968", "300"),
      close("c3", "2024-11-27T10:05:00Z", "0.75", "1.04835", "1.05531", "1.04788", "438.75"),
    ]),
    open("o2", "2024-11-26T11:40:00Z", "1", "1.0518", "1.0538", [
      close("c2", "2024-11-27T08:20:00Z", "0.6", "1.049", "1.05262", "1.0485", "168"),
    ]),
  ],
  idealNetRR: null,
  breakEven: { minimum: -0.1, maximum: 0.1 },
});
const facts = infoFacts(figures, Direction.Short, "overall");
const table = (from: typeof facts) =>
  Object.fromEntries(
    from.ranges.map(({ short, pips, rr, gross }) => [short, [pips?.toFixed(1), rr?.toFixed(3), gross?.toFixed(2)]]),
  );

test("T-310 the selector offers the overall position and every close", () => {
  expect(closeChoices(figures).map(({ label }) => label)).toEqual([
    "Close Position 1",
    "Close Position 2",
    "Close Position 3",
  ]);
});

test("T-310 the overall position is measured by its latest close", () => {
  expect(facts.measured?.close.id).toBe("c3");
  expect(facts.closeDate).toBe("2024-11-27T10:05:00Z");
  expect(table(facts)).toEqual({
    MFE: ["63.2", "3.160", "948.00"],
    MAE: ["11.1", "0.555", "166.50"],
    ATR: ["74.3", "3.715", "1114.50"],
    ETD: ["4.7", "0.235", "70.50"],
    RDT: ["4.8", "0.240", "72.00"],
    RDS: ["8.9", "0.445", "133.50"],
  });
});

test("T-312 T-313 risk, balance and result of the overall position", () => {
  expect(facts.financialRisk?.toFixed(2)).toBe("500.00");
  expect(facts.pipRisk?.toFixed(1)).toBe("20.0");
  expect(facts.percentageRisked).toBeCloseTo(1.575, 3);
  expect(facts.grossProfit?.toFixed(2)).toBe("906.75");
  expect(facts.scaleOuts).toBe(3);
});

test("T-314 efficiencies are those of the close that is shown", () => {
  expect(facts.entryEfficiency).toBeCloseTo(0.851, 3);
  expect(facts.exitEfficiency).toBeCloseTo(0.937, 3);
  expect(facts.totalEfficiency).toBeCloseTo(0.787, 3);
});

test("T-310 a single close shows its own figures", () => {
  const single = infoFacts(figures, Direction.Short, "c2");
  expect(single.openDate).toBe("2024-11-26T11:40:00Z");
  expect(single.financialRisk?.toFixed(2)).toBe("120.00");
  expect(table(single).MFE).toEqual(["33.0", "1.650", "198.00"]);
});

test("T-315 each range names its two prices", () => {
  const [mfe, , , etd] = facts.ranges;
  expect([mfe?.from.name, mfe?.to.name, mfe?.to.price?.toFixed(5)]).toEqual(["Open", "MFP", "1.04788"]);
  expect([etd?.from.name, etd?.from.price?.toFixed(5)]).toEqual(["Close", "1.04835"]);
});

test("T-317 a duration has up to three units, and is empty while a date is missing", () => {
  expect(durationText("2024-11-26T09:12:00Z", "2024-11-27T10:05:00Z")).toBe("1 day 53 minutes");
  expect(durationText("2024-11-26T09:12:00Z", null)).toBeNull();
});

test("T-316 the chart has all levels on one axis, favourable up, in pips, R and money", () => {
  const drawn = movement(facts, { direction: Direction.Short, pipSize: Decimal("0.0001"), unit: "pips", shownPips: 1 });
  expect(drawn?.levels.map(({ name, value }) => `${name} ${value.toFixed(1)}`)).toEqual([
    "Target 68.0",
    "MFP 63.2",
    "Close 58.5",
    "Open 0.0",
    "MAP -11.1",
    "Stop -20.0",
  ]);
  expect(drawn?.bars.find(({ range }) => range.short === "RDS")).toMatchObject({ low: -20 });
  expect(
    movement(facts, { direction: Direction.Short, pipSize: Decimal("0.0001"), unit: "rr", shownPips: 1 })?.highest,
  ).toBeCloseTo(3.4);
  expect(
    movement(facts, { direction: Direction.Short, pipSize: Decimal("0.0001"), unit: "gross", shownPips: 1 })?.highest,
  ).toBeCloseTo(1020);
});
