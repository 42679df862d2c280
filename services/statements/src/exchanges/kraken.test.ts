import { Decimal } from "@entrywise/domain/decimal";
import { describe, expect, test } from "vitest";
import { brokerExport, brokerExports } from "../fixtures/broker-exports.ts";
import { codes, facts, opens, parseEveryRow, parseText } from "../fixtures/exchange-facts.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import { readCsvRows } from "../grids/csv-rows.ts";
import { type ParsedStatement, wholeFile } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { compareWithBroker } from "../statement-preview.ts";
import { krakenPair } from "./kraken-assets.ts";

const read = (format: string) => parseStatement(brokerExport(format));
const textOf = (format: string) => brokerExports[format] ?? "";

test.each([
  ["XXBTZEUR", "BTC", "EUR"],
  ["XETHXXBT", "ETH", "BTC"],
  ["XTZEUR", "XTZ", "EUR"],
  ["XTZXBT", "XTZ", "BTC"],
  ["USDTZUSD", "USDT", "USD"],
  ["XBT/USDC", "BTC", "USDC"],
  ["XDGEUR", "DOGE", "EUR"],
  ["ZEURZUSD", "EUR", "USD"],
])("T-578 Kraken's pair %s is %s in %s", (symbol, base, quote) => {
  expect(krakenPair(symbol)).toEqual({ base, quote });
});

describe("Kraken trades", () => {
  test("T-578 coins are bought and sold, what is closed on margin is a position of its own, times are UTC", async () => {
    const statement = await read("kraken-trades");
    expect(facts(statement)).toEqual([
      ["BTCEUR", 0, "0.005", "2025-01-02T09:00:00", "2025-01-03T09:00:00", "10", "-2.025", "7.975"],
      ["ETHEUR", 1, "2", "2025-01-04T09:00:00", "2025-01-05T09:00:00", "100", "-19.04", "80.96"],
    ]);
    expect(opens(statement)).toEqual([["BTCEUR", "0.005", "80000"]]);
    expect(statement).toMatchObject({ timeZone: "UTC", account: { currency: "EUR", broker: "Kraken" } });
  });

  test("T-578 a trade quoted in another currency than most is left out and reported", async () => {
    const statement = await read("kraken-trades");
    expect(codes(statement)).toEqual(["Statement.OtherCurrency"]);
    expect(statement.warnings[0]?.message).toBe(
      "Row 6: trades quoted in USD were skipped because the account is in EUR. Import the file again into a USD account to get them.",
    );
    expect(statement.skipped.other).toBe(1);
  });

  test("T-578 the file read for an account in another of its currencies gives the trades that were left out", async () => {
    const whole = await read("kraken-trades");
    expect(whole.currencies).toEqual([
      { currency: "EUR", trades: 4 },
      { currency: "USD", trades: 1 },
    ]);
    const others = await parseStatement(brokerExport("kraken-trades"), undefined, null, {
      ...wholeFile,
      currency: "USD",
    });
    expect(others.account.currency).toBe("USD");
    expect(others.currencies).toEqual(whole.currencies);
    expect([...others.rows, ...others.openRows].map(({ quoteCurrency }) => quoteCurrency)).toEqual(["USD"]);
    const keys = (statement: typeof whole) =>
      rowsToTrades(statement).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
    expect(keys(others).filter((key) => keys(whole).includes(key))).toEqual([]);
    const unknown = await parseStatement(brokerExport("kraken-trades"), undefined, null, {
      ...wholeFile,
      currency: "CHF",
    });
    expect(unknown.account.currency).toBe("EUR");
  });

  test("T-578 the export of earlier years, without the columns of today, reads the same", async () => {
    const old = `"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"
"TAAAA1-AAAAA-000001","OAAAA1","XXBTZEUR","2025-01-02 09:00:00.1234","buy","limit",80000.0,800.00000,2.00000,0.01000000,0.00000,"","L1,L2"
"TAAAA1-AAAAA-000002","OAAAA2","XXBTZEUR","2025-01-03 09:00:00.9","sell","market",82000.0,410.00000,1.02500,0.00500000,0.00000,"","L3,L4"
`;
    const whole = await read("kraken-trades");
    expect((await parseText(old)).rows).toEqual(whole.rows.slice(0, 1));
  });

  test("T-578 a pair that ends in no currency is named with its row", async () => {
    const parsing = parseEveryRow(textOf("kraken-trades").replace("XTZUSD", "XTZQQQ"));
    await expect(parsing).rejects.toThrow(
      "Row 6, ticket TAAAA1-AAAAA-000005: the pair XTZQQQ isn't quoted in a supported currency",
    );
  });
});

