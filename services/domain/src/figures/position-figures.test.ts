import { describe, expect, test } from "vitest";
import { Decimal, toWire } from "../decimal.ts";
import { Direction, WinLossStatus } from "../enumerations.ts";
import { blankClose, close, eurUsd, open, position } from "../testing/position-fixture.ts";
import { positionFigures } from "./position-figures.ts";

/** One lot long from 1.1000 with 50 pips of risk, halved at +100 and at −20 pips. */
const halves = [
  close({
    id: "first",
    closeDate: "2025-03-04T12:00:00Z",
    size: "0.5",
    closePrice: "1.1100",
    commissions: "-3",
    roll: "-1",
    maximumAdversePrice: "1.0990",
    maximumFavourablePrice: "1.1120",
  }),
  close({
    id: "second",
    closeDate: "2025-03-05T12:00:00Z",
    size: "0.5",
    closePrice: "1.0980",
    commissions: "-3",
    dividends: "2",
    otherCosts: "-0.5",
    maximumAdversePrice: "1.0970",
    maximumFavourablePrice: "1.1150",
  }),
];
const scaledOut = open({
  ticketNumber: "4711",
  size: "1",
  openPrice: "1.1000",
  stopPrice: "1.0950",
  targetPrice: "1.1200",
  openingBalance: "10000",
  closes: halves,
});

describe("an open position", () => {
  const figures = positionFigures(position({ opens: [scaledOut], idealNetRR: "3" }));
  const [first] = figures.opens;

  test("T-333 T-287 risks money, and with recorded charges more", () => {
    expect(first).toMatchObject({
      ticketNumber: "4711",
      targetRR: 4,
      percentageRisked: 5,
      percentageNetRisked: 5.055,
      isClosed: true,
      stopHit: false,
      targetHit: false,
      hasProfitSideStop: false,
    });
    expect(toWire(first?.pipRisk ?? null)).toBe("50");
    expect(toWire(first?.pipTarget ?? null)).toBe("200");
    expect(toWire(first?.targetGross ?? null)).toBe("2000");
    expect(toWire(first?.costPerPip ?? null)).toBe("10");
    expect(toWire(first?.financialRisk ?? null)).toBe("500");
    expect(toWire(first?.netFinancialRisk ?? null)).toBe("505.5");
    expect(toWire(first?.openingBalance ?? null)).toBe("10000");
    expect(toWire(first?.maximumAdversePrice ?? null)).toBe("1.097");
    expect(toWire(first?.maximumFavourablePrice ?? null)).toBe("1.115");
  });

  test("T-334 T-288 T-335 sums its closes; R is Σ net / Σ risk", () => {
    const { netRR, netPipRR, netProfitRR, netFeeRR, percentageReturned, ...money } = first?.subtotals ?? {};
    expect(Object.fromEntries(Object.entries(money).map(([name, value]) => [name, toWire(value)]))).toMatchObject({
      size: "1",
      grossProfit: "400",
      commissions: "-6",
      roll: "-1",
      dividends: "2",
      otherCosts: "-0.5",
      netProfit: "394.5",
      netPips: "40",
    });
    expect([netRR, netPipRR, netProfitRR, netFeeRR, percentageReturned]).toEqual([0.789, 0.8, 0.8, -0.011, 3.945]);
  });

  test("T-289 each close carries its size's share of the risk", () => {
    const [winner, loser] = first?.closes ?? [];
    expect(winner).toMatchObject({
      netPipRR: 2,
      netProfitRR: 2,
      netFeeRR: -0.016,
      netRR: 1.984,
      percentageReturn: 4.96,
    });
    expect(loser).toMatchObject({ netPipRR: -0.4, netProfitRR: -0.4, netFeeRR: -0.006, netRR: -0.406 });
    expect(toWire(winner?.financialRisk ?? null)).toBe("250");
    expect(toWire(winner?.costPerPip ?? null)).toBe("5");
    expect(toWire(winner?.netProfit ?? null)).toBe("496");
    expect(toWire(winner?.metrics.maximumFavourableExcursion.gross ?? null)).toBe("600");
    expect(winner?.metrics.exitEfficiency).toBeCloseTo(110 / 130, 12);
  });

  test("T-338 T-340 its excursions and efficiencies are size-weighted means, its money adds up", () => {
    const mfe = first?.metrics.maximumFavourableExcursion;
    expect([toWire(mfe?.pips ?? null), mfe?.rr, toWire(mfe?.gross ?? null)]).toEqual(["135", 2.7, "1350"]);
    expect(first?.metrics.entryEfficiency).toBeCloseTo((120 / 130 + 150 / 180) / 2, 12);
  });

  test("T-286 T-335 the position of one open has the same totals and a discrepancy to the ideal", () => {
    expect(figures).toMatchObject({
      openDate: "2025-03-03T08:00:00Z",
      closeDate: "2025-03-05T12:00:00Z",
      isClosed: true,
      totalPercentageReturned: 3.945,
      totalNetRR: 0.789,
      totalNetPipRR: 0.8,
      idealNetRR: 3,
      discrepancyRR: 2.2,
      winLossStatus: WinLossStatus.Win,
    });
    expect(toWire(figures.totalSize)).toBe("1");
    expect(toWire(figures.totalNetPips)).toBe("40");
    expect(toWire(figures.totalNetProfit)).toBe("394.5");
    expect(toWire(figures.totalOtherCosts)).toBe("-0.5");
  });
});

