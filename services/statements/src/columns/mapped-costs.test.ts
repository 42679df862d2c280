import type { PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import { expect, test } from "vitest";
import { codes, facts, opens } from "../fixtures/exchange-facts.ts";
import { inspectStatement, parseStatement } from "../parse-statement.ts";

const fileOf = (lines: readonly string[]) => ({ name: "own.csv", bytes: Buffer.from(lines.join("\n")) });
const inspect = (lines: readonly string[], known: PartOfMapping = {}) => inspectStatement(fileOf(lines), known);
const read = async (lines: readonly string[], known: PartOfMapping = {}) => {
  const { mapping } = await inspect(lines, known);
  return parseStatement(fileOf(lines), undefined, { mapping, isChosen: true });
};

const costs = [
  "Ticket,Symbol,Side,Lots,Opened,Open price,Closed,Close price,Profit USD,Commission,Fees,Tax,Swap,Rollover",
  "1,AAPL,buy,10,2026-03-02 15:30,200,2026-03-04 16:00,210,100.00,-1.00,0.50,0.50,-0.25,-0.25",
];

test("Y-103 columns of costs add up, each with its own sign: commission, fees and tax, swap and rollover", async () => {
  const { rows } = await read(costs);
  // 100.00 - 1.00 - 0.50 - 0.50 - 0.25 - 0.25
  expect(rows.map(({ commission, taxes, swap, net }) => [commission, taxes, swap, Number(net)])).toEqual([
    ["-1", "-1", "-0.5", 97.5],
  ]);
});

test("Y-103 a numeric column that is left out is named in the preview with its sum", async () => {
  const { mapping } = await inspect(costs);
  const fields = mapping.fields.map((field, column) => (mapping.header[column] === "Rollover" ? null : field));
  const statement = await read(costs, { ...mapping, fields });
  expect(statement.rows.map(({ net }) => Number(net))).toEqual([97.75]);
  expect(statement.warnings.find(({ code }) => code === "Statement.UnusedColumns")?.message).toContain(
    "Rollover (sum -0.25)",
  );
  const seen = await inspect(costs, { ...mapping, fields });
  expect(seen.columns.at(-1)).toMatchObject({ state: "unused", reading: "not imported, sum -0.25" });
});

test("Y-103 the symbol stands beside the side in one column", async () => {
  const lines = [
    "Position ID,Action,Amount,Units,Open Date,Close Date,Profit,Open Rate,Close Rate",
    "1,Buy Apple,1000,5,15/01/2026 14:30:00,20/01/2026 15:00:00,50,200,210",
    '2,"Sell Tesla Motors, Inc.",500,2,21/01/2026 14:30:00,22/01/2026 16:00:00,-20,250,260',
  ];
  const seen = await inspect(lines.map((line, at) => (at === 0 ? `${line},Own` : `${line},x`)));
  expect(seen.mapping.directions).toEqual({ buy: 0, sell: 1 });
  expect(seen.needs.filter(({ isRequired, isMet }) => isRequired && !isMet)).toEqual([]);
  const own = await read(lines.map((line, at) => (at === 0 ? `${line},Own` : `${line},x`)));
  expect(facts(own).map((row) => [...row.slice(0, 3), row[5]])).toEqual([
    ["APPLE", 0, "5", "50"],
    ["TESLA MOTORS, INC.", 1, "2", "-20"],
  ]);
});

test("Y-103 two columns name a pair, and the amount in its quote is not the size", async () => {
  const lines = [
    "Date,Side,Base Asset,Quote Asset,Amount (USDT),Base Qty,Price,Fee",
    "2026-03-02 10:00:00,BUY,SOL,USDT,1500,10,150,1",
    "2026-03-03 10:00:00,SELL,SOL,USDT,1600,10,160,1",
  ];
  const { mapping } = await inspect(lines);
  expect(mapping.fields).toEqual([
    "openDate", "direction", "symbol", "symbol", null, "size", "openPrice", "commission",
  ]); // biome-ignore format: a list
  // (160 - 150) * 10 - 2
  expect(facts(await read(lines)).map((row) => [row[0], row[2], row[7]])).toEqual([["SOLUSDT", "10", "98"]]);
});

const futures = (symbol: string) => [
  "Date,Symbol,Side,Qty,Price,Realized P&L",
  `2026-03-02 10:00:00,${symbol},Buy,1,5000,0`,
  `2026-03-02 10:05:00,${symbol},Sell,1,5005,250.00`,
];

test("Y-103 profits that the file writes are a check of those made of prices: an instrument taken for another is named", async () => {
  expect(codes(await read(futures("ESU6")))).toEqual([]);
  const wrong = await read(futures("ESMINI"));
  expect(codes(wrong)).toEqual(["Statement.OtherProfit"]);
  expect(wrong.warnings[0]?.message).toContain("add up to 250, but prices and sizes give 5.");
});

test("Y-103 a row that is no trade says what it lacks", async () => {
  const lines = [
    "Date,Symbol,Side,Qty,Price",
    "2026-03-02,AAPL,Buy,1,200",
    "2026-03-03,AAPL,Sell,1,210",
    "2026-03-04,,Buy,1,220",
    "2026-03-05,MSFT,Buy,,",
    "2026-03-06,MSFT,Split,2,10",
  ];
  const { warnings } = await read(lines);
  expect(warnings.map(({ message }) => message)).toEqual([
    "Row 4: not a buy or sell because there's no symbol, skipped.",
    "Row 5: not a buy or sell because there's no size and price, skipped.",
    "Row 6: not a buy or sell because there's no side that says purchase or sale, skipped.",
  ]);
});

test("Y-103 T-578 shares sold that the file never bought are no open short, unless something says short", async () => {
  const head = "Date,Symbol,Side,Qty,Price";
  const sold = await read([
    head,
    "2026-03-02,AAPL,Buy,1,200",
    "2026-03-03,AAPL,Sell,1,210",
    "2026-03-04,MSFT,Sell,3,400",
  ]);
  expect([opens(sold), codes(sold), sold.skipped.other]).toEqual([[], ["Statement.Unopened"], 1]);
  const short = await read([head, "2026-03-02,AAPL,Buy,1,200", "2026-03-04,MSFT,Sell Short,3,400"]);
  expect(opens(short).map(([instrument]) => instrument)).toContain("MSFT");
  const covered = await read([head, "2026-03-02,MSFT,Sell,3,400", "2026-03-04,MSFT,Buy,1,390"]);
  expect(opens(covered)).toEqual([["MSFT", "2", "400"]]);
});

test("Y-103 T-578 sales without a purchase in Interactive Brokers' history and TradingView's orders are left out and named", async () => {
  const orders = await parseStatement(
    fileOf([
      "Symbol,Side,Type,Qty,Filled Qty,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID",
      "NASDAQ:AAPL,Sell,Market,5,5,200,Filled,0,2026-03-02 10:00:00,2026-03-02 10:00:00,1",
      "NASDAQ:MSFT,Sell,Market,5,5,400,Filled,0,2026-03-02 10:00:00,2026-03-02 10:00:00,2",
      "NASDAQ:MSFT,Buy,Market,5,5,390,Filled,0,2026-03-02 11:00:00,2026-03-02 11:00:00,3",
    ]),
  );
  expect([opens(orders), codes(orders)]).toEqual([[], ["Statement.Unopened"]]);
  expect(facts(orders).map((row) => [row[0], row[1], row[7]])).toEqual([["MSFT", 1, "50"]]);
  const history = await parseStatement(
    fileOf([
      "Statement,Header,Field Name,Field Value",
      "Summary,Data,Base Currency,USD",
      "Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount,Commission,Net Amount",
      "Transaction History,Data,2026-03-02,U***1,EXAMPLE,Sell,EXMP,-5,200,USD,1000,-1,999",
    ]),
  );
  expect([opens(history), codes(history)]).toEqual([[], ["Statement.NoTimes", "Statement.Unopened"]]);
});
