import { existsSync, readFileSync } from "node:fs";
import { Decimal } from "@entrywise/domain/decimal";
import { describe, expect, test } from "vitest";
import { listCloses } from "./imported-trade.ts";
import { parseStatement } from "./parse-statement.ts";
import { rowsToTrades } from "./rows-to-trades.ts";
import { addUpTotals, compareWithBroker } from "./statement-preview.ts";

/** Statements as brokers wrote them lie beside the repository, not in it; own fixtures prove the same where they are absent. */
const samples = new URL("../../../../shared/samples/", import.meta.url);
const parse = (path: string) =>
  parseStatement({ name: path, bytes: new Uint8Array(readFileSync(new URL(path, samples))) });

type Expected = readonly [
  ...[path: string, count: number, profit: number, loss: number, net: number, factor: number, payoff: number],
  ...[wins: number, drawdown: string, winRun: string, lossRun: string],
];

// biome-ignore format: a table
const table: readonly Expected[] = [
  ["mt4/detailed-usd-10-trades.htm", 10, 81.94, 36.2, 45.74, 2.26, 4.57, 6, "19.06 1.89", "3 20.59", "2 -19.06"],
  ["mt4/detailed-eur-130-trades.htm", 130, 233.7, 209.53, 24.17, 1.12, 0.19, 98, "64.01 12.39", "20 16.47", "3 -3.72"],
  ["mt4/detailed-usd-422-trades.htm", 422, 252351.1, 79645.42, 172705.68, 3.17, 409.26, 360, "8832.00 5.15", "32 17003.00", "4 -8391.00"],
  ["mt4/detailed-jpy-1761-trades.htm", 1761, 838124, 1186728, -348604, 0.71, -197.96, 1328, "439196 219.43", "150 33984", "11 -54834"],
  ["mt5/report-history-9-positions.xlsx", 9, 242.24, 291.91, -49.67, 0.829845, -5.518889, 4, "291.18 99.68", "2 196.51", "3 -291.18"],
];

