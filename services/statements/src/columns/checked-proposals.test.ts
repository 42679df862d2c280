import { describe, expect, test } from "vitest";
import { facts } from "../fixtures/exchange-facts.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import type { StatementFile } from "../importer.ts";
import { inspectStatement, parseStatement } from "../parse-statement.ts";
import { addUpTotals } from "../statement-preview.ts";

const fileOf = (lines: readonly string[]): StatementFile => ({
  name: "own.csv",
  bytes: new Uint8Array(Buffer.from(lines.join("\n"))),
});
/** As the screen does: with what is proposed. */
async function proposed(file: StatementFile | readonly string[], currency = "EUR") {
  const whole = "bytes" in file ? file : fileOf(file);
  const { mapping, columns } = await inspectStatement(whole, {});
  const inUse = { mapping: { ...mapping, currency: mapping.currency ?? currency }, isChosen: true };
  const statement = await parseStatement(whole, undefined, inUse);
  return { mapping, columns, statement, net: Number(addUpTotals(statement).netProfit) };
}
const fieldOf = ({ header, fields }: { header: string[]; fields: (string | null)[] }, name: string) =>
  fields[header.indexOf(name)];

describe("the column of symbols", () => {
  test("Y-190 Y-103 Trade Republic: not the class of the asset, but the symbol", async () => {
    const { net, statement } = await proposed(readFixture("cases/01-trade-republic-two-shares.csv"));
    expect(net).toBe(43);
    expect(statement.openRows.map(({ instrument }) => instrument)).toEqual(["DE0000000001"]);
    expect(statement.rows[0]?.openTime).toBe("2025-05-06T08:43:55");
  });

  test("Y-190 Y-103 Scalable Capital: not the type of the asset, but the ISIN; a cancelled order is left out", async () => {
    const { net, statement } = await proposed(readFixture("cases/02-scalable-two-funds.csv"));
    expect([net, statement.skipped.cancelled]).toEqual([43.02, 1]);
    expect(statement.rows.map(({ symbol }) => symbol)).toEqual(["IE0000000002"]);
  });

  const rows = (symbolOf: (index: number) => string) =>
    [0, 1, 2, 3, 4].flatMap((index) => [
      `2026-03-0${index + 1} 10:00,${symbolOf(index)},Buy,1,100`,
      `2026-03-0${index + 1} 11:00,${symbolOf(index)},Sell,1,101`,
    ]);

  test.each([
    ["Security Type,Ticker", "Equity,AB"],
    ["Asset,Ticker", "Stock,AB"],
    ["Market,Instrument", "Forex,AB"],
    ["Product,Symb", "CFD,AB"],
    ["instrumentType,Name", "ETF,AB"],
    ["Category,Ativo", "FII,AB"],
  ])("Y-190 Y-103 of %s the one with many values", async (names, example) => {
    const lines = [`Date,${names},Side,Quantity,Price`, ...rows((index) => `${example}${"CDEFG"[index]}`)];
    const { statement, net } = await proposed(lines);
    expect(new Set(statement.rows.map(({ symbol }) => symbol)).size).toBe(5);
    expect(net).toBe(5);
  });

  test("Y-190 Y-103 of a product with two values and an ISIN with many, the ISIN", async () => {
    const lines = [
      "Date,Product,ISIN,Side,Quantity,Price",
      ...rows((index) => `${index < 2 ? "Savings plan" : "Single order"},DE000000000${index}`),
    ];
    expect(new Set((await proposed(lines)).statement.rows.map(({ symbol }) => symbol)).size).toBe(5);
  });
});

