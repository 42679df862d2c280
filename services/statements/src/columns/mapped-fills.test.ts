import type { PartOfMapping } from "@entrywise/contracts/trades/column-mapping";
import { Direction } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { inspectStatement, parseStatement } from "../parse-statement.ts";
import { anyTime, effectByWord, namedOffset, sideByWord } from "./cell-readers.ts";

const file = (lines: readonly string[]) => ({
  name: "fills.csv",
  bytes: Uint8Array.from(Buffer.from(lines.join("\n"))),
});
const inspect = (lines: readonly string[], known: PartOfMapping = {}) => inspectStatement(file(lines), known);
const chosen = async (lines: readonly string[], known: PartOfMapping = {}) => {
  const { mapping } = await inspect(lines, known);
  return parseStatement(file(lines), undefined, { mapping, isChosen: true });
};

/** One export each: its lines, the zone of its times, and instrument, direction, size, open, close and net of its trades. */
const exports: readonly [string, string[], string | null, (string | number | null)[][]][] = [
  [
    "one row an execution, turned over and left open",
    [
      "time,symbol,side,qty,price,commission",
      "2026-03-02 09:30,AAPL,Buy,2,100,0",
      "2026-03-02 09:40,AAPL,Sell,5,110,1.00",
      "2026-03-02 09:50,AAPL,Buy,3,105,0",
      "2026-03-02 10:00,AAPL,Buy,4,100,0",
      "2026-03-02 10:10,AAPL,Sell,1,102,0",
    ],
    null,
    [
      ["AAPL", 0, "2", "2026-03-02T09:30:00", "2026-03-02T09:40:00", "19.6"],
      ["AAPL", 1, "3", "2026-03-02T09:40:00", "2026-03-02T09:50:00", "14.4"],
      ["AAPL", 0, "1", "2026-03-02T10:00:00", "2026-03-02T10:10:00", "2"],
      ["AAPL", 0, "3", "2026-03-02T10:00:00", null, "0"],
    ],
  ],
  [
    "an activity newest first, with options spelled out, dividends and deposits",
    [
      "Activity Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount",
      '3/3/2026,3/5/2026,SPY,"SPY 3/20/2026 Call $580.00",STC,2,$4.25,$850.00',
      '3/3/2026,3/5/2026,SPY,"SPY 3/20/2026 Call $580.00",BTO,2,$3.50,($700.00)',
      "3/2/2026,3/4/2026,SPY,SPDR,Sell,100,$189.10,",
      "3/1/2026,3/4/2026,SPY,SPDR,Buy,100,$187.40,",
      "3/1/2026,3/1/2026,MSFT,Cash Div,CDIV,,,$7.50",
      "3/1/2026,3/1/2026,,ACH Deposit,ACH,,,5000.00",
    ],
    null,
    [
      ["SPY", 0, "100", "2026-03-01T00:00:00", "2026-03-02T00:00:00", "170"],
      ["SPY 3/20/2026 CALL $580.00", 0, "2", "2026-03-03T00:00:00", "2026-03-03T00:00:00", "150"],
    ],
  ],
  [
    "times with their offset, sides as codes",
    [
      "Date,Type,Action,Symbol,Description,Quantity,Average Price,Commissions,Fees",
      "2026-04-02T14:00:00+0200,Trade,SELL_TO_CLOSE,SPY 260417C00600000,Sold,1,2.50,-1.00,-0.14",
      "2026-04-01T14:00:00+0200,Trade,BUY_TO_OPEN,SPY 260417C00600000,Bought,1,2.00,-1.00,-0.14",
    ],
    "UTC",
    [["SPY 260417C00600000", 0, "1", "2026-04-01T12:00:00", "2026-04-02T12:00:00", "47.72"]],
  ],
  [
    "dates and clocks apart, German labels, the sign of the size",
    [
      "Datum;Uhrzeit;Produkt;ISIN;Anzahl;Kurs;Transaktionskosten;Order-ID",
      "16-03-2026;15:30;SAP;DE0007164600;-10;195,00;-1,00;b2",
      "15-03-2026;10:00;SAP;DE0007164600;10;190,50;-1,00;a1",
    ],
    null,
    [["SAP", 0, "10", "2026-03-15T10:00:00", "2026-03-16T15:30:00", "43"]],
  ],
  [
    "orders of futures with their zone in the name of a column, one withdrawn",
    [
      "Completed Orders",
      "Account,Status,Buy/Sell,Qty Filled,Symbol,Exchange,Avg Fill Price,Order Type,Update Time (EDT)",
      "A1,Filled,S,2,ESU6.CME,CME,5010.00,Limit,2026-08-04 09:40:00",
      "A1,Canceled,B,2,ESU6.CME,CME,5006.50,Limit,2026-08-04 10:00:00",
      "A1,Filled,B,2,ESU6.CME,CME,5006.50,Market,2026-08-04 11:02:00",
    ],
    "UTC",
    [["ES", 1, "2", "2026-08-04T13:40:00", "2026-08-04T15:02:00", "350"]],
  ],
  [
    "coins in pairs, and what was only received",
    [
      "Timestamp,Transaction Type,Asset,Quantity Transacted,Price at Transaction,Subtotal,Fees and/or Spread",
      "2026-08-01T10:00:00Z,Buy,SOL-USD,10,$150.00,$1500.00,$10.00",
      "2026-08-05T10:00:00Z,Receive,SOL-USD,1,$155.00,,",
      "2026-08-09T10:00:00Z,Sell,SOL-USD,10,$160.00,$1600.00,$10.00",
    ],
    "UTC",
    [["SOLUSD", 0, "10", "2026-08-01T10:00:00", "2026-08-09T10:00:00", "80"]],
  ],
];

