import { describe, expect, test } from "vitest";
import { importers } from "./detect.ts";
import { parseEveryRow } from "./fixtures/exchange-facts.ts";
import { platformExports } from "./fixtures/platform-exports.ts";
import { sniffFile } from "./grids/sniff-file.ts";
import type { ParsedStatement } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";
import { rowsToTrades } from "./rows-to-trades.ts";
import { compareWithBroker } from "./statement-preview.ts";

type Name = keyof typeof platformExports;
const fileOf = (text: string) => ({ name: "x.csv", bytes: new Uint8Array(Buffer.from(text)) });
const read = (name: Name) => parseStatement(fileOf(platformExports[name]));
/** Instrument, direction, size, open and close time, commission, net. */
const facts = ({ rows }: ParsedStatement) =>
  rows.map((row) => [row.instrument, row.direction, row.size, row.openTime, row.closeTime, row.commission, row.net]);

describe.each(Object.keys(platformExports) as Name[])("%s", (name) => {
  test("T-578 only one importer knows the file", async () => {
    const file = await sniffFile(fileOf(platformExports[name]));
    expect(importers.filter((importer) => importer.detect(file) > 0)).toHaveLength(1);
  });

  test("T-579 importing it again gives the same keys, each once", async () => {
    const keys = async () =>
      rowsToTrades(await read(name)).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
    const first = await keys();
    expect(new Set(first).size).toBe(first.length);
    expect(await keys()).toEqual(first);
  });

  test("Y-100 no total of the file disagrees", async () => {
    expect(compareWithBroker(await read(name)).agreement.agrees).not.toBe(false);
  });
});

test("T-578 Tradovate's performance has losses in brackets and no account; fills of one second go by their number", async () => {
  const statement = await read("tradovate-performance");
  expect(facts(statement)).toEqual([
    ["MNQ", 0, "2", "2026-09-10T16:30:03", "2026-09-10T16:30:15", "0", "5.00"],
    ["MNQ", 1, "1", "2026-09-10T16:31:42", "2026-09-10T16:32:00", "0", "-19.50"],
    ["MNQ", 1, "1", "2026-09-10T16:40:00", "2026-09-10T16:40:00", "0", "1200.00"],
  ]);
  expect(statement.account).toMatchObject({ number: null, currency: "USD" });
});

test("T-578 Tradovate's orders are matched by what was filled", async () => {
  const statement = await read("tradovate-orders");
  expect(facts(statement)).toEqual([["MNQ", 0, "2", "2026-09-13T09:31:05", "2026-09-13T09:45:10", "0", "42"]]);
  expect(statement.skipped.cancelled).toBe(1);
  const unknown = platformExports["tradovate-orders"].replaceAll(",MNQ,", ",XYZ,");
  expect((await parseStatement(fileOf(unknown))).rows[0], "the notional value tells").toMatchObject({ net: "42" });
});

test("T-578 Tradovate's fills carry their commission and their time in UTC", async () => {
  const statement = await read("tradovate-fills");
  expect(facts(statement)).toEqual([["MES", 0, "1", "2026-02-11T16:33:16", "2026-02-11T16:33:46", "-0.5", "23.25"]]);
  expect(statement).toMatchObject({ timeZone: "UTC", account: { number: "DEMO5" } });
});

test("T-578 NinjaTrader's executions become trades, two exits of one entry stay linked", async () => {
  const statement = await read("ninjatrader-executions");
  expect(facts(statement)).toEqual([
    ["MNQ", 0, "1", "2025-06-16T21:08:00", "2025-06-16T21:08:30", "-1", "1"],
    ["MNQ", 0, "1", "2025-06-16T21:08:00", "2025-06-16T21:09:00", "-1", "4.5"],
  ]);
  expect(rowsToTrades(statement)).toMatchObject([{ opens: [{ size: "2", closes: [{}, {}] }] }]);
});

