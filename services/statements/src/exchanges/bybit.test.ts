import { describe, expect, test } from "vitest";
import { brokerExport } from "../fixtures/broker-exports.ts";
import { codes, facts, opens, parseText } from "../fixtures/exchange-facts.ts";
import { parseStatement } from "../parse-statement.ts";
import { addUpTotals, compareWithBroker } from "../statement-preview.ts";

const read = (format: string) => parseStatement(brokerExport(format));

describe("Bybit closed P&L of the unified account", () => {
  const HEAD =
    "Market,Order Quantity,Entry Price,Exit Price,Opening Fee,Closing Fee,Funding Fee,cumClosedPzOpenFeeInfo,cumClosedPzTradeFeeInfo,Trade Type,Realized P&L,Trade time";
  const ROWS = [
    'BTCUSDT,0.02,90000,90500,0.99,0.9955,0.1,"{""USDT"":""0.99""}","{""USDT"":""0.9955""}",Trade,7.9145,12:00 2026-01-10',
    "ETHUSDT,1.0000,3000,3010,1.65,1.6555,0,,,Trade,-13.3055,15:00 2026-01-11",
    "ETHUSDT,1.0000,3000,3010,1.65,1.6555,0,,,Trade,-13.3055,15:00 2026-01-11",
    "SOLUSDT,10.0000,100,90,0.55,0.495,-0.2,,,Liquidation,-100.845,09:00 2026-01-12",
  ];

  test("T-578 the side that no column names follows from the profit; fees and funding have columns of their own", async () => {
    const statement = await parseText([HEAD, ...ROWS].join("\n"));
    expect(statement.format).toBe("bybit-closed-pnl");
    expect(facts(statement)).toEqual([
      ["BTCUSDT", 0, "0.02", "2026-01-10T12:00:00", "2026-01-10T12:00:00", "10", "-1.9855", "7.9145"],
      ["ETHUSDT", 1, "1", "2026-01-11T15:00:00", "2026-01-11T15:00:00", "-10", "-3.3055", "-13.3055"],
      ["ETHUSDT", 1, "1", "2026-01-11T15:00:00", "2026-01-11T15:00:00", "-10", "-3.3055", "-13.3055"],
      ["SOLUSDT", 0, "10", "2026-01-12T09:00:00", "2026-01-12T09:00:00", "-100", "-1.045", "-100.845"],
    ]);
    expect(statement.rows.map(({ swap, stopOut }) => [swap, stopOut])).toEqual([
      ["-0.1", false],
      ["0", false],
      ["0", false],
      ["0.2", true],
    ]);
    expect(addUpTotals(statement).netProfit.toFixed()).toBe("-119.5415");
  });

  test("T-579 rows without a number of their own keep apart and keep their tickets", async () => {
    const ticketsOf = async (rows: string[]) =>
      (await parseText([HEAD, ...rows].join("\n"))).rows.map(({ ticket }) => ticket);
    const tickets = await ticketsOf(ROWS);
    expect(new Set(tickets).size).toBe(4);
    expect(await ticketsOf(ROWS.slice(1))).toEqual(tickets.slice(1));
  });

  test.each([
    ["Contracts,Closed Direction,Qty,Entry Price,Exit Price,Trade Time(UTC+2),Create Time,Closed P&L,Order ID", "Sell"],
    [
      "Contracts,Closing Direction,Qty,Entry Price,Exit Price,Trade Time(UTC+2),Create Time,Closed P&L,Order No.",
      "Close Long",
    ],
  ])("T-578 a header with %s", async (head, side) => {
    const statement = await parseText(`${head}
BTCUSDT,${side},1,65000,66000,10:00 2024-03-02,2024-03-02 09:30:15,990,ORD1
`);
    expect(facts(statement)).toEqual([
      ["BTCUSDT", 0, "1", "2024-03-02T07:30:15", "2024-03-02T08:00:00", "1000", "-10", "990"],
    ]);
    expect(statement.rows[0]?.ticket).toBe("ORD1");
  });
});

describe("Bybit trade history", () => {
  test("T-578 fills run flat to flat, funding goes to the ledger, a liquidation closes", async () => {
    const statement = await read("bybit-trades");
    expect(facts(statement)).toEqual([
      ["ETHUSDT", 0, "2", "2025-03-04T11:00:00", "2025-03-04T12:00:00", "20", "-4.511", "15.489"],
      ["SOLUSDT", 0, "10", "2025-03-06T09:00:00", "2025-03-07T09:00:00", "-200", "-0.55", "-200.55"],
    ]);
    expect(statement.cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
      ["funding", "-0.601", "Funding ETHUSDT"],
    ]);
    expect(statement.rows.map(({ ticket }) => ticket)).toEqual(["tx-1", "tx-5"]);
    expect(statement).toMatchObject({ timeZone: "UTC", account: { currency: "USDT" }, skipped: { other: 2 } });
  });

  test("T-578 other settlements and a fee in another coin are reported", async () => {
    const { warnings } = await read("bybit-trades");
    expect(warnings.map(({ code, row }) => [code, row])).toEqual([
      ["Statement.OtherCurrency", 6],
      ["Statement.OtherCurrency", 5],
      ["Statement.FeeCoin", 8],
    ]);
  });
});

