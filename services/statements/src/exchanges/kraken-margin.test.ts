import { expect, test } from "vitest";
import { codes, facts, opens, parseText } from "../fixtures/exchange-facts.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { compareWithBroker } from "../statement-preview.ts";

const header =
  "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance,trade pair,trade side,trade vol,trade cost,trade effect";
const deposit = "L0,Q0,2025-01-01 08:00:00,deposit,,currency,ZEUR,1000.0000,0.0000,1000.0000,,,,,";
const entry =
  "L1,TA1,2025-01-02 10:00:00,margin,,currency,ZEUR,0.0000,0.5000,999.5000,SOLEUR,buy,2.00000000,200.00000,";
const rollover = "L2,TA1,2025-01-02 14:00:00,rollover,,currency,ZEUR,0.0000,0.0305,999.4695,,,,,";
const exit =
  "L3,TA2,2025-01-03 10:00:00,margin,,currency,ZEUR,25.0000,0.5000,1023.9695,SOLEUR,sell,2.00000000,225.00000,close";
const read = (...lines: string[]) => parseText([header, ...lines].join("\n"));

test("Y-303 a ledger that names what was traded on margin has it as trades, with the tickets of Kraken's list of trades", async () => {
  const statement = await read(deposit, entry, rollover, exit);
  expect(facts(statement)).toEqual([
    ["SOLEUR", 0, "2", "2025-01-02T10:00:00", "2025-01-03T10:00:00", "25", "-1", "24"],
  ]);
  expect(statement.cash.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["deposit", "1000"],
    ["fee", "-0.0305"],
  ]);
  expect(codes(statement)).toEqual([]);
  expect(rowsToTrades(statement).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys))).toEqual([
    expect.stringContaining("TA1"),
  ]);
  expect(compareWithBroker(statement)).toMatchObject({ totals: { netProfit: "24.00" }, agreement: { agrees: true } });
});

test("Y-303 a result that isn't what the fills make is not Kraken's total", async () => {
  const statement = await read(deposit, entry, exit.replace("25.0000,0.5000", "26.0000,0.5000"));
  expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: false, differing: ["netProfit"] });
});

test("Y-303 half a digit of Kraken's rounding is no difference", async () => {
  const rounded = exit.replace("225.00000", "225.00004");
  expect(compareWithBroker(await read(deposit, entry, rounded)).agreement.agrees).toBe(true);
});

test("Y-303 a position on margin that is open has cost its fee, and coins that are held what they cost", async () => {
  const coins = [
    "L4,TS1,2025-01-04 10:00:00,trade,,currency,ZEUR,-300.0000,0.7800,698.7200,,,,,",
    "L5,TS1,2025-01-04 10:00:00,trade,,currency,XETH,0.1000000000,0,0.1000000000,,,,,",
  ];
  const statement = await read(deposit, entry, ...coins);
  expect(opens(statement)).toEqual([
    ["ETHEUR", "0.1", "3000"],
    ["SOLEUR", "2", "100"],
  ]);
  expect(compareWithBroker(statement)).toMatchObject({ totals: { netProfit: "0.00" }, agreement: { agrees: true } });
});

test("Y-303 what is paid in another coin than its pair is quoted in stays cash", async () => {
  const elsewhere = exit.replaceAll("ZEUR", "ZUSD");
  const statement = await read(deposit, entry, elsewhere);
  expect(codes(statement)).toContain("Statement.MarginRows");
  expect(statement.rows).toEqual([]);
});
