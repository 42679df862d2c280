import { describe, expect, test } from "vitest";
import { brokerExport, brokerExports } from "../fixtures/broker-exports.ts";
import { codes, facts, opens, parseEveryRow, parseText } from "../fixtures/exchange-facts.ts";
import { workbook } from "../fixtures/mt5-workbook.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

const read = (format: string) => parseStatement(brokerExport(format));
const textOf = (format: string) => brokerExports[format] ?? "";

describe("Binance spot trade history", () => {
  test("T-578 a fee in the bought coin makes less of it and is a cost at its price; all digits of large sizes stay", async () => {
    const statement = await read("binance-spot-trades");
    expect(facts(statement)).toEqual([
      ["BTCUSDT", 0, "0.02", "2025-02-01T09:00:00", "2025-02-01T09:30:00", "20", "-2.02", "17.98"],
      ["SHIBUSDT", 0, "999000000", "2025-02-03T10:00:05", "2025-02-03T12:00:05", "4995", "-34.98", "4960.02"],
    ]);
    expect(opens(statement)).toEqual([["1INCHUSDT", "10", "0.5"]]);
    expect(statement).toMatchObject({ timeZone: "UTC", account: { currency: "USDT", broker: "Binance" } });
  });

  test("T-578 what another coin paid for is left out, a fee in a third coin is reported and stands in the comment", async () => {
    const statement = await read("binance-spot-trades");
    expect(codes(statement)).toEqual(["Statement.OtherCurrency", "Statement.FeeCoin"]);
    expect(statement.warnings[1]?.message).toBe(
      "Row 4: fees of 0.00001 BNB aren't included in the costs because the file doesn't show their value.",
    );
    expect(statement.openRows[0]).toMatchObject({ comment: "Fee 0.00001 BNB", commission: "0" });
  });

  test("T-578 a sale of what the file never bought opens nothing", async () => {
    const statement = await parseText(`Date(UTC),Pair,Side,Price,Executed,Amount,Fee
2025-02-01 09:30:00,BTCUSDT,SELL,101000,0.02BTC,2020USDT,2.02USDT
`);
    expect([statement.rows, statement.openRows, statement.skipped.other]).toEqual([[], [], 1]);
    expect(codes(statement)).toEqual(["Statement.Unopened"]);
  });

  test("T-578 the export until 2021 has the fee's coin in a column of its own, also as a workbook", async () => {
    const rows = [
      ["Date(UTC)", "Market", "Type", "Price", "Amount", "Total", "Fee", "Fee Coin"],
      ["2021-01-02 10:00:00", "BTCFDUSD", "SELL", "#30000", "#0.1", "#3000", "#3", "FDUSD"],
      ["2021-01-02 09:00:00", "BTCFDUSD", "BUY", "#29000", "#0.1", "#2900", "#2.9E-05", "BNB"],
    ];
    const text = rows.map((cells) => cells.map((cell) => cell.replace("#", "")).join(",")).join("\n");
    const statement = await parseText(text);
    expect(facts(statement)).toEqual([
      ["BTCFDUSD", 0, "0.1", "2021-01-02T09:00:00", "2021-01-02T10:00:00", "100", "-3", "97"],
    ]);
    expect(statement.rows[0]?.comment).toBe("Fee 0.000029 BNB");
    expect(await parseStatement({ name: "trades.xlsx", bytes: workbook(rows) })).toEqual(statement);
  });

  test("T-578 a file without UTC in its columns has its zone in its name, else it is asked for", async () => {
    const text = `Time,Pair,Side,Price,Executed,Amount,Fee
25-02-01 09:30:00,BTCUSDT,BUY,101000,0.02BTC,2020USDT,2.02USDT
`;
    const named = await parseText(text, "Binance-Spot-Trade-History-202502010930(UTC--6).csv");
    expect([named.openRows[0]?.openTime, named.timeZone]).toEqual(["2025-02-01T15:30:00", "UTC"]);
    const unnamed = await parseText(text);
    expect([unnamed.openRows[0]?.openTime, unnamed.timeZone]).toEqual(["2025-02-01T09:30:00", null]);
  });

  test.each([
    [
      ";",
      (text: string) =>
        text
          .replaceAll('","', '";"')
          .replaceAll(/(?<=\d)\.(?=\d)/g, ",")
          .replace("2,000USDT", "2000USDT"),
    ],
    ["\t", (text: string) => text.replaceAll('","', '"\t"')],
  ])("T-578 saved again with “%s” between cells it is the same statement", async (_mark, saved) => {
    const usual = await read("binance-spot-trades");
    const bytes = new Uint8Array(
      Buffer.from(`\ufeff${saved(textOf("binance-spot-trades")).replaceAll("\n", "\r\n")}`, "utf16le"),
    );
    expect(await parseStatement({ name: "binance-spot-trades.txt", bytes })).toEqual(usual);
  });

  test("T-578 a bad cell is named with row and reason", async () => {
    const bad = (part: string, by: string) => parseEveryRow(textOf("binance-spot-trades").replace(part, by));
    await expect(bad("999000000SHIB", "999000000DOGE")).rejects.toThrow(
      "Row 2: the executed and amount columns don't match",
    );
    await expect(bad("0.02BTC", "noneBTC")).rejects.toThrow("Row 5: the executed “noneBTC” is not a size of BTC.");
    await expect(bad("19.98USDT", "many")).rejects.toThrow("Row 2: the fee “many” isn't a coin amount.");
    await expect(bad("2025-02-01 09:30:00", "yesterday")).rejects.toThrow("is not a date and time");
  });
});