test("T-578 Y-100 NinjaTrader's amounts of a European machine keep their decimals, though its prices have none", async () => {
  const statement = await read("ninjatrader-european");
  expect(statement.rows.map((row) => [row.profit, row.commission, row.net])).toEqual([
    ["-200", "-4.5", "-204.5"],
    ["1250", "-4.5", "1245.5"],
  ]);
  expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
});

test("T-578 the trades of older NinjaTrader versions have other names of columns and the year first", async () => {
  const text = platformExports["ninjatrader-european"]
    .replace("Trade number", "Trade-#")
    .replace("Qty", "Quantity")
    .replace("Cum. net profit", "Cum. profit")
    .replaceAll(/(\d+)\/9\/2025/g, "2025-09-$1");
  const statement = await parseStatement(fileOf(text));
  expect(statement.rows.map((row) => row.openTime)).toEqual(["2025-09-29T12:18:21", "2025-09-30T16:46:10"]);
  expect(statement.warnings).toEqual([]);
  expect(compareWithBroker(statement).agreement.agrees).toBe(true);
});

test("T-578 a spread of Webull counts by its legs; an order that fills later keeps its ticket", async () => {
  const statement = await read("webull-options");
  expect(statement.rows.map((row) => [row.symbol, row.net])).toEqual([
    ["SPXW260327C06540000", "11980"],
    ["SPXW260327C06545000", "-10830"],
  ]);
  expect(statement.openRows).toMatchObject([{ symbol: "EXMP", size: "4" }]);
  expect(statement.skipped).toEqual({ cancelled: 1, other: 0 });
  const later = platformExports["webull-options"]
    .replace("Partially Filled,4,10,@1.20,1.20", "Filled,10,10,@1.20,1.19")
    .replace("12:00:10", "12:09:00");
  const again = await parseStatement(fileOf(later));
  expect(again.openRows).toMatchObject([{ ticket: statement.openRows[0]?.ticket, size: "10" }]);
});

describe("thinkorswim with spreads, futures and fees", () => {
  test("T-578 Y-100 fees of the cash balance go to the fills of their second, and the day agrees", async () => {
    const statement = await read("thinkorswim-spreads");
    expect(statement.rows.map((row) => [row.symbol, row.direction, row.profit, row.commission])).toEqual([
      ["/ESM26:XCME", 0, "100", "-7.26"],
      ["/ZNM26:XCBT", 0, "15.625", "0"],
      ["SPX 7 APR 26 6400 PUT", 0, "-950", "-13.4"],
      ["SPX 7 APR 26 6500 PUT", 1, "2900", "-13.4"],
    ]);
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
    expect(statement.reported.netProfit).toBe("2031.57");
  });

  test("T-578 what was paid in is cash, what moved inside the account is not", async () => {
    const statement = await read("thinkorswim-spreads");
    expect(statement.cash).toMatchObject([{ kind: "deposit", amount: "1000.00", time: "2026-04-07T08:00:00" }]);
    expect(statement).toMatchObject({ startBalance: "5000.00", account: { number: "D-12345678" } });
  });
});

test("T-578 cTrader's deals have numbers, opening times and a sign for the currency", async () => {
  const statement = await read("ctrader-deals");
  expect(statement.rows.map((row) => [row.ticket, row.openTime, row.profit, row.commission, row.net])).toEqual([
    ["DID7", "2026-08-20T13:56:13", "-23.35", "-0.70", "-24.05"],
    ["DID8", "2026-08-03T22:38:02", "-1049.4", "0.00", "-1049.40"],
  ]);
  expect(statement).toMatchObject({ account: { currency: "EUR" }, warnings: [], timeZone: "UTC" });
});

test("T-578 Y-100 TradingView's account history gives closes with their commission, in any language", async () => {
  const statement = await read("tradingview-balance");
  expect(facts(statement)).toEqual([
    ["MES", 1, "1", "2026-07-01T23:57:28", "2026-07-01T23:57:28", "-2.85", "-34.10"],
    ["AAPL", 0, "100", "2026-07-01T20:10:00", "2026-07-01T20:10:00", "0", "217.25"],
  ]);
  expect(statement.cash).toMatchObject([{ kind: "deposit", amount: "500" }]);
  expect(Number(statement.startBalance)).toBe(100_000);
  expect(statement.reported.netProfit).toBe("183.15");
  expect(statement.warnings.map(({ code }) => code)).toEqual(["Statement.NoOpenTime"]);
});