describe("the size is what the price makes the amount of", () => {
  test("Y-190 Y-103 Executed is the size, Amount the money, Fee a cost", async () => {
    const { net, mapping } = await proposed(readFixture("cases/06-spot-table-executed-and-amount.csv"));
    expect(net).toBe(295.5);
    expect([fieldOf(mapping, "Executed"), fieldOf(mapping, "Amount"), fieldOf(mapping, "Fee")]).toEqual([
      "size",
      null,
      "commission",
    ]);
  });

  const head = "Date,Pair,Side,Price,Amount,Executed,Fee";
  test("Y-190 Y-103 also with the columns turned round, coins behind the numbers, and a fee in the coin", async () => {
    const { net, mapping } = await proposed([
      head,
      "2024-01-15 10:30:00,BTCEUR,BUY,42000.00,2100.00EUR,0.05BTC,0.00005BTC",
      "2024-06-20 14:00:00,BTCEUR,SELL,48000.00,2400.00EUR,0.05BTC,2.40EUR",
    ]);
    expect(fieldOf(mapping, "Executed")).toBe("size");
    // 300 - 0.00005 × 42,000 - 2.40
    expect(net).toBe(295.5);
  });

  test("Y-190 Y-103 a fee in a third coin counts nothing and is named; a column may name the coin", async () => {
    const { net, statement } = await proposed(
      [
        "Time,Symbol,Side,Price,Quantity,Fee,Fee Coin",
        "2024-01-15 10:30:00,BTC-USDT,buy,42000,0.05,0.00005,BTC",
        "2024-06-20 14:00:00,BTC-USDT,sell,48000,0.05,0.004,BNB",
      ],
      "USD",
    );
    expect([statement.rows[0]?.instrument, net]).toEqual(["BTCUSDT", 297.9]);
    expect(statement.warnings.map(({ code }) => code)).toContain("Statement.FeeCoin");
  });

  test("Y-190 Y-103 a size with which price and amount do not fit is in doubt and is not proposed", async () => {
    const lines = [
      "Date,Symbol,Side,Price,Volume,Amount",
      "2026-03-02,AAPL,Buy,100,4,1200",
      "2026-03-03,AAPL,Sell,110,90,1320",
      "2026-03-04,MSFT,Buy,50,1,700",
    ];
    const { mapping, columns } = await inspectStatement(fileOf(lines), {});
    expect(fieldOf(mapping, "Volume")).toBeNull();
    const chosen = await inspectStatement(fileOf(lines), {
      fields: mapping.header.map((name, at) => (name === "Volume" ? "size" : (mapping.fields[at] ?? null))),
      rowsAre: "fills",
    });
    expect(chosen.columns.find(({ name }) => name === "Volume")).toMatchObject({
      state: "doubt",
      reading: "price × size is not Amount",
    });
    expect(columns.some(({ state }) => state === "doubt")).toBe(false);
  });

  test("Y-190 Y-103 contracts, pence and totals with fees leave the size as it is", async () => {
    const amounts = async (factor: number) =>
      (
        await inspectStatement(
          fileOf([
            "Date,Symbol,Side,Price,Qty,Total",
            `2026-03-02,ABCD,Buy,100,4,${400 * factor}`,
            `2026-03-03,ABCD,Sell,110,4,${440 * factor}`,
          ]),
          {},
        )
      ).columns.find(({ name }) => name === "Qty");
    for (const factor of [1, 1.01, 50, 0.01])
      expect(await amounts(factor)).toMatchObject({ field: "size", state: "read" });
  });
});

describe("profits are net or gross by what prices and costs make", () => {
  test("Y-190 Y-103 freqtrade: profit_abs is after both fees, is_short is the side", async () => {
    const { net, mapping, statement } = await proposed(readFixture("cases/07-freqtrade-net-profits.csv"));
    expect([net, fieldOf(mapping, "profit_abs"), fieldOf(mapping, "is_short")]).toEqual([
      -1.21,
      "netProfit",
      "direction",
    ]);
    expect(statement.rows.map(({ direction, net: own }) => [direction, Number(own)])).toEqual([
      [0, 9.395],
      [1, -10.605],
    ]);
  });

  const trades = (profit: string, first: number, second: number) => [
    `Symbol,Side,Size,Open date,Open price,Close date,Close price,Commission,${profit}`,
    `AAPL,long,10,2026-03-02,100,2026-03-03,110,-2,${first}`,
    `AAPL,short,10,2026-03-04,110,2026-03-05,105,-2,${second}`,
  ];

  test.each([
    ["Profit", 98, 48, "netProfit"],
    ["Profit", 100, 50, "grossProfit"],
    ["Net profit", 98, 48, "netProfit"],
    ["Net profit", 100, 50, "grossProfit"],
  ])("Y-190 Y-103 %s of %d and %d", async (name, first, second, field) => {
    const { net, mapping } = await proposed(trades(name, first, second));
    expect([net, fieldOf(mapping, name)]).toEqual([146, field]);
  });

  test.each([
    ["net", "80.00", "-45.00", "10080.00", "10035.00", 35],
    ["gross", "82.00", "-43.00", "10080.00", "10035.00", 35],
  ])(
    "Y-190 Y-103 where prices do not tell, a running balance does: %s",
    async (_, first, second, one, two, expected) => {
      const lines = [
        "Symbol,Side,Lots,Open date,Open price,Close date,Close price,Commission,Profit,Balance",
        "GER40,buy,1,2026-03-01,18000,2026-03-01,18000,-2,-2,10000.00",
        `GER40,buy,1,2026-03-02,18000,2026-03-03,18075,-2,${first},${one}`,
        `GER40,sell,1,2026-03-04,18100,2026-03-05,18140,-2,${second},${two}`,
      ];
      const { statement } = await proposed(lines);
      const [, ...others] = statement.rows;
      expect(others.reduce((sum, { net }) => sum + Number(net), 0)).toBe(expected);
    },
  );

  test("Y-190 Y-103 lots of currencies tell it too", async () => {
    const { net } = await proposed([
      "Symbol,Side,Lots,Open date,Open price,Close date,Close price,Commission,Profit",
      "EURUSD,buy,0.5,2026-03-02,1.1000,2026-03-03,1.1010,-3.50,46.50",
      "EURUSD,sell,0.5,2026-03-04,1.1000,2026-03-05,1.1010,-3.50,-53.50",
    ]);
    expect(net).toBe(-7);
  });
});

