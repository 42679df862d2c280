import { describe, expect, test } from "vitest";
import { importers } from "./detect.ts";
import { brokerExport, brokerExports } from "./fixtures/broker-exports.ts";
import { parseEveryRow } from "./fixtures/exchange-facts.ts";
import { sniffFile } from "./grids/sniff-file.ts";
import type { ParsedStatement } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";
import { rowsToTrades } from "./rows-to-trades.ts";
import { compareWithBroker } from "./statement-preview.ts";

const read = (format: string) => parseStatement(brokerExport(format));
const altered = (format: string, part: string, replacement: string) => {
  const text = brokerExports[format] ?? "";
  if (!text.includes(part)) throw new Error(`${format} does not contain ${part}`);
  return parseEveryRow({ name: format, bytes: new Uint8Array(Buffer.from(text.replace(part, replacement))) });
};
/** Direction, size, open and close time, profit, commission, net. */
const facts = ({ rows }: ParsedStatement) =>
  rows.map((row) => [row.direction, row.size, row.openTime, row.closeTime, row.profit, row.commission, row.net]);
const codes = ({ warnings }: ParsedStatement) => warnings.map((warning) => warning.code);

describe("detection", () => {
  test.each(Object.keys(brokerExports))("T-578 only its own importer knows a file of %s", async (format) => {
    const file = await sniffFile(brokerExport(format));
    expect(importers.filter((importer) => importer.detect(file) > 0).map((importer) => importer.format)).toEqual([
      format,
    ]);
  });
});

describe("importing again", () => {
  test.each(Object.keys(brokerExports))("T-579 a file of %s gives the same keys, each once", async (format) => {
    const keys = async () =>
      rowsToTrades(await read(format)).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
    const first = await keys();
    expect(new Set(first).size).toBe(first.length);
    expect(first.length).toBeGreaterThan(0);
    expect(await keys()).toEqual(first);
  });
});

describe("Bybit closed P&L", () => {
  test("T-578 closing a long is a long; what is missing to the closed P&L are fees; times become UTC", async () => {
    const statement = await read("bybit-closed-pnl");
    expect(facts(statement)).toEqual([
      [0, "2", "2025-03-04T09:30:00", "2025-03-04T10:00:00", "21", "-3.6", "17.4"],
      [1, "1.5", "2025-03-04T23:00:00", "2025-03-04T23:00:00", "-30", "-3.3", "-33.3"],
    ]);
    expect(statement).toMatchObject({ timeZone: "UTC", account: { currency: "USDT" } });
    expect(statement.rows[1]?.stopOut).toBe(true);
  });

  test("T-578 a contract settled in its coin is left out with a warning beside the others", async () => {
    const statement = await read("bybit-closed-pnl");
    expect(codes(statement)).toEqual(["Statement.OtherCurrency", "Statement.NoOpenTime"]);
    expect(statement.skipped.other).toBe(1);
  });

  test("T-578 a bad row is named with its ticket and reason", async () => {
    await expect(altered("bybit-closed-pnl", "3010.5", "n/a")).rejects.toThrow(
      "Row 2, ticket aa11: the exit price “n/a” is not a size.",
    );
    await expect(altered("bybit-closed-pnl", "Close Short", "Settle")).rejects.toThrow("isn't one of close long");
  });
});

describe("thinkorswim account statement", () => {
  test("T-578 fills run flat to flat, each entry keeps its own price, a reversal opens the other side", async () => {
    const statement = await read("thinkorswim-statement");
    expect(facts(statement)).toEqual([
      [0, "100", "2025-03-04T10:20:00", "2025-03-04T10:50:00", "100", "0", "100"],
      [0, "100", "2025-03-04T10:20:00", "2025-03-04T10:50:00", "100", "0", "100"],
      [1, "100", "2025-03-04T10:50:00", "2025-03-04T11:00:00", "150", "0", "150"],
    ]);
    expect(statement.openRows).toEqual([]);
  });

  test("T-578 T-579 two identical fills stay two entries", async () => {
    const trades = rowsToTrades(await read("thinkorswim-statement"));
    expect(trades.map(({ opens }) => opens.length)).toEqual([2, 1]);
    expect(new Set(trades.flatMap(({ opens }) => opens.map(({ key }) => key))).size).toBe(3);
  });

  test("Y-100 the P/L of the day is the broker's own total, where a statement of one day ends flat", async () => {
    const statement = await read("thinkorswim-statement");
    expect(statement.reported.netProfit).toBe("350.00");
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
    const longer = await altered("thinkorswim-statement", "since 3/4/25", "since 3/3/25");
    expect(longer.reported.netProfit).toBeNull();
  });
});