describe("Kraken ledgers", () => {
  test("T-578 the two sides of a trade make it, deposits and withdrawals go to the ledger less their fees", async () => {
    const statement = await read("kraken-ledgers");
    expect(facts(statement)).toEqual([
      ["BTCEUR", 0, "0.005", "2025-01-02T09:00:00", "2025-01-03T09:00:00", "10", "-2.025", "7.975"],
    ]);
    expect(statement.cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
      ["deposit", "1000", "deposit"],
      ["withdrawal", "-100.9", "withdrawal"],
    ]);
    expect(codes(statement)).toEqual(["Statement.OtherCoins"]);
    expect(statement.skipped).toEqual({ cancelled: 0, other: 2 });
    expect(compareWithBroker(statement).totals.netProfit).toBe("7.98");
  });

  test("T-578 cash and results of closed and open trades come to Kraken's own balance", async () => {
    const { cash, rows, openRows } = await read("kraken-ledgers");
    const paid = openRows.map((row) => -Number(row.size) * Number(row.openPrice) + Number(row.net));
    const sum = [...cash.map(({ amount }) => Number(amount)), ...rows.map(({ net }) => Number(net)), ...paid];
    expect(sum.reduce((total, each) => total + each, 0)).toBeCloseTo(506.075, 9);
  });

  test("T-578 a row that is missing shows in the balances", async () => {
    const lines = textOf("kraken-ledgers").split("\n");
    const { warnings } = await parseText(lines.toSpliced(7, 1).toSpliced(2, 1).join("\n"));
    expect(warnings).toEqual([]);
    const gap = await parseText(lines.toSpliced(6, 1).join("\n"));
    expect(gap.warnings.map(({ code, row }) => [code, row])).toContainEqual(["Statement.BalanceGap", 8]);
  });

  test("T-578 newest first is the same statement", async () => {
    const [head = "", ...lines] = textOf("kraken-ledgers").trim().split("\n");
    const turned = await parseText([head, ...lines.toReversed()].join("\n"));
    expect(facts(turned)).toEqual(facts(await read("kraken-ledgers")));
    expect(codes(turned)).toEqual(["Statement.OtherCoins"]);
  });

  test("T-579 trades and ledgers of one account give the same tickets", async () => {
    const keys = async (format: string) =>
      rowsToTrades(await read(format)).flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys));
    const trades = await keys("kraken-trades");
    for (const key of await keys("kraken-ledgers")) expect(trades).toContain(key);
  });

  test("T-578 rewards in the account's currency are recorded, several coins under one reference are not guessed at", async () => {
    const { cash, warnings, rows } = await parseText(`txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,R1,2025-01-01 08:00:00,trade,,currency,ZUSD,-100,0,900
L2,R1,2025-01-01 08:00:00,trade,,currency,XETH,0.01,0,0.01
L3,R1,2025-01-01 08:00:00,trade,,currency,XXBT,0.001,0,0.001
L4,R2,2025-01-01 09:00:00,earn,reward,currency,ZUSD,1.5,0.5,901
L5,R3,2025-01-01 10:00:00,margin,,currency,ZUSD,12,0.2,912.8
`);
    expect(rows).toEqual([]);
    expect(cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
      ["unmatched", "-100", "trade"],
      ["other", "1", "earn reward"],
      ["unmatched", "11.8", "margin"],
    ]);
    expect(warnings.map(({ code, row }) => [code, row])).toEqual([
      ["Statement.AmbiguousRows", 2],
      ["Statement.MarginRows", 6],
    ]);
  });
});