describe("Binance futures trade history", () => {
  test("T-578 Y-100 fills run flat to flat, and where the file ends flat Binance's realized profit less fees is met", async () => {
    const statement = await read("binance-futures-trades");
    expect(facts(statement)).toEqual([
      ["ETHUSDT", 0, "1", "2025-03-04T09:00:00", "2025-03-04T10:00:00", "20", "-2.117", "17.883"],
      ["ETHUSDT", 0, "1", "2025-03-04T09:30:00", "2025-03-04T10:30:00", "-15", "-2.1065", "-17.1065"],
      ["BTCUSDT", 1, "0.01", "2025-03-05T10:30:00", "2025-03-05T11:30:00", "10", "-0.895", "9.105"],
    ]);
    expect(statement.reported.netProfit).toBe("9.88");
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
    expect(statement).toMatchObject({ timeZone: null, account: { number: "900", currency: "USDT" } });
    expect(statement.rows[0]?.ticket).toBe("ETHUSDT-69");
  });

  test("T-578 a fill with a realized profit closes what an earlier file opened and never opens the other side", async () => {
    const statement =
      await parseText(`Date(UTC),Symbol,Side,Price,Quantity,Amount,Fee,Fee Coin,Realized Profit,Quote Asset
2025-03-04 10:00:00,ETHUSDT,SELL,3030,1,3030,1.5,USDT,15,USDT
2025-03-04 11:00:00,ETHUSDT,SELL,3040,1,3040,0.002,BNB,0,USDT
2025-03-04 12:00:00,ETHUSDT,BUY,3050,2,6100,3,USDT,-10,USDT
`);
    expect(facts(statement)).toEqual([
      ["ETHUSDT", 1, "1", "2025-03-04T11:00:00", "2025-03-04T12:00:00", "-10", "-1.5", "-11.5"],
    ]);
    expect(opens(statement)).toEqual([["ETHUSDT", "1", "3050"]]);
    expect(codes(statement)).toEqual(["Statement.FeeCoin", "Statement.Unopened"]);
    expect(statement.reported.netProfit).toBeNull();
  });

  test("T-578 with a side of the position longs and shorts of one contract stand side by side", async () => {
    const statement =
      await parseText(`Time(UTC),Symbol,Side,Position Side,Order Type,Price,Quantity,Amount,Fee,Realized Profit
2025-03-04 10:00:00,ETHUSDT,BUY,LONG,MARKET,3000,1,3000,1 USDT,0
2025-03-04 10:01:00,ETHUSDT,SELL,SHORT,MARKET,3010,1,3010,1 USDT,0
2025-03-04 10:02:00,ETHUSDT,BUY,SHORT,MARKET,3005,1,3005,1 USDT,5
2025-03-04 10:03:00,ETHUSDT,SELL,LONG,MARKET,3020,1,3020,1 USDT,20
`);
    expect(facts(statement).map(([, direction, , , , profit]) => [direction, profit])).toEqual([
      [1, "5"],
      [0, "20"],
    ]);
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
  });

  test("T-578 contracts that are settled in their coin are refused with advice", async () => {
    const parsing = parseEveryRow(textOf("binance-futures-trades").replace("BTCUSDT,SELL", "BTCUSD_PERP,SELL"));
    await expect(parsing).rejects.toThrow("Row 6, ticket 7: BTCUSD_PERP isn't settled in USDT or USDC.");
  });
});

test("T-578 Binance's positions come with their profit before fees, those still open are left out", async () => {
  const statement = await read("binance-futures-positions");
  expect(facts(statement)).toEqual([
    ["BTCUSDT", 0, "0.02", "2025-03-05T10:00:00", "2025-03-05T12:00:00", "10", "0", "10"],
    ["ETHUSDT", 1, "2", "2025-03-06T10:00:00", "2025-03-06T12:00:00", "-21", "0", "-21"],
  ]);
  expect(codes(statement)).toEqual(["Statement.StillOpen", "Statement.NoFees"]);
  expect(statement).toMatchObject({ skipped: { other: 1 }, timeZone: null });
});

test("T-576 amounts that grow beyond what can be stored are refused by their row, whatever the format", async () => {
  const many = "9".repeat(18);
  const text = `Symbol,Position Side,Entry Price,Avg. Close Price,Closed Vol.,Closing PNL,Opened,Closed,Status
BTCUSDT,Long,1,2,1,${many},2025-03-05 10:00:00,2025-03-05 12:00:00,Closed
`;
  expect((await parseText(text)).rows[0]?.profit).toBe(many);
  const orders = `Symbol,Side,Type,Qty,Fill Price,Placing Time,Closing Time,Order ID
FX:EURUSD,Sell,Market,${many},${many},2026-02-25 18:00:00,2026-02-25 18:00:00,2
FX:EURUSD,Buy,Market,${many},1,2026-02-25 17:00:00,2026-02-25 17:00:00,1
`;
  await expect(parseEveryRow(orders)).rejects.toThrow("Row 2, ticket 1: its amounts have too many digits.");
});