test("T-578 Tradovate's pairs carry the broker's profit; the earlier fill is the entry, also within one second", async () => {
  const statement = await read("tradovate-position-history");
  expect(facts(statement)).toEqual([
    [0, "2", "2026-04-09T15:00:00", "2026-04-09T15:05:00", "40.00", "0", "40.00"],
    [1, "1", "2026-04-09T16:00:00", "2026-04-09T16:00:00", "-15.00", "0", "-15.00"],
  ]);
  expect(statement.rows[0]).toMatchObject({ instrument: "MES", symbol: "MESM6", contractSize: "5", ticket: "901" });
  expect(statement.account).toMatchObject({ number: "DEMO5", currency: "USD" });
});

describe("NinjaTrader trade performance", () => {
  test("T-578 profits are after fees, the exit's name marks stop and target, the last sum is the broker's total", async () => {
    const statement = await read("ninjatrader-performance");
    expect(facts(statement)).toEqual([
      [0, "1", "2026-03-16T09:45:00", "2026-03-16T09:50:00", "100", "-2.5", "96.5"],
      [1, "1", "2026-03-16T10:00:00", "2026-03-16T10:02:00", "-100", "-2.5", "-103.5"],
    ]);
    expect(statement.rows.map((row) => [row.stopHit, row.targetHit, row.taxes])).toEqual([
      [false, true, "-1"],
      [true, false, "-1"],
    ]);
    expect(statement.rows[0]).toMatchObject({ instrument: "ES", contractSize: "50" });
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
  });

  test("T-578 dates that could be read both ways are read day first and said to be", async () => {
    const text = (brokerExports["ninjatrader-performance"] ?? "").replaceAll("16/03/2026", "06/03/2026");
    const statement = await parseStatement({ name: "x", bytes: new Uint8Array(Buffer.from(text)) });
    expect(statement.rows[0]?.openTime).toBe("2026-03-06T09:45:00");
    expect(codes(statement)).toEqual(["Statement.AmbiguousDates"]);
  });

  test("T-579 a trade's number in the report is no ticket: another report counts anew", async () => {
    const [first] = (await read("ninjatrader-performance")).rows;
    const [again] = (await altered("ninjatrader-performance", "\n1,ES", "\n77,ES")).rows;
    expect(again?.ticket).toBe(first?.ticket);
  });
});

test("T-578 T-580 an Italian MT5 history reads like the workbook: decimal commas, blanks in thousands, last stops", async () => {
  const statement = await read("mt5-history-csv");
  expect(facts(statement)).toEqual([
    [0, "0.10", "2026-04-30T09:00:00", "2026-04-30T10:00:00", "25.00", "-0.70", "24.30"],
    [1, "0.20", "2026-04-30T13:00:00", "2026-04-30T19:00:00", "-2110.00", "-1.40", "-2111.65"],
  ]);
  expect(statement.rows[0]).toMatchObject({
    ticket: "5001",
    openPrice: "4577.50",
    reportedStopPrice: "4570.00",
    reportedTargetPrice: "4580.00",
  });
  expect(statement.rows[1]?.reportedStopPrice).toBeNull();
});

test("T-578 cTrader's deals take zone and currency from the header and end before the next block", async () => {
  const statement = await read("ctrader-statement");
  expect(facts(statement)).toEqual([
    [0, "2", "2026-06-02T23:34:12", "2026-06-02T23:34:12", "100", "0", "100"],
    [1, "2", "2026-06-02T23:34:12", "2026-06-02T23:34:12", "-100", "0", "-100"],
  ]);
  expect(statement).toMatchObject({ timeZone: "UTC", account: { currency: "USD" } });
  expect(codes(statement)).toEqual(["Statement.NoOpenTime"]);
});