describe.runIf(existsSync(samples))("statements of brokers", () => {
  for (const [path, count, profit, loss, net, factor, payoff, wins, drawdown, winRun, lossRun] of table) {
    test(`T-578 Y-100 ${path}: our totals are the broker's own`, async () => {
      const statement = await parse(path);
      const { totals, agreement } = compareWithBroker(statement);
      const run = (value: { count: number; sum: string } | null) => `${value?.count} ${value?.sum}`;
      expect(agreement).toMatchObject({ agrees: true, differing: [] });
      expect(agreement.compared.length).toBeGreaterThanOrEqual(13);
      for (const side of [totals, statement.reported]) {
        expect([side.count, side.wins]).toEqual([count, wins]);
        const figures = [side.grossProfit, side.grossLoss, side.netProfit, side.profitFactor, side.expectedPayoff];
        expect(figures.map(Number)).toEqual([profit, loss, net, factor, payoff]);
        expect(`${side.maximalDrawdown} ${side.maximalDrawdownPercent}`).toBe(drawdown);
        expect([run(side.longestWinRun), run(side.longestLossRun)]).toEqual([winRun, lossRun]);
      }
    });
  }

  test("T-578 the MT5 report's Sharpe ratio and recovery factor are met from the balance before its first deal", async () => {
    const statement = await parse("mt5/report-history-9-positions.xlsx");
    expect([statement.firstDeposit, statement.startBalance]).toEqual(["50.61", "50.61"]);
    const { totals } = compareWithBroker(statement);
    expect([totals.sharpe, totals.recovery]).toEqual(["0.150038", "-0.170582"]);
  });

  test("T-578 a normal statement of 124 trades agrees in the one total that it carries", async () => {
    const statement = await parse("mt4/statement-usd-124-trades.htm");
    expect(statement.rows).toHaveLength(124);
    expect(statement.openRows).toHaveLength(1);
    expect(statement.reported).toMatchObject({ netProfit: "8205.65", profitFactor: null, maximalDrawdown: null });
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
  });

  test("T-579 two statements of one account give the same trades under the same keys", async () => {
    const keys = async (path: string) =>
      rowsToTrades(await parse(path)).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
    const detailed = await keys("mt4/detailed-usd-422-trades.htm");
    expect(new Set(detailed).size).toBe(422);
    expect(new Set(await keys("mt4/statement-same-account-as-422.htm"))).toEqual(new Set(detailed));
  });

  test("T-578 partial closes of the 1,761 trades are joined, the broker's count stays", async () => {
    const statement = await parse("mt4/detailed-jpy-1761-trades.htm");
    const trades = rowsToTrades(statement);
    expect(statement.rows).toHaveLength(1761);
    expect(trades.filter((trade) => listCloses(trade).length === 2)).toHaveLength(2);
    expect(trades.flatMap(listCloses)).toHaveLength(1761);
  });

  test("T-580 the last stop of about a fifth of real trades lies in profit and is never taken for the initial one", async () => {
    const { rows } = await parse("mt4/detailed-jpy-1761-trades.htm");
    const stopped = rows.filter((row) => row.reportedStopPrice !== null);
    const inProfit = stopped.filter((row) => {
      const distance = Number(row.openPrice) - Number(row.reportedStopPrice);
      return (row.direction === 0 ? distance : -distance) <= 0;
    });
    expect(inProfit.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.stopPrice === null)).toBe(true);
  });

  test("T-578 comments in a Chinese code page are readable", async () => {
    const { rows } = await parse("mt4/detailed-usd-422-trades.htm");
    expect(rows[0]?.comment).toBe("预测未来版通道指标");
  });

  // biome-ignore format: a table
  test.each([
    ["binance/statement-229-rows.csv", "binance-statement", 1, 2, "10.157522132140424514", 1, 0],
    ["bybit/closed-pnl-36-rows.csv", "bybit-closed-pnl", 36, 0, "61.88279705", 26, 10],
    ["thinkorswim/account-statement-83-fills.csv", "thinkorswim-statement", 50, 0, "99", 38, 12],
    ["tradovate/paired-fills.csv", "tradovate-position-history", 5, 0, "-218", 0, 5],
    ["ninjatrader/trade-performance-2-rows.csv", "ninjatrader-performance", 2, 0, "-232.96", 0, 2],
    ["mt5/history-italian.csv", "mt5-history-csv", 2, 0, "-535.26", 1, 1],
    ["ctrader/format-note-and-2-rows.txt", "ctrader-statement", 2, 0, "234.62", 2, 0],
    ["tradingview/order-history-eurusd.csv", "tradingview-orders", 1, 0, "236", 1, 0],
    ["webull/orders-regional-dates.csv", "webull-orders", 1, 0, "0.004", 1, 0],
    ["ibkr/activity-multi-account.csv", "ibkr-activity", 5, 0, "-90.463462", 3, 2],
    ["ibkr/activity-shorting.csv", "ibkr-activity", 1, 0, "3490.900086", 1, 0],
    ["ibkr/flex-report.xml", "ibkr-flex", 1, 3, "107.3891686", 1, 0],
    ["ibkr/transaction-history.csv", "ibkr-transaction-history", 1, 1, "-2.5", 0, 1],
  ] as const)(
    "T-578 %s is read as %s with %i closed and %i open rows, net %s",
    async (path, format, closed, open, net, wins, losses) => {
      const statement = await parse(path);
      const { totals, agreement } = compareWithBroker(statement);
      expect(statement).toMatchObject({ format, rows: { length: closed }, openRows: { length: open } });
      expect(addUpTotals(statement).netProfit.toFixed()).toBe(net);
      expect([totals.wins, totals.losses]).toEqual([wins, losses]);
      expect(agreement.agrees).not.toBe(false);
      const keys = rowsToTrades(statement).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
      expect(new Set(keys).size).toBe(closed + open);
    },
  );

  test("T-578 Y-100 the report of a strategy tester agrees in all its totals, each profit with its own prices", async () => {
    const statement = await parse("mt5/strategy-tester.xlsx");
    const { totals, agreement } = compareWithBroker(statement);
    expect(agreement).toMatchObject({ agrees: true, differing: [], compared: { length: 8 } });
    expect(totals).toMatchObject({ count: 1395, netProfit: "207457.320000", maximalDrawdown: "42965.00" });
    const agreements = statement.rows.map(({ direction, openPrice, closePrice, size, profit }) =>
      Decimal(closePrice ?? "0")
        .minus(openPrice)
        .times(direction === 0 ? 100 : -100)
        .times(size)
        .minus(profit)
        .abs()
        .lte("0.01"),
    );
    expect(agreements.every(Boolean)).toBe(true);
  });

  test("T-578 Y-100 the 83 thinkorswim fills give the broker's own P/L of the day", async () => {
    const { reported } = await parse("thinkorswim/account-statement-83-fills.csv");
    expect(reported.netProfit).toBe("99.00");
  });
});