describe("what makes a position closed", () => {
  const isClosed = (...closes: Parameters<typeof close>[0][]) =>
    positionFigures(position({ opens: [open({ size: "1", openPrice: "1.1", closes: closes.map(close) })] })).isClosed;

  test("T-286 T-287 sizes reach the open size and every close has date and price", () => {
    expect(isClosed({ size: "1", closePrice: "1.2" })).toBe(true);
    expect(isClosed({ size: "0.9", closePrice: "1.2" })).toBe(false);
    expect(isClosed({ size: "0.9", closePrice: "1.2" }, { size: "0.1", closePrice: "1.3" })).toBe(true);
    expect(isClosed({ size: "1" })).toBe(false);
    expect(isClosed({ size: "1", closePrice: "1.2", closeDate: null })).toBe(false);
  });

  test("T-276 a blank close row does not reopen a trade, and closes none", () => {
    const blank = { closeDate: null };
    expect(isClosed({ size: "1", closePrice: "1.2" }, blank)).toBe(true);
    expect(isClosed(blank)).toBe(false);
    expect(isClosed()).toBe(false);
  });

  test("T-286 one open part keeps the whole position open and without close date", () => {
    const closed = open({ id: "a", size: "1", openPrice: "1.1", closes: [close({ size: "1", closePrice: "1.2" })] });
    const running = open({ id: "b", size: "1", openPrice: "1.1", closes: [blankClose("b")] });
    const figures = positionFigures(position({ opens: [closed, running] }));
    expect(figures.opens.map((of) => of.isClosed)).toEqual([true, false]);
    expect([figures.isClosed, figures.closeDate]).toEqual([false, null]);
    expect(toWire(figures.totalNetProfit)).toBe("10000");
    expect(positionFigures(position()).isClosed).toBe(false);
  });
});

describe("scaling in", () => {
  const part = (id: string, size: string, openPrice: string, openDate: string, openingBalance: string) =>
    open({
      id,
      size,
      openPrice,
      stopPrice: "1.1200",
      openDate,
      openingBalance,
      closes: [close({ size, closePrice: "1.0900" })],
    });
  const figures = positionFigures(
    position({
      direction: Direction.Short,
      opens: [
        part("later", "1", "1.1000", "2025-03-04T08:00:00Z", "9000"),
        part("earlier", "3", "1.1100", "2025-03-03T08:00:00Z", "8000"),
      ],
    }),
  );

  test("T-335 a position weights its open positions by size", () => {
    expect(toWire(figures.totalNetPips)).toBe("175");
    expect(toWire(figures.pipRisk)).toBe("125");
    expect(figures.totalNetPipRR).toBe(1.4);
    expect(figures.totalNetRR).toBe(1.4);
    expect(toWire(figures.totalSize)).toBe("4");
    expect(toWire(figures.costPerPip)).toBe("40");
  });

  test("T-286 T-333 its percentages stand on the balance at the first open date", () => {
    expect(figures.openDate).toBe("2025-03-03T08:00:00Z");
    expect(toWire(figures.openingBalance)).toBe("8000");
    expect(figures.totalPercentageReturned).toBe(87.5);
    expect(figures.percentageRisked).toBe(62.5);
  });

  test("T-106 the user's own range decides what is break-even", () => {
    const narrow = { minimum: -2, maximum: 2 };
    expect(positionFigures(position({ opens: [scaledOut], breakEven: narrow })).winLossStatus).toBe(
      WinLossStatus.BreakEven,
    );
    expect(positionFigures(position({ instrument: eurUsd, opens: [scaledOut] })).winLossStatus).toBe(WinLossStatus.Win);
  });
});

test("T-231 figures that are known already are those of the same facts, and of no other direction or instrument", () => {
  const facts = position({ opens: [scaledOut, { ...scaledOut, id: "second" }] });
  const first = positionFigures(facts);
  expect(positionFigures({ ...facts }).opens[0]).toBe(first.opens[0]);
  const turned = positionFigures({ ...facts, direction: Direction.Short });
  expect(toWire(turned.opens[0]?.pipRisk ?? null)).toBe("-50");
  const wider = positionFigures({ ...facts, instrument: { ...facts.instrument, pipSize: Decimal("0.01") } });
  expect(toWire(wider.opens[0]?.pipRisk ?? null)).toBe("0.5");
  expect(positionFigures(facts)).toEqual(first);
});
