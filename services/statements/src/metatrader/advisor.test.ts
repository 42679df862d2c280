import { Direction } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { compareWithBroker } from "../statement-preview.ts";
import { type AdvisorRow, serverTimeText, writeAdvisorRows } from "./advisor-columns.ts";

const account = (own: Partial<AdvisorRow> = {}): AdvisorRow => ({
  ...{ record: "account", ticket: "4821", type: "MT5", currency: "USD", company: "Raw Trading, Ltd", mode: "hedging" },
  ...{ balance: "0", base: "0" },
  ...own,
});
let clock = Date.UTC(2026, 10, 2, 9) / 1000;
const deal = (ticket: string, own: Partial<AdvisorRow>): AdvisorRow => {
  clock += 60;
  const zero = { commission: "0.00", fee: "0.00", swap: "0.00", profit: "0.00" };
  return { record: "record", ticket, symbol: "EURUSD", time: serverTimeText(clock), ...zero, ...own };
};
const deposit = (ticket: string, profit: string) =>
  deal(ticket, { type: "BALANCE", symbol: "", profit, position: "0" });
const parse = (rows: readonly AdvisorRow[]) =>
  parseStatement({ name: "a.csv", bytes: new Uint8Array(Buffer.from(writeAdvisorRows(rows))) });
const agrees = async (rows: readonly AdvisorRow[]) => compareWithBroker(await parse(rows)).agreement.agrees;

const partly = (): AdvisorRow[] => [
  deposit("1", "1000.00"),
  deal("2", { type: "BUY", entry: "IN", position: "70", volume: "0.30", price: "1.08000", commission: "-2.10" }),
  deal("3", {
    type: "SELL",
    entry: "OUT",
    position: "70",
    volume: "0.10",
    price: "1.08500",
    profit: "50.00",
    commission: "-0.70",
    comment: 'say "a, b"',
  }),
];

test("Y-304 a partial close of MetaTrader 5 is a trade with an exit and a rest; what its entry has cost is spread by size", async () => {
  const open = {
    record: "position" as const,
    ticket: "70",
    type: "BUY",
    entry: "OPEN",
    symbol: "EURUSD",
    volume: "0.20",
  };
  const rows = [
    account({ balance: "1047.20" }),
    ...partly(),
    { ...open, opentime: "2026-11-02 09:02:00", openprice: "1.08", stop: "1.079", initialstop: "1.075" },
  ];
  const statement = await parse(rows);
  expect(statement.account).toMatchObject({
    number: "4821",
    broker: "Raw Trading, Ltd",
    currency: "USD",
    hedging: true,
  });
  expect(statement.rows).toMatchObject([
    { ticket: "70", size: "0.1", net: "48.6", commission: "-1.4", stopPrice: "1.075", direction: Direction.Long },
  ]);
  expect(statement.openRows).toMatchObject([
    { ticket: "70.rest", linkedTo: "70", size: "0.2", closeTime: null, stopPrice: "1.075", reportedStopPrice: "1.079" },
  ]);
  const [trade, ...others] = rowsToTrades(statement);
  expect([trade?.opens[0].remainingSize, trade?.opens[0].closes.length, others]).toEqual(["0.2", 1, []]);
  // 1000 − 2.10 + 50 − 0.70: two thirds of the entry's commission are in no closed row yet.
  expect(await agrees([account({ balance: "1047.20" }), ...partly()])).toBe(true);
  expect(await agrees([account({ balance: "1047.21" }), ...partly()])).toBe(false);
});

test("Y-304 a position that is closed in three parts keeps the total to the cent", async () => {
  const { rows } = await parse([
    account(),
    deal("2", { type: "SELL", entry: "IN", position: "71", volume: "0.30", price: "1.08", commission: "-1.00" }),
    ...["3", "4", "5"].map((ticket) =>
      deal(ticket, { type: "BUY", entry: "OUT", position: "71", volume: "0.10", price: "1.07", profit: "100.00" }),
    ),
  ]);
  expect(rows.map(({ ticket, linkedTo, commission }) => [ticket, linkedTo, commission])).toEqual([
    ["71", null, "-0.33"],
    ["71.2", "71", "-0.33"],
    ["71.3", "71", "-0.34"],
  ]);
  expect(rowsToTrades({ rows, openRows: [], account: (await parse([account()])).account })).toHaveLength(1);
});