test.each(exports)(
  "Y-103 %s: purchases and sales become trades, first in first out",
  async (_, lines, zone, trades) => {
    const seen = await inspect(lines);
    expect(seen.mapping.rowsAre).toBe("fills");
    expect(seen.badRows).toEqual({ count: 0, first: [], reasons: [] });
    expect(seen.needs.every(({ isMet, isRequired }) => isMet || !isRequired)).toBe(true);
    const { rows, openRows, timeZone, account } = await chosen(lines);
    expect([...rows, ...openRows].map((row) => [
    row.instrument, row.direction, row.size, row.openTime, row.closeTime, row.net,
  ])).toEqual(trades); // biome-ignore format: a table
    expect(timeZone).toBe(zone);
    expect(account.hedging).toBe(false);
  },
);

const strategy = [
  "Trade #,Type,Signal,Date/Time,Price USD,Contracts,Profit USD",
  "2,Exit Short,Close,2026-03-03 15:30,4985.25,1,737.50",
  "2,Entry Short,Short,2026-03-03 14:00,5000.00,1,737.50",
  "1,Exit Long,Close,2026-03-02 11:00,5005.00,1,250.00",
  "1,Entry Long,Long,2026-03-02 10:00,5000.00,1,250.00",
];

test("Y-103 a list that names no instrument shows its rows, and is read once the instrument is said", async () => {
  const seen = await inspect(strategy);
  expect(seen.columns[3]).toMatchObject({ field: "openDate", samples: ["2026-03-03 15:30", "2026-03-03 14:00"] });
  expect(seen.columns[1]?.reading).toBe("EXIT SHORT = buys, ENTRY SHORT = sells, EXIT LONG = sells, ENTRY LONG = buys");
  expect(seen.needs[0]).toMatchObject({ text: "Symbol, or an instrument of all rows", isMet: false, isRequired: true });
  const said = await inspect(strategy, { ...seen.mapping, instrument: "ES1!" });
  expect(said.needs[0]?.isMet).toBe(true);
  expect(said.rowCount).toBe(4);
  const { rows } = await chosen(strategy, { ...seen.mapping, instrument: "ES1!" });
  expect(
    rows.map(({ instrument, direction, net, contractSize }) => [instrument, direction, net, contractSize]),
  ).toEqual([
    ["ES", Direction.Long, "250", "50"],
    ["ES", Direction.Short, "737.5", "50"],
  ]);
});

test("Y-103 what rows are can be set, and the columns are guessed for it", async () => {
  const [head = "", ...rows] = exports[0]?.[1] ?? [];
  const seen = await inspect([head, ...rows], { rowsAre: "trades" });
  expect(seen.mapping.rowsAre).toBeUndefined();
  expect(seen.needs.filter(({ isMet, isRequired }) => isRequired && !isMet)).not.toEqual([]);
  const back = await inspect([head, ...rows], { rowsAre: "fills" });
  expect(back.mapping.fields).toEqual(["openDate", "symbol", "direction", "size", "openPrice", "commission"]);
});

test("T-579 the same fills in another file have the same tickets, parts of one order their own", async () => {
  const head = "Time,Symbol,Side,Qty,Price,Order ID";
  const parts = ["2026-03-02 09:30:00,AAPL,Buy,5,100,o1", "2026-03-02 09:30:00,AAPL,Buy,5,100,o1"];
  const exits = ["2026-03-02 10:30:00,AAPL,Sell,10,101,o2"];
  const tickets = async (lines: string[]) => (await chosen([head, ...lines])).rows.map(({ ticket }) => ticket);
  const first = await tickets([...parts, ...exits]);
  expect(new Set(first).size).toBe(2);
  expect(await tickets([...parts, ...exits, "2026-03-03 10:30:00,AAPL,Buy,1,101,o3"])).toEqual(first);
});