test("T-578 TradingView's yen become dollars at the closing price; unfilled orders are left out", async () => {
  const statement = await read("tradingview-orders");
  expect(facts(statement)).toEqual([
    [0, "4000", "2026-02-25T17:20:19", "2026-02-25T17:46:01", "4", "0", "4"],
    [0, "10000", "2026-02-25T18:30:00", "2026-02-25T18:46:01", "50", "-1", "49"],
  ]);
  expect(statement.skipped).toEqual({ cancelled: 1, other: 0 });
  expect(statement.rows.map((row) => row.ticket)).toEqual(["701", "703"]);
});

test("T-578 Webull's orders become UTC; what is left of an entry stays open under a linked ticket", async () => {
  const statement = await read("webull-orders");
  expect(facts(statement)).toEqual([[0, "30", "2026-07-20T12:03:06", "2026-07-21T00:03:36", "1.5", "0", "1.5"]]);
  expect(statement.openRows).toMatchObject([{ size: "10", closeTime: null, linkedTo: statement.rows[0]?.ticket }]);
  expect(rowsToTrades(statement)).toMatchObject([{ opens: [{ remainingSize: "10", size: "40" }] }]);
});

describe("Interactive Brokers", () => {
  test("T-578 Y-100 an activity statement follows the broker's own lots and realized profit", async () => {
    const statement = await read("ibkr-activity");
    expect(facts(statement)).toEqual([
      [0, "50", "2024-11-05T00:00:00", "2025-03-05T10:00:00", "199.5", "-0.5", "199.0"],
      [0, "60", "2025-03-03T10:00:00", "2025-03-05T10:00:00", "46.6", "-1.2", "45.4"],
    ]);
    expect(statement.rows.map((row) => row.openPrice)).toEqual(["18.01", "20"]);
    expect(statement.openRows).toMatchObject([{ size: "40", openPrice: "20" }]);
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
    expect(statement).toMatchObject({ timeZone: "America/New_York", account: { number: "U7", currency: "USD" } });
    expect(codes(statement)).toEqual(["Statement.OtherCurrency"]);
  });

  test("T-578 a Flex Query counts executions once and shares the entry's fee among its exits", async () => {
    const statement = await read("ibkr-flex");
    expect(facts(statement)).toEqual([
      [0, "100", "2025-03-03T10:00:00", "2025-03-04T10:00:00", "100", "-0.83333333", "99.16666667"],
    ]);
    expect(statement.openRows).toMatchObject([{ ticket: "11.2", size: "200", commission: "-0.66666667" }]);
    await expect(altered("ibkr-flex", "</FlexQueryResponse>", "")).rejects.toMatchObject({
      code: "Statement.Truncated",
    });
  });

  test("T-578 a transaction history gives trades by its amounts, cash into the ledger and says what it leaves out", async () => {
    const statement = await read("ibkr-transaction-history");
    expect(facts(statement)).toEqual([[0, "2", "2025-03-15T00:00:00", "2025-08-15T00:00:00", "20", "-4.5", "15.5"]]);
    expect(statement.cash).toMatchObject([
      { kind: "dividend", amount: "20.0", time: "2025-05-01T00:00:00", comment: "FND Cash Dividend" },
      { kind: "deposit", amount: "5000.0", time: "2025-01-01T00:00:00" },
    ]);
    expect(codes(statement)).toEqual(["Statement.NoTimes", "Statement.OtherRows"]);
  });

  test("T-578 newer transaction histories name the currency of prices, amounts stay the account's", async () => {
    const text = (brokerExports["ibkr-transaction-history"] ?? "")
      .replace(",Price,Gross", ",Price,Price Currency,Gross")
      .replace(/^(Transaction History,Data(?:,[^,]*){7})/gm, "$1,USD")
      .replace("220.0,-3.0", "180.0,-3.0");
    const { rows } = await parseStatement({ name: "x", bytes: new Uint8Array(Buffer.from(text)) });
    expect(rows).toMatchObject([{ quoteCurrency: "USD", closePrice: "110.00", net: "-24.5" }]);
  });
});
