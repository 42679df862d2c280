import { describe, expect, test } from "vitest";
import type { ParsedStatement } from "./importer.ts";
import { parseStatement } from "./parse-statement.ts";

const parse = (text: string) => parseStatement({ name: "export.csv", bytes: new Uint8Array(Buffer.from(text)) });
/** Symbol, size, open and close time, profit. */
const facts = ({ rows }: ParsedStatement) =>
  rows.map((row) => [row.symbol, row.size, row.openTime, row.closeTime, row.profit]);
const codes = ({ warnings }: ParsedStatement) => warnings.map((warning) => warning.code);

describe("NinjaTrader on machines of other regions", () => {
  const header =
    "Instrument;Action;Quantity;Price;Time;ID;E/X;Position;Order ID;Name;Commission;Rate;Account;Connection;\n";
  const fill = (symbol: string, action: string, price: string, id: string, fee = "1,50 €") =>
    `${symbol};${action};1;${price};16.06.2025 20:${id};e${id};${action === "Buy" ? "Entry" : "Exit"};-;${id};;${fee};1;Sim101;Feed;\n`;

  test("T-578 thousands without decimals do not make decimal commas vanish", async () => {
    const text = header + fill("FDAX 09-25", "Buy", "24.010", "10:00") + fill("FDAX 09-25", "Sell", "24.020", "11:00");
    const statement = await parse(text);
    expect(facts(statement)).toEqual([["FDAX 09-25", "1", "2025-06-16T20:10:00", "2025-06-16T20:11:00", "250"]]);
    expect(statement.rows[0]).toMatchObject({ commission: "-3", quoteCurrency: "EUR", contractSize: "25" });
  });

  test("T-578 a profit in dollars is converted to euros, or left out where no price gives the rate", async () => {
    const pair = fill("EURUSD", "Buy", "1,1000", "10:00") + fill("EURUSD", "Sell", "1,2500", "11:00");
    const index = fill("ES 09-25", "Buy", "5000,00", "12:00") + fill("ES 09-25", "Sell", "5001,25", "13:00");
    const statement = await parse(header + pair + index);
    expect(facts(statement)).toMatchObject([["EURUSD", "1", {}, {}, "0.12"]]);
    expect(codes(statement)).toEqual(["Statement.UnknownProfit"]);
  });

  test("T-578 brackets, a clock of twelve hours behind the year and sums below are read as meant", async () => {
    const text = `Trade number;Instrument;Account;Market pos.;Qty;Entry price;Exit price;Entry time;Exit time;Profit;Commission
1;MES 12-25;Sim101;Long;1;6387,25;6383,25;2025-09-29 9:18:21 PM;2025-09-29 9:35:29 PM;(20,00 $);0,00 $
;;;;;;;;;-20,00 $;0,00 $
`;
    expect(facts(await parse(text))).toEqual([["MES 12-25", "1", "2025-09-29T21:18:21", "2025-09-29T21:35:29", "-20"]]);
  });
});

describe("NinjaTrader's units of profits", () => {
  const report = (
    profit: string,
  ) => `Trade number,Instrument,Account,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Commission
1,ES 06-26,Sim101,Long,1,5200.25,5202.25,16/03/2026 09:45:00,16/03/2026 09:50:00,${profit},$2.50
`;

  test.each([
    ["0.04%", "Row 2: the profits are in percent. Choose “Currency” as the unit"],
    ["2", "Row 2: the profit on ES 06-26 doesn't match its prices in dollars. Choose “Currency” as the unit"],
    ["8", "Row 2: the profit on ES 06-26 doesn't match its prices in dollars."],
  ])("T-578 a profit of %s is not taken for money", async (profit, reason) => {
    await expect(parse(report(profit))).rejects.toThrow(reason);
  });

  test.each(["$97.50", "97.50"])("T-578 a profit of %s is money", async (profit) => {
    expect((await parse(report(profit))).rows).toMatchObject([{ profit: "100" }]);
  });
});

describe("cTrader", () => {
  const header = "Symbol,Opening Direction,Closing Time (UTC+0),Entry price,Closing price,Closing Quantity,Net USD\n";

  test("T-578 days and months are told apart by all dates of the file, a labelled sum is no deal", async () => {
    const text = `${header}US500,Sell,6/13/2026 2:34:12 PM,5000.5,4990.5,10 Lots,100.00
US500,Buy,6/3/2026 2:34:12 PM,5000.5,4990.5,10 Lots,-100.00
TOTAL,,,,,,0.00
`;
    expect((await parse(text)).rows.map(({ closeTime }) => closeTime)).toEqual([
      "2026-06-13T14:34:12",
      "2026-06-03T14:34:12",
    ]);
  });

  test("T-578 where no date tells the order it is said", async () => {
    const text = `${header}US500,Sell,06/03/2026 14:34:12,5000.5,4990.5,10 Lots,100.00\n`;
    const statement = await parse(text);
    expect(codes(statement)).toEqual(["Statement.AmbiguousDates", "Statement.NoOpenTime"]);
    expect(statement.rows[0]?.closeTime).toBe("2026-03-06T14:34:12");
  });
});