test("Y-103 what cannot be read is refused by row: lots of currencies, a date that tells no zone among those that do", async () => {
  const head = "Time,Symbol,Side,Qty,Price";
  const lots = await inspect([head, "2026-03-02 09:30,EURUSD,Buy,0.1,1.08"]);
  expect(lots.badRows.first).toEqual([
    "Row 2: the size “0.1” may be in lots, and forex lot sizes differ between brokers.",
  ]);
  const units = await chosen([
    head,
    "2026-03-02 09:30,EURUSD,Buy,10000,1.08",
    "2026-03-02 09:40,EURUSD,Sell,10000,1.081",
  ]);
  expect(units.rows[0]?.net).toBe("10");
  const mixed = await inspect([head, "2026-03-02T09:30:00Z,AAPL,Buy,1,10", "2026-03-02 09:40:00,AAPL,Sell,1,11"]);
  expect(mixed.badRows.first).toEqual([
    "Row 3: the date “2026-03-02 09:40:00” has no time zone, but others in the file do.",
  ]);
});

test("Y-103 purchases and sales that cannot be read are left out, and what may follow from it is reported", async () => {
  const { rows, skipped, warnings } = await chosen([
    "Time,Symbol,Side,Qty,Price",
    "2026-03-02 09:30,AAPL,Buy,10,100",
    "2026-03-02 09:35,MSFT,Buy,1,n/a",
    "2026-03-02 09:40,MSFT,Buy,1,4OO",
    "2026-03-02 09:50,AAPL,Sell,10,101",
    "2026-03-02 10:30,TSLA,Buy,1,200",
    "2026-03-02 10:50,TSLA,Sell,1,202",
  ]);
  expect(rows.map(({ instrument, net }) => [instrument, net])).toEqual([
    ["AAPL", "10"],
    ["TSLA", "2"],
  ]);
  expect(skipped.other).toBe(2);
  expect(warnings).toMatchObject([
    { row: null, message: expect.stringContaining("so that trades of their symbols may be matched otherwise") },
    { row: 4, message: "Row 4: the price “4OO” is not a number." },
    { row: 3, code: "Statement.NoFill" },
  ]);
});

test("Y-103 a future with its month is worth its points, its name alone is a share; of an unknown one nothing is guessed", async () => {
  const head = "Time,Symbol,Side,Qty,Price";
  const pair = (symbol: string) => [`2026-03-02 09:30,${symbol},Buy,1,60`, `2026-03-02 09:40,${symbol},Sell,1,61`];
  const { rows, warnings } = await chosen([head, ...pair("/ESM26:XCME"), ...pair("ES"), ...pair("XYZM6")]);
  expect(rows.map(({ instrument, net }) => [instrument, net])).toEqual([
    ["ES", "50"],
    ["ES", "1"],
  ]);
  expect(warnings).toMatchObject([{ code: "Statement.PerhapsFuture" }, { code: "Statement.UnknownProfit" }]);
});

test("Y-103 labels give sides and effects, cells and column names give zones", () => {
  const labels: [string, Direction | null, "open" | "close" | null][] = [
    ["Buy", 0, null], ["S", 1, null], ["SLD", 1, null], ["Buy to Close", 0, "close"], ["SELL_SHORT", 1, null], ["BTO", 0, "open"],
    ["YOU BOUGHT APPLE INC (AAPL)", 0, null], ["Market buy", 0, null], ["Close Long", 1, "close"], ["Open Short", 1, "open"],
    ["Exit short", 0, "close"], ["Entry long", 0, "open"], ["Verkauf", 1, null], ["Dividend", null, null], ["Deposit", null, null],
    ["+", 0, null], ["", null, null],
  ]; // biome-ignore format: a table
  for (const [word, side, effect] of labels)
    expect([sideByWord(word), effectByWord(word)], word).toEqual([side, effect]);
  const times: [string, string | null, number | null][] = [
    ["2026-03-02T14:30:00Z", "2026-03-02T14:30:00", 0], ["2026-03-02 14:30:00.125 +02:00", "2026-03-02T14:30:00", 120],
    ["03/02/2026 2:30:00 PM EST", "2026-02-03T14:30:00", -300], ["2026-03-02 14:30 UTC-5", "2026-03-02T14:30:00", -300],
    ["02-03-2026", "2026-03-02T00:00:00", null], ["1772461800", "2026-03-02T14:30:00", 0], ["soon", null, null],
  ]; // biome-ignore format: a table
  for (const [text, local, offset] of times) {
    expect(anyTime(text, "day-first"), text).toEqual(local === null ? null : { local, offset });
  }
  expect(["Time (UTC+2)", "Update Time (EDT)", "Time"].map(namedOffset)).toEqual([120, -240, null]);
});
