import { describe, expect, test } from "vitest";
import { ibkrFlex } from "../fixtures/ibkr-flex.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

const parse = (text: string) => parseStatement({ name: "x", bytes: new Uint8Array(Buffer.from(text)) });
const read = (name: keyof typeof ibkrFlex) => parse(ibkrFlex[name]);
const facts = ({ rows }: ParsedStatement) =>
  rows.map((row) => [row.instrument, row.direction, row.size, row.openTime, row.closeTime, row.commission, row.net]);
const codes = ({ warnings }: ParsedStatement) => warnings.map((warning) => warning.code);

describe("a query of an account in euros", () => {
  test("T-578 Y-100 results come in the base currency at the rate of each exit, commissions of the base count too", async () => {
    const statement = await read("currencies");
    expect(statement.account).toMatchObject({ number: "U7", currency: "EUR" });
    expect(facts(statement)).toEqual([
      ["ABC", 0, "100", "2026-01-05T10:00:00", "2026-01-06T10:00:00", "-2.125", "177.840"],
    ]);
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
  });

  test("T-579 an execution that two statements of the query repeat is one", async () => {
    const statement = await read("currencies");
    expect(statement.openRows).toMatchObject([{ ticket: "3", size: "10", direction: 1 }]);
  });

  test("T-578 cash goes into the ledger from its details, by its own number", async () => {
    const { cash } = await read("currencies");
    expect(cash.map(({ ticket, kind, time, amount }) => [ticket, kind, time, amount])).toEqual([
      ["91", "deposit", "2026-01-02T00:00:00", "1000"],
      ["92", "dividend", "2026-01-09T20:20:00", "9.00"],
    ]);
  });

  test("T-578 an exchange of currencies is a trade only once its position is flat", async () => {
    const exchange = (side: string, quantity: string, price: string, id: string) =>
      `<Trade accountId="U7" currency="USD" fxRateToBase="0.8" assetCategory="CASH" symbol="EUR.USD" tradeID="${id}" dateTime="2026-01-0${id}" quantity="${quantity}" tradePrice="${price}" ibCommission="0" buySell="${side}" levelOfDetail="EXECUTION" />`;
    const withTrades = (trades: string) => ibkrFlex.currencies.replace("</Trades>", `${trades}</Trades>`);
    const bought = await parse(withTrades(exchange("BUY", "1000", "1.25", "8")));
    expect(bought.rows).toHaveLength(1);
    expect(bought.skipped.other).toBe(1);
    const both = exchange("BUY", "1000", "1.25", "8") + exchange("SELL", "-1000", "1.26", "9");
    expect(facts(await parse(withTrades(both)))[1]).toMatchObject(["EURUSD", 0, "1000", {}, {}, "0", "8"]);
  });
});

test("T-578 a query of orders alone is read by its orders", async () => {
  expect(facts(await read("orders"))).toEqual([
    ["ABC", 0, "10", "2026-01-05T10:00:00", "2026-01-06T11:00:00", "-2", "8"],
  ]);
});

test("T-578 a query of sums alone is refused with what to add", async () => {
  const sums = ibkrFlex.orders.replaceAll('"ORDER"', '"SYMBOL_SUMMARY"');
  await expect(parse(sums)).rejects.toThrow("“Executions” level of detail");
  await expect(parse(sums.replace(/<Trade .*$/gm, ""))).rejects.toThrow("has no trades");
});

test("T-578 closed lots alone give trades by their profits, and say so", async () => {
  const statement = await read("lots");
  expect(statement.rows[0]).toMatchObject({ direction: 0, openPrice: "20", closePrice: "20.8", net: "8" });
  expect(codes(statement)).toEqual(["Statement.LotsOnly"]);
});

test("T-578 confirmations are read, their month stands first", async () => {
  const statement = await read("confirmations");
  expect(facts(statement)).toEqual([["MES", 0, "1", "2026-01-13T10:00:00", "2026-01-13T11:00:00", "-1.24", "18.76"]]);
});

test("T-578 Y-100 the query as CSV gives trades and cash, sections apart", async () => {
  const statement = await read("csv");
  expect(statement).toMatchObject({ format: "ibkr-flex", account: { number: "U7", currency: "USD" } });
  expect(facts(statement)).toEqual([["ABC", 0, "10", "2026-01-05T10:00:00", "2026-01-06T10:00:00", "-2.5", "7.5"]]);
  expect(statement.cash).toMatchObject([{ kind: "deposit", amount: "500" }]);
  expect(compareWithBroker(statement).agreement.agrees).toBe(true);
});