describe("TradingView's list of trades of a strategy", () => {
  const older = `Trade #,Type,Signal,Date/Time,Price USD,Contracts,Profit USD,Profit %,Cum. Profit USD
1,Entry long,Breakout,2026-01-08 09:00,200,10,,,
1,Exit long,Target,2026-01-08 14:00,203,10,30,1.5,30
2,Entry short,Fade,2026-01-09 09:00,204,10,,,30
2,Exit short,Stop,2026-01-09 10:00,205,10,-10,-0.49,20
3,Entry long,Breakout,2026-01-12 09:00,201,10,,,20
3,Exit long,Open,2026-01-12 15:00,202,10,10,0.5,30
`;
  const newer = `\ufeffTrade number,Type,Date and time,Signal,Price USD,Size (qty),Size (value),Net PnL USD,Return %,Commission USD,Cumulative PnL USD
2,Exit short,2026-01-09 10:00,Stop,205,10,2050,-12,-0.6,2,16
2,Entry short,2026-01-09 09:00,Fade,204,10,2040,-12,-0.6,2,16
1,Exit long,2026-01-08 14:00,Target,203,10,2030,28,1.4,2,28
1,Entry long,2026-01-08 09:00,Breakout,200,10,2000,28,1.4,2,28
`;
  const named = (text: string, name: string) => parseStatement({ name, bytes: new Uint8Array(Buffer.from(text)) });

  test("T-578 the instrument is that of the file's name, a trade that runs is open", async () => {
    const statement = await named(older, "Breakout_v2_NASDAQ_AAPL_2026-01-12_1f2e3.csv");
    expect(statement).toMatchObject({ format: "tradingview-strategy", timeZone: null, account: { currency: "USD" } });
    expect(facts(statement)).toEqual([
      ["AAPL", 0, "10", "2026-01-08T09:00:00", "2026-01-08T14:00:00", "0", "30"],
      ["AAPL", 1, "10", "2026-01-09T09:00:00", "2026-01-09T10:00:00", "0", "-10"],
    ]);
    expect(statement.openRows).toMatchObject([{ instrument: "AAPL", openPrice: "201", closePrice: null }]);
    expect(statement.rows[0]).toMatchObject({ comment: "Breakout – Target", contractSize: "1" });
  });

  test("T-578 T-579 today's columns, the newest first and with commissions, are the same trades", async () => {
    const statement = await named(newer, "Breakout_v2_NASDAQ_AAPL_2026-01-12 (1).csv");
    // 30 - 2 and -10 - 2
    expect(
      statement.rows.map(({ instrument, profit, commission, net }) => [instrument, profit, commission, net]),
    ).toEqual([
      ["AAPL", "30", "-2", "28"],
      ["AAPL", "-10", "-2", "-12"],
    ]);
    const before = await named(older, "Breakout_v2_NASDAQ_AAPL_2026-01-12.csv");
    expect(statement.rows.map(({ ticket }) => ticket)).toEqual(before.rows.map(({ ticket }) => ticket));
  });

  test("T-578 contracts and coins are counted as they are traded, days have no clock", async () => {
    const future = await named(older, "Breakout_CME_MINI_ES1!_2026-01-12.csv");
    expect(future.rows[0]).toMatchObject({ instrument: "ES", contractSize: "50" });
    const coin = await named(
      older.replaceAll("USD", "USDT").replaceAll(/ \d\d:00/g, ""),
      "Trend_BINANCE_SOLUSDT_2026-01-12.csv",
    );
    expect(coin.rows[0]).toMatchObject({ instrument: "SOLUSDT", contractSize: "1", openTime: "2026-01-08T00:00:00" });
    expect(coin.account.currency).toBe("USDT");
  });

  test("T-578 without its name it is refused with what to do, a trade of one row by that row", async () => {
    await expect(parseStatement(fileOf(older))).rejects.toThrow(
      "We can't import this file: it's a TradingView strategy trade list, and its instrument is only in TradingView's original file name. Restore that file name, or map the columns yourself.",
    );
    const torn = older.replace(/1,Entry long.*\n/, "");
    const bytes = new Uint8Array(Buffer.from(torn));
    await expect(parseEveryRow({ name: "B_NASDAQ_AAPL_2026-01-12.csv", bytes })).rejects.toThrow(
      "Row 2, ticket 1: this trade doesn't have exactly one entry row and one exit row.",
    );
  });
});