describe("Bybit spot trade history", () => {
  test("T-578 the bought coin arrives less its fee", async () => {
    const statement = await read("bybit-spot-trades");
    expect(facts(statement)).toEqual([
      ["ICPUSDT", 0, "5", "2025-01-15T03:18:00", "2025-01-16T14:35:00", "10", "-0.09004004", "9.90995996"],
    ]);
    expect(opens(statement)).toEqual([["ICPUSDT", "4.99", "8"]]);
    expect(codes(statement)).toEqual([]);
  });

  test("T-578 the export before the unified account writes coins into the cells and counts in UTC beside local time", async () => {
    const statement =
      await parseText(`Filled Time (Local Time),Spot Pairs,Order Type,Direction,Filled Value,Filled Price,Filled Quantity,Fees,Transaction ID,Order No.,Timestamp (UTC)
2024-09-27 23:52:04,NEIRO/USDT,Market,Sell,90.000000000000000000 USDT,0.090000000000000000 USDT,1000.000000000000000000 NEIRO,0.180000000000000000 USDT,67006208,50228992,2024-09-27 21:52:04
2024-09-27 23:02:35,NEIRO/USDT,Market,Buy,80.000000000000000000 USDT,0.080000000000000000 USDT,1000.000000000000000000 NEIRO,0.160000000000000000 USDT,98282240,89893632,2024-09-27 21:02:35
`);
    expect(facts(statement)).toEqual([
      ["NEIROUSDT", 0, "1000", "2024-09-27T21:02:35", "2024-09-27T21:52:04", "10", "-0.34", "9.66"],
    ]);
  });
});

describe("Bybit transaction log", () => {
  test("T-578 contracts, both rows of spot trades, funding and transfers are told apart", async () => {
    const statement = await read("bybit-transaction-log");
    expect(facts(statement)).toEqual([
      ["ETHUSDT", 0, "2", "2025-03-04T07:00:00", "2025-03-04T12:00:00", "20", "-4.511", "15.489"],
    ]);
    expect(opens(statement)).toEqual([["ICPUSDT", "9.99", "8"]]);
    expect(statement.cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
      ["funding", "-0.601", "Funding ETHUSDT"],
      ["transfer", "1080", "transfer in"],
    ]);
    expect(statement.warnings.map(({ code, row }) => [code, row])).toEqual([
      ["Statement.OtherCurrency", 8],
      ["Statement.OtherRows", 9],
    ]);
    expect(statement).toMatchObject({ account: { number: "77", currency: "USDT" }, skipped: { other: 2 } });
  });

  test("Y-100 a log of contracts that ends flat is met to the cent by what Bybit recorded", async () => {
    const statement =
      await parseText(`Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,OrderId,TradeId,Time
USDT,ETHUSDT,TRADE,SELL,1,0,3010,0,-1.6555,10,8.3445,1006,CLOSE,o3,t3,2025-03-04 12:00:00.000
USDT,ETHUSDT,TRADE,BUY,1,1,3000,0,-1.65,0,-1.65,998,OPEN,o1,t1,2025-03-04 07:00:00.000
`);
    expect(statement.reported.netProfit).toBe("6.69");
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
  });

  test("Y-301 a log with an open position is met to the cent too, less what opening it has cost", async () => {
    const head =
      "Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,OrderId,TradeId,Time";
    const rows = [
      "USDT,ETHUSDT,TRADE,SELL,1,1,3010,0,-1.6555,10,8.3445,1006,CLOSE,o3,t3,2025-03-04 12:00:00.000",
      "USDT,ETHUSDT,TRADE,BUY,2,2,3000,0,-3.3,0,-3.3,998,OPEN,o1,t1,2025-03-04 07:00:00.000",
    ];
    const statement = await parseText([head, ...rows].join("\n"));
    expect(statement.openRows.map(({ size, net }) => [size, net])).toEqual([["1", "-1.65"]]);
    expect(statement.reported.netProfit).toBe("6.69");
    expect(compareWithBroker(statement).agreement.agrees).toBe(true);
    const wrong = await parseText([head, ...rows].join("\n").replace("8.3445", "9.3445"));
    expect(compareWithBroker(wrong).agreement.agrees).toBe(false);
  });
});