test("Y-304 a netting account averages entries, and a deal that turns a position around closes one trade and begins another", async () => {
  const position = "80";
  const rows = [
    account({ mode: "netting", balance: "128.00" }),
    deal("1", { type: "BUY", entry: "IN", position, volume: "1", price: "100.0" }),
    deal("2", { type: "BUY", entry: "IN", position, volume: "2", price: "103.0" }),
    deal("3", {
      type: "SELL",
      entry: "INOUT",
      position,
      volume: "5",
      price: "142.0",
      profit: "120.00",
      commission: "-2.00",
    }),
    deal("4", { type: "BUY", entry: "OUT", position, volume: "2", price: "137.0", profit: "10.00", reason: "TP" }),
  ];
  const statement = await parse(rows);
  expect(statement.rows).toMatchObject([
    { ticket: "80", size: "3", openPrice: "102", closePrice: "142", net: "118", direction: Direction.Long },
    { ticket: "80-3", size: "2", openPrice: "142", net: "10", direction: Direction.Short, targetHit: true },
  ]);
  expect(await agrees(rows)).toBe(true);
});

test("Y-304 deposits, charges and credit are cash; credit is no part of a balance", async () => {
  const rows = [
    account({ balance: "988.00" }),
    deposit("1", "1000.00"),
    deal("2", { type: "CREDIT", symbol: "", profit: "300.00" }),
    deal("3", { type: "CHARGE", symbol: "", profit: "-12.00", comment: "Monthly fee" }),
  ];
  expect((await parse(rows)).cash.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["deposit", "1000"],
    ["credit", "300"],
    ["fee", "-12"],
  ]);
  expect(await agrees(rows)).toBe(true);
});

test("Y-304 an exit whose entry is missing becomes no trade: it is named, and its amount moves the balance", async () => {
  const rows = [
    account({ balance: "1040.00" }),
    deposit("1", "1000.00"),
    deal("2", { type: "SELL", entry: "OUT", position: "60", volume: "0.1", price: "1.09", profit: "40.00" }),
  ];
  const statement = await parse(rows);
  expect([statement.rows, statement.warnings.map(({ code }) => code)]).toEqual([[], ["Statement.Unopened"]]);
  expect(await agrees(rows)).toBe(true);
});

test("Y-304 an account that was there before its history has a start balance", async () => {
  const rows = (base: string) => [account({ balance: "1547.20", base }), ...partly()];
  expect((await parse(rows("500"))).startBalance).toBe("500");
  expect(await agrees(rows("500"))).toBe(true);
});

test("Y-304 MetaTrader 4 closes half an order: its number changes, its trade doesn't", async () => {
  const order = {
    type: "BUY",
    symbol: "GBPUSD",
    opentime: "2026-11-02 10:00:00",
    openprice: "1.27000",
    price: "1.27500",
  };
  const rows: AdvisorRow[] = [
    account({ type: "MT4", balance: "1024.30" }),
    deposit("100", "1000.00"),
    deal("101", { ...order, volume: "0.05", profit: "25.00", commission: "-0.70", comment: "to #102" }),
    {
      ...order,
      record: "position",
      entry: "OPEN",
      ticket: "102",
      volume: "0.05",
      initialstop: "1.26",
      comment: "from #101",
    },
  ];
  const statement = await parse(rows);
  expect(statement.rows).toMatchObject([{ ticket: "101", linkedTo: "102", net: "24.3" }]);
  expect(rowsToTrades(statement)).toMatchObject([{ opens: [{ size: "0.1", remainingSize: "0.05" }] }]);
  expect(await agrees(rows)).toBe(true);
});

test("Y-304 a file without its account is refused", async () => {
  await expect(parse(partly())).rejects.toMatchObject({ code: "Statement.Unknown" });
});
