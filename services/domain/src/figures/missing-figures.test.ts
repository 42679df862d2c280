import { describe, expect, test } from "vitest";
import { toWire } from "../decimal.ts";
import { WinLossStatus } from "../enumerations.ts";
import { blankClose, close, instrument, open, position } from "../testing/position-fixture.ts";
import { positionFigures } from "./position-figures.ts";

describe("what does not exist", () => {
  test("T-341 an untouched position has nothing: no zero, no NaN", () => {
    const { opens, metrics, ...totals } = positionFigures(
      position({ opens: [open({ openDate: null, closes: [blankClose("a")] })] }),
    );
    const { isClosed, winLossStatus, ...rest } = totals;
    expect(isClosed).toBe(false);
    expect(winLossStatus).toBe(WinLossStatus.None);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect(metrics.availableTradeRange).toEqual({ pips: null, rr: null, gross: null });
    expect(metrics.entryEfficiency).toBeNull();
    expect(opens).toHaveLength(1);
  });

  test.each([
    ["no stop", null],
    ["a stop at the open price", "1.1000"],
    ["a stop trailed into profit", "1.1050"],
  ])("T-336 %s leaves no R, and the sign of the net profit decides", (_, stopPrice) => {
    const closes = [close({ size: "1", closePrice: "1.1001" })];
    const figures = positionFigures(position({ opens: [open({ size: "1", openPrice: "1.1000", stopPrice, closes })] }));
    const [first] = figures.opens;
    expect(first).toMatchObject({
      financialRisk: null,
      netFinancialRisk: null,
      percentageRisked: null,
      targetRR: null,
    });
    expect(first?.subtotals).toMatchObject({ netRR: null, netPipRR: null, netProfitRR: null, netFeeRR: null });
    expect(figures).toMatchObject({ totalNetRR: null, totalNetPipRR: null, winLossStatus: WinLossStatus.Win });
    expect(toWire(figures.totalNetProfit)).toBe("10");
  });

  test("T-336 T-580 a reported stop is stored and is never the risk", () => {
    const closes = [close({ size: "1", closePrice: "1.1100" })];
    const [first] = positionFigures(
      position({ opens: [open({ size: "1", openPrice: "1.1000", reportedStopPrice: "1.0950", closes })] }),
    ).opens;
    expect(toWire(first?.reportedStopPrice ?? null)).toBe("1.095");
    expect(first).toMatchObject({ pipRisk: null, financialRisk: null });
    expect(first?.subtotals.netRR).toBeNull();
  });

  test("T-336 a scaled-in part without risk leaves no R for the whole, its result would vanish from it", () => {
    const part = (id: string, stopPrice: string | null) =>
      open({ id, size: "1", openPrice: "1.1000", stopPrice, closes: [close({ size: "1", closePrice: "1.1100" })] });
    const figures = positionFigures(position({ opens: [part("a", "1.0900"), part("b", null)] }));
    expect(figures.opens.map((of) => of.subtotals.netRR)).toEqual([1, null]);
    expect([figures.totalNetRR, figures.totalNetPipRR, figures.financialRisk]).toEqual([null, null, null]);
  });

  test("T-333 percentages do not exist on a balance that is missing, zero or negative", () => {
    for (const openingBalance of [null, "0", "-100"]) {
      const figures = positionFigures(
        position({
          opens: [
            open({
              size: "1",
              openPrice: "1.1",
              stopPrice: "1.09",
              openingBalance,
              closes: [close({ closePrice: "1.2" })],
            }),
          ],
        }),
      );
      expect([figures.percentageRisked, figures.totalPercentageReturned]).toEqual([null, null]);
      expect(toWire(figures.financialRisk)).toBe("1000");
    }
  });

  test("T-334 costs alone are no result", () => {
    const figures = positionFigures(
      position({ instrument: instrument(), opens: [open({ closes: [close({ commissions: "-3" })] })] }),
    );
    expect(figures.totalNetProfit).toBeNull();
    expect(toWire(figures.totalCommissions)).toBe("-3");
    expect(figures.winLossStatus).toBe(WinLossStatus.None);
  });

  test("T-341 pips of several closes do not exist while one of them has no size", () => {
    const closes = [
      close({ size: "1", closePrice: "1.11", grossProfit: "1000" }),
      close({ closePrice: "1.12", grossProfit: "5" }),
    ];
    const figures = positionFigures(position({ opens: [open({ size: "2", openPrice: "1.1", closes })] }));
    expect(figures.totalNetPips).toBeNull();
    expect(toWire(figures.totalGrossProfit)).toBe("1005");
  });
});