const postedSum = ({ startBalance, cash, rows }: ParsedStatement) =>
  [...cash.map(({ amount }) => amount), ...rows.map(({ net }) => net)]
    .reduce((sum, amount) => sum.plus(amount), Decimal(startBalance ?? "0"))
    .toFixed();

describe("Kraken ledgers of accounts with margin", () => {
  test("Y-191 results and costs of trades on margin are booked, so that the balance is Kraken's", async () => {
    const statement = await parseStatement(readFixture("cases/12-kraken-margin-rows.csv"));
    expect(postedSum(statement)).toBe("1023.939");
    expect(statement.cash.map(({ kind }) => kind)).toEqual(["deposit", "unmatched", "fee", "fee", "unmatched"]);
    expect(codes(statement)).toEqual(["Statement.MarginRows"]);
  });

  test("Y-190 fee credits are a third row of a trade, and no side of it", async () => {
    const statement = await parseText(`txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,R1,2025-01-01 08:00:00,trade,,currency,ZUSD,-100,0,900
L2,R1,2025-01-01 08:00:00,trade,,currency,XETH,0.05,0,0.05
L3,R1,2025-01-01 08:00:00,trade,,currency,KFEE,0,260,1000
L4,R2,2025-01-02 08:00:00,trade,,currency,KFEE,-312,0,688
L5,R2,2025-01-02 08:00:00,trade,,currency,XETH,-0.05,0,0
L6,R2,2025-01-02 08:00:00,trade,,currency,ZUSD,120,0,1020
`);
    expect(facts(statement).map((row) => [row[0], row[2], row[7]])).toEqual([["ETHUSD", "0.05", "20"]]);
    expect(postedSum(statement)).toBe("1020");
  });
});

describe("exports of chosen columns", () => {
  const only = (format: string, wanted: readonly string[]) => {
    const [header, ...rows] = readCsvRows(textOf(format));
    const columns = wanted.map((name) => header?.cells.indexOf(name) ?? -1);
    const line = (cells: readonly string[]) => columns.map((column) => `"${cells[column]}"`).join(",");
    return [header, ...rows].map((row) => line(row?.cells ?? [])).join("\n");
  };
  const amounts = ["txid", "pair", "time", "type", "price", "fee", "vol"];

  test("T-578 T-579 trades need neither their order nor their cost, and keep their tickets", async () => {
    const statement = await parseText(only("kraken-trades", [...amounts, "margin", "misc"]));
    const whole = await read("kraken-trades");
    expect(facts(statement)).toEqual(facts(whole));
    expect(rowsToTrades(statement)).toEqual(rowsToTrades(whole));
    expect(codes(statement)).toEqual(codes(whole));
  });

  test("T-578 without the columns of margin it is reported that trades on margin are not known as such", async () => {
    const statement = await parseText(only("kraken-trades", amounts));
    expect(statement.format).toBe("kraken-trades");
    expect(codes(statement)[0]).toBe("Statement.MissingColumns");
    expect(statement.warnings[0]?.message).toContain("Not in the file: margin, misc. Margin trades");
    const [first] = facts(statement);
    expect(first).toEqual(facts(await read("kraken-trades"))[0]);
  });

  test("T-578 a ledger without balances is the same ledger, and says that nothing checks it", async () => {
    const columns = ["txid", "refid", "time", "type", "subtype", "asset", "wallet", "amount", "fee"];
    const statement = await parseText(only("kraken-ledgers", columns));
    const whole = await read("kraken-ledgers");
    expect(facts(statement)).toEqual(facts(whole));
    expect(statement.cash).toEqual(whole.cash);
    expect(codes(statement)).toEqual([
      "Statement.MissingColumns",
      ...codes(whole).filter((code) => code !== "Statement.BalanceGap"),
    ]);
  });
});