describe("TradingView", () => {
  const header = "Symbol,Side,Type,Qty,Filled Qty,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID\n";
  const order = (id: string, symbol: string, side: string, sizes: string, price: string, status = "Filled") =>
    `${symbol},${side},Market,${sizes},${price},${status},,2026-02-25 18:${id}:00,2026-02-25 18:${id}:00,${id}\n`;

  test("T-578 of an order that was withdrawn half filled the filled half counts", async () => {
    const text = `${header}${order("10", "BINANCE:BTCUSDT", "Buy", "0.3,0.3", "59000")}${order("11", "BINANCE:BTCUSDT", "Sell", "0.5,0.3", "60000", "Cancelled")}${order("12", "BINANCE:BTCUSDT", "Sell", "0.5,0", "", "Working")}`;
    const statement = await parse(text);
    expect(facts(statement)).toMatchObject([["BINANCE:BTCUSDT", "0.3", {}, {}, "300"]]);
    expect(statement.openRows).toEqual([]);
    expect(statement.skipped).toEqual({ cancelled: 1, other: 0 });
  });

  test("T-578 rupees are not taken for dollars", async () => {
    const rupees =
      order("10", "NSE:RELIANCE", "Buy", "10,10", "2500") + order("11", "NSE:RELIANCE", "Sell", "10,10", "2510");
    const dollars =
      order("12", "NASDAQ:AAPL", "Buy", "10,10", "200") + order("13", "NASDAQ:AAPL", "Sell", "10,10", "201");
    expect((await parse(header + rupees)).account.currency).toBe("INR");
    const both = await parse(header + rupees + dollars);
    expect(facts(both)).toMatchObject([["NASDAQ:AAPL", "10", {}, {}, "10"]]);
    expect(codes(both)).toEqual(["Statement.UnknownProfit"]);
  });

  test("T-578 balances with decimal commas keep their decimals", async () => {
    const text = `Zeit;Saldo vorher;Saldo nachher;Ergebnis;Währung;Aktion
2026-07-01 23:57:28;1000,50;1010,75;10,25;EUR;Close long position for symbol FX:EURUSD at price 1.1 for 1000 units. Position AVG Price was 1.09
`;
    expect(facts(await parse(text))).toMatchObject([["FX:EURUSD", "1000", {}, {}, "10.25"]]);
  });
});

describe("Tradovate's orders in the columns that are shown", () => {
  test.each([
    [
      "with day and time apart",
      `orderId,Account,Date,Fill Time,B/S,Contract,Product,Filled Qty,Avg Fill Price,Status
101,DEMO5,8/4/26,10:05:09,Buy,MNQU6,MNQ,1,29219.25,Filled
102,DEMO5,8/4/26,10:20:44,Sell,MNQU6,MNQ,1,29248.50,Filled
103,DEMO5,8/4/26,,Sell,MNQU6,MNQ,,,Working
`,
    ],
    [
      "without an account",
      `Contract,Product,B/S,Status,Filled Qty,Avg Fill Price,Fill Time,Order ID
MNQU6,MNQ,Buy,Filled,1,29219.25,08/04/2026 10:05:09,101
MNQU6,MNQ,Sell,Filled,1,29248.50,08/04/2026 10:20:44,102
`,
    ],
  ])("T-578 %s", async (_layout, text) => {
    expect(facts(await parse(text))).toEqual([["MNQU6", "1", "2026-08-04T10:05:09", "2026-08-04T10:20:44", "58.5"]]);
  });
});

test("T-578 Interactive Brokers' rates with decimal commas convert what they should", async () => {
  const text = `Statement;Header;Field Name;Field Value
Account Information;Data;Account;U7654321
Account Information;Data;Base Currency;USD
Base Currency Exchange Rate;Header;Currency;Rate
Base Currency Exchange Rate;Data;EUR;1,25
Trades;Header;DataDiscriminator;Asset Category;Currency;Symbol;Date/Time;Quantity;T. Price;Proceeds;Comm/Fee;Basis;Realized P/L;Code
Trades;Data;Order;Stocks;EUR;XYZ;2025-03-03, 10:00:00;10;20,5;-205;0;205;0;O
Trades;Data;Order;Stocks;EUR;XYZ;2025-03-04, 10:00:00;-10;21,5;215;0;-205;10;C
`;
  expect(facts(await parse(text))).toMatchObject([["XYZ", "10", {}, {}, "12.5"]]);
});