test("T-578 NinjaTrader's grid of orders gives what was filled, also of a withdrawn order, and says that costs are missing", async () => {
  const statement = await read("ninjatrader-orders");
  expect(statement).toMatchObject({ format: "ninjatrader-orders", account: { number: "Sim101" } });
  expect(facts(statement)).toEqual([["MNQ", 0, "2", "2026-10-21T10:50:00", "2026-10-21T10:55:58", "0", "41"]]);
  expect(statement.skipped).toEqual({ cancelled: 1, other: 0 });
  expect(statement.warnings.map(({ code }) => code)).toEqual(["Statement.NoFees"]);
  const older = platformExports["ninjatrader-orders"]
    .replace(/,ID,/, ",Number,")
    .replace(",Account,", ",Account display name,");
  expect(facts(await parseStatement(fileOf(older)))).toEqual(facts(statement));
});

test("T-578 Binance's spot trades with the coins in columns of their own are those with the coins in the amounts", async () => {
  const statement = await read("binance-spot-coins-apart");
  expect(statement).toMatchObject({ format: "binance-spot-trades", timeZone: "UTC", account: { currency: "USDT" } });
  const written = `"Date(UTC)","Pair","Side","Price","Executed","Amount","Fee"
"2026-06-02 10:00:00","1INCHUSDT","SELL","0.6","99.91INCH","59.94USDT","0.05994USDT"
"2026-06-01 10:00:00","1INCHUSDT","BUY","0.5","1001INCH","50USDT","0.11INCH"
`;
  expect(facts(statement)).toEqual(facts(await parseStatement(fileOf(written))));
  expect(facts(statement)).toHaveLength(1);
  const wrong = platformExports["binance-spot-coins-apart"].replace("100,50", "100,5000");
  await expect(parseEveryRow(fileOf(wrong))).rejects.toMatchObject({ code: "Statement.BadRow", row: 3 });
});

test("T-578 Binance's order history is refused with what to export instead", async () => {
  const header =
    "Date(UTC),OrderNo,Pair,Type,Side,Order Price,Order Amount,Time,Executed,Average Price,Trading total,Status";
  await expect(parseStatement(fileOf(`${header}\n`))).rejects.toThrow("choose Trade History, then Export");
});

test("T-578 thinkorswim's activity of a day gives its fills, spreads by their legs, without those that were cancelled", async () => {
  const statement = await read("thinkorswim-activity");
  expect(statement.account).toMatchObject({ number: "12345678SCHW", currency: "USD" });
  expect(facts(statement)).toEqual([["EXMP", 0, "100", "2026-09-18T09:51:38", "2026-09-18T13:24:32", "0", "6"]]);
  expect(statement.openRows.map(({ symbol, direction }) => [symbol, direction])).toEqual([
    ["XMPL 25 SEP 26 160 PUT", 0],
    ["XMPL 25 SEP 26 165 PUT", 1],
  ]);
  const none = platformExports["thinkorswim-activity"].replace("Filled Orders", "Orders");
  await expect(parseStatement(fileOf(none))).rejects.toThrow(
    "This file has no “Filled Orders” section. Expand it in the trade activity before exporting.",
  );
});
