import { describe, expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { noReportedTotals, statementAgreement, totalsLikeReported } from "./statement-agreement.ts";
import { statementTotals } from "./statement-totals.ts";

const rowsOf = (...nets: (string | number)[]) =>
  nets.map((net, index) => ({
    closeTime: `2025-03-03T10:00:${String(index).padStart(2, "0")}`,
    order: String(index + 1),
    net: Decimal(net),
  }));

describe("statement totals", () => {
  test("T-578 gross profit, gross loss, net, factor and payoff come from the rows' nets", () => {
    const totals = statementTotals(rowsOf("10.5", "-4", "3.5", "-6"), Decimal(100));
    expect(totals.grossProfit.toFixed()).toBe("14");
    expect(totals.grossLoss.toFixed()).toBe("10");
    expect(totals.netProfit.toFixed()).toBe("4");
    expect(totals.profitFactor?.toFixed()).toBe("1.4");
    expect(totals.expectedPayoff?.toFixed()).toBe("1");
    expect([totals.count, totals.wins, totals.losses]).toEqual([4, 2, 2]);
  });

  test("T-578 a net of exactly zero is a win and prolongs a winning run", () => {
    const totals = statementTotals(rowsOf(5, 0, 2, -1), null);
    expect(totals.wins).toBe(3);
    expect(totals.longestWinRun?.count).toBe(3);
    expect(totals.longestWinRun?.sum.toFixed()).toBe("7");
  });

  test("T-578 of two runs equally long the one with the larger sum is named", () => {
    const totals = statementTotals(rowsOf(-1, -2, 4, -3, -4, 1), null);
    expect(totals.longestLossRun?.count).toBe(2);
    expect(totals.longestLossRun?.sum.toFixed()).toBe("-7");
  });

  test("Y-190 rows that close together count in the broker's order, wherever they stand", () => {
    const at = (order: string, net: number) => ({ closeTime: "2025-03-03T10:00:00", order, net: Decimal(net) });
    const rows = [at("10", -4), at("9", 5), at("100", -3), at("11", 2)];
    const drawdown = (list: typeof rows) => statementTotals(list, null).maximalDrawdown.toFixed();
    expect([drawdown(rows), drawdown(rows.toReversed())]).toEqual(["5", "5"]);
  });

  test("T-578 the maximal drawdown is measured from the peak, its percentage from first deposit plus that peak", () => {
    const totals = statementTotals(rowsOf(50, -30, -15, 20, -10), Decimal(150));
    expect(totals.maximalDrawdown.toFixed()).toBe("45");
    expect(totals.maximalDrawdownPercent?.toFixed()).toBe("22.5");
    expect(totals.absoluteDrawdown.toFixed()).toBe("0");
    expect(totals.recovery?.round(6).toFixed()).toBe("0.333333");
  });

  test("T-578 a curve that starts with losses draws down from the first deposit", () => {
    const totals = statementTotals(rowsOf(-25, 5), Decimal(100));
    expect(totals.maximalDrawdown.toFixed()).toBe("25");
    expect(totals.maximalDrawdownPercent?.toFixed()).toBe("25");
    expect(totals.absoluteDrawdown.toFixed()).toBe("25");
  });

  test("T-578 without a known first deposit there is no percentage and no Sharpe ratio", () => {
    const totals = statementTotals(rowsOf(-25, 5), null);
    expect(totals.maximalDrawdownPercent).toBeNull();
    expect(totals.sharpe).toBeNull();
  });

  test("T-578 Sharpe is the mean over the population deviation of each net by the balance before it", () => {
    // Returns 0.10, -0.10 and 0.20 exactly: mean 1/15, deviation sqrt(14)/30.
    const totals = statementTotals(rowsOf(10, -11, "19.8"), Decimal(100));
    expect(totals.sharpe?.round(6).toFixed()).toBe("0.534522");
  });

  test("T-578 an account that lost everything has no Sharpe ratio", () => {
    expect(statementTotals(rowsOf(-100, 5), Decimal(100)).sharpe).toBeNull();
  });

  test("T-578 a statement without rows has no averages and no factor", () => {
    const totals = statementTotals([], Decimal(100));
    expect(totals.count).toBe(0);
    expect(totals.expectedPayoff).toBeNull();
    expect(totals.profitFactor).toBeNull();
    expect(totals.recovery).toBeNull();
    expect(totals.longestWinRun).toBeNull();
    expect(totals.maximalDrawdownPercent).toBeNull();
  });

  test("T-578 only winners leave the profit factor without a number", () => {
    expect(statementTotals(rowsOf(1, 2), null).profitFactor).toBeNull();
  });
});

describe("agreement with the broker", () => {
  const totals = statementTotals(rowsOf("10", "-3", "1"), Decimal(100));
  const reported = { ...noReportedTotals, count: 3, netProfit: "8.00", profitFactor: "3.67", grossLoss: "3.00" };

  test("Y-100 totals agree at the digits that the broker writes", () => {
    const agreement = statementAgreement(totals, reported);
    expect(agreement.agrees).toBe(true);
    expect(agreement.compared).toEqual(["count", "grossLoss", "netProfit", "profitFactor"]);
  });

  test("Y-100 a cent of difference in money is a difference and is named", () => {
    const agreement = statementAgreement(totals, { ...reported, netProfit: "8.01" });
    expect(agreement).toMatchObject({ agrees: false, differing: ["netProfit"] });
  });

  test("Y-100 a figure the broker has and we do not is a difference", () => {
    const agreement = statementAgreement(totals, { ...reported, longestLossRun: { count: 2, sum: "-3.00" } });
    expect(agreement.differing).toEqual(["longestLossRun"]);
    expect(
      statementAgreement(statementTotals(rowsOf(1), null), { ...noReportedTotals, profitFactor: "0.00" }).agrees,
    ).toBe(false);
  });

  test("Y-100 a file without totals neither agrees nor differs", () => {
    expect(statementAgreement(totals, noReportedTotals)).toEqual({ agrees: null, compared: [], differing: [] });
  });

  test("Y-100 our figures are written with as many digits as the broker's, two where there is none", () => {
    const text = totalsLikeReported(totals, { ...reported, netProfit: "8", expectedPayoff: "2.666667" });
    expect(text).toMatchObject({
      count: 3,
      netProfit: "8",
      expectedPayoff: "2.666667",
      profitFactor: "3.67",
      grossProfit: "11.00",
      maximalDrawdown: "3.00",
      longestWinRun: { count: 1, sum: "10.00" },
    });
  });
});