describe("layouts of other platforms", () => {
  test("Y-190 Y-103 of two columns named Price the first opens and the second closes", async () => {
    const { net, statement } = await proposed(readFixture("cases/17-two-columns-named-price.csv"), "USD");
    expect([net, statement.rows.length]).toEqual([135.1, 2]);
    expect(statement.rows.map(({ openPrice, closePrice }) => [openPrice, closePrice])).toEqual([
      ["1.1000", "1.1030"],
      ["2400.00", "2404.00"],
    ]);
  });

  test("Y-190 Y-103 two columns named Time and two named Price", async () => {
    const { net } = await proposed([
      "Position,Time,Symbol,Type,Volume,Price,Time,Price,Swap,Profit",
      "1,2026-03-02 10:00,AAPL,buy,10,100,2026-03-03 10:00,110,-1,100",
    ]);
    expect(net).toBe(99);
  });

  test("Y-190 Y-103 Portuguese headings", async () => {
    const { net, statement } = await proposed([
      "Ativo;Abertura;Fechamento;Lado;Quantidade;Preço de abertura;Preço de fechamento;Corretagem;Resultado",
      "PETR4;02/03/2026 10:00;03/03/2026 10:00;Compra;100;30,00;31,50;-2,00;150,00",
      "VALE3;04/03/2026 10:00;05/03/2026 10:00;Venda;100;60,00;61,00;-2,00;-100,00",
    ]);
    expect([net, statement.rows.map(({ direction }) => direction)]).toEqual([46, [0, 1]]);
  });

  test.each([
    ["Buy price,Sell price", "long", "short"],
    ["Avg Buy Price,Avg Sell Price", "B", "S"],
    ["Purchase price,Sale price", "Long", "Short"],
    ["Kaufkurs,Verkaufkurs", "Kauf", "Verkauf"],
  ])("Y-190 Y-103 of %s the side tells which opened", async (prices, long, short) => {
    const { statement, net } = await proposed([
      `Symbol,Side,Qty,Open date,Close date,${prices}`,
      `AAPL,${long},10,2026-03-02,2026-03-03,100,110`,
      `AAPL,${short},10,2026-03-04,2026-03-05,105,112`,
    ]);
    expect(statement.rows.map(({ openPrice, closePrice }) => [openPrice, closePrice])).toEqual([
      ["100", "110"],
      ["112", "105"],
    ]);
    expect(net).toBe(170);
  });

  test("Y-190 Y-103 DAS Trader: Symb, and sides of one letter", async () => {
    const { statement, net } = await proposed([
      "Time,Symb,Side,Price,Qty,Route,Account",
      "03/02/2026 09:31:00,ABCD,B,10.00,100,ARCA,TR1",
      "03/02/2026 09:41:00,ABCD,S,10.50,100,ARCA,TR1",
      "03/02/2026 09:51:00,WXYZ,SS,20.00,100,ARCA,TR1",
      "03/02/2026 09:55:00,WXYZ,B,19.00,100,ARCA,TR1",
    ]);
    expect([facts(statement).map(([symbol, side]) => [symbol, side]), net]).toEqual([
      [
        ["ABCD", 0],
        ["WXYZ", 1],
      ],
      150,
    ]);
  });

  test("Y-190 Y-103 Sierra Chart writes EP behind the times", async () => {
    const { net, statement } = await proposed([
      "Symbol,Trade Type,Entry DateTime,Exit DateTime,Entry Price,Exit Price,Trade Quantity,Profit/Loss (C),Commission (C)",
      "MESM25_FUT_CME,Long,2025-06-02  09:31:00.123 BP,2025-06-02  09:50:00.456 EP,5300.00,5310.00,1,50.00,1.00",
    ]);
    expect([net, statement.rows[0]?.openTime]).toEqual([49, "2025-06-02T09:31:00"]);
  });

  test("Y-190 Y-103 the currency is that of the file's only one", async () => {
    expect((await proposed(readFixture("cases/01-trade-republic-two-shares.csv"), "USD")).mapping.currency).toBe("EUR");
  });

  test.each([
    [
      "Bitget's positions",
      [
        "Futures,Opening time,Average entry price,Average closing price,Closed amount,Position PnL,Realized PnL,Fees,Closed time,Direction",
        "BTCUSDT,2026-03-02 10:00:00,60000,61000,0.01,10,9.4,-0.6,2026-03-02 12:00:00,Long",
      ],
      9.4,
    ],
    [
      "Bitget's fills",
      [
        "Date,Futures,Direction,Average Price,Executed,Fee",
        "2026-03-02 10:00:00,BTCUSDT,Open long,60000,0.01 BTC,-0.3 USDT",
        "2026-03-02 12:00:00,BTCUSDT,Close long,61000,0.01 BTC,-0.3 USDT",
      ],
      9.4,
    ],
    [
      "Kucoin",
      [
        "tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType",
        "2026-03-02 10:00:00,a1,BTC-USDT,buy,42000,0.05,2100,2.1,taker,USDT,market",
        "2026-03-03 10:00:00,a2,BTC-USDT,sell,48000,0.05,2400,2.4,taker,USDT,market",
      ],
      295.5,
    ],
    [
      "BSDEX",
      [
        "Datum;Typ;Asset;Gegenwert;Menge;Preis;Gebühr;Gebühr Asset",
        "2026-03-02 10:00:00;Kauf;BTC;EUR;0,05;42000,00;2,10;EUR",
        "2026-03-03 10:00:00;Verkauf;BTC;EUR;0,05;48000,00;2,40;EUR",
      ],
      295.5,
    ],
  ])("Y-190 Y-103 %s", async (_, lines, expected) => {
    expect((await proposed(lines, "USD")).net).toBe(expected);
  });

  test("Y-191 Y-103 financing between the fills of a table is booked, deposits are left out", async () => {
    const { statement, net } = await proposed(
      [
        "Transaction ID,Transaction Date,Type,Instrument,Direction,Units,Price,P/L,Financing,Commission,Amount,Balance",
        "1,2026-03-02 10:00:00,MARKET_ORDER_FILL,EUR_USD,Buy,10000,1.1000,0.00,0.00,0.00,0.00,1000.00",
        "2,2026-03-02 22:00:00,DAILY_FINANCING,,,,,0.00,-0.55,0.00,-0.55,999.45",
        "3,2026-03-03 10:00:00,MARKET_ORDER_FILL,EUR_USD,Sell,10000,1.1020,20.00,0.00,0.00,20.00,1019.45",
        "4,2026-03-04 10:00:00,TRANSFER_FUNDS,,,,,0.00,0.00,0.00,500.00,1519.45",
      ],
      "USD",
    );
    expect([net, statement.cash.map(({ kind, amount }) => [kind, amount]), statement.skipped.other]).toEqual([
      20,
      [["funding", "-0.55"]],
      1,
    ]);
  });

  test("Y-190 Y-103 a bare name that a share and a future have is asked about", async () => {
    const lines = (symbol: string) => [
      "Date,Symbol,Side,Qty,Price",
      `2026-03-02 10:00:00,${symbol},Buy,1,5000`,
      `2026-03-02 11:00:00,${symbol},Sell,1,5010`,
    ];
    const { statement, columns } = await proposed(lines("ES"), "USD");
    expect(statement.warnings.map(({ message }) => message)).toEqual([
      "ES counts one unit per contract, as for a share. If it's a future, a point is worth 50: add the month to its name, such as ESM26.",
    ]);
    expect(columns.find(({ name }) => name === "Symbol")).toMatchObject({
      state: "doubt",
      reading: "ES may be a future",
    });
    for (const symbol of ["AAPL", "ESM26", "BTC"]) {
      expect((await proposed(lines(symbol), "USD")).statement.warnings).toEqual([]);
    }
  });
});
