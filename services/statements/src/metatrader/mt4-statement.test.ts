import { Direction } from "@entrywise/domain/enumerations";
import { describe, expect, test } from "vitest";
import { parseEveryRow } from "../fixtures/exchange-facts.ts";
import { alteredFixture, readFixture } from "../fixtures/read-fixture.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

const DETAILED = "mt4-detailed-12-trades.htm";
const NORMAL = "mt4-normal-same-account.htm";
const detailed = () => parseStatement(readFixture(DETAILED));
const ticket = async (number: string) => {
  const statement = await detailed();
  const row = [...statement.rows, ...statement.openRows].find((each) => each.ticket === number);
  if (row === undefined) throw new Error(`no ticket ${number}`);
  return row;
};

describe("MetaTrader 4 detailed statement", () => {
  test("T-578 Y-100 our totals are the broker's own", async () => {
    const statement = await detailed();
    const { totals, agreement } = compareWithBroker(statement);
    expect(agreement).toMatchObject({ agrees: true, differing: [] });
    expect(agreement.compared).toHaveLength(13);
    expect(totals).toMatchObject({
      count: 12,
      wins: 7,
      grossProfit: "2387.68",
      grossLoss: "3499.03",
      netProfit: "-1111.35",
      profitFactor: "0.68",
      expectedPayoff: "-92.61",
      maximalDrawdown: "3102.55",
      maximalDrawdownPercent: "177.21",
      longestWinRun: { count: 4, sum: "430.00" },
      longestLossRun: { count: 3, sum: "-3102.55" },
    });
    expect(statement.reported).toMatchObject({ count: 12, profitFactor: "0.68", maximalDrawdown: "3102.55" });
  });

  test("T-578 account, currency and broker come from the head", async () => {
    const { account, format, label, timeZone } = await detailed();
    expect(account).toEqual({
      number: "20417733",
      name: "Robin Example",
      currency: "USD",
      broker: "Example Markets Ltd",
      hedging: true,
    });
    expect([format, label, timeZone]).toEqual(["mt4-statement", "MetaTrader 4 detailed statement", null]);
  });

  test("T-578 balance and credit rows are cash, cancelled orders are left out and counted", async () => {
    const { cash, skipped, firstDeposit, startBalance } = await detailed();
    expect(cash.map(({ kind, amount, comment }) => [kind, amount, comment])).toEqual([
      ["deposit", "1250.00", "Summary balance result"],
      ["deposit", "2000.00", "Wire 8841"],
      ["credit", "300.00", "Welcome bonus"],
      ["withdrawal", "-500.00", "Withdrawal 9/03"],
    ]);
    expect(skipped).toEqual({ cancelled: 2, other: 1 });
    expect([firstDeposit, startBalance]).toEqual(["1250", "0"]);
  });

  test("T-578 suffixes of symbols are stripped, numbers keep the broker's digits", async () => {
    const { rows } = await detailed();
    expect(rows.slice(0, 5).map((row) => [row.symbol, row.instrument])).toEqual([
      ["eurusd.", "EURUSD"],
      ["gbpusd-2", "GBPUSD"],
      ["xauusd@", "XAUUSD"],
      ["EURUSD.Z", "EURUSD"],
      ["gbpusd-2", "GBPUSD"],
    ]);
    expect(await ticket("5100003")).toMatchObject({
      row: 38,
      direction: Direction.Long,
      size: "0.30",
      openTime: "2025-03-03T08:15:10",
      closeTime: "2025-03-03T13:42:51",
      openPrice: "1.04100",
      closePrice: "1.04480",
      commission: "-2.10",
      swap: "0.00",
      taxes: "0.00",
      profit: "114.00",
      net: "111.90",
    });
    expect(await ticket("5100017")).toMatchObject({ profit: "-2925.00", taxes: "-0.45", net: "-2939.75" });
  });

  test("T-580 Y-102 the stop of the file is the last one: stored as reported, also when it sits in profit", async () => {
    const trailed = await ticket("5100018");
    expect(trailed).toMatchObject({ openPrice: "2934.00", reportedStopPrice: "2931.50", direction: Direction.Short });
    expect(trailed).toMatchObject({ stopPrice: null });
    expect(await ticket("5100007")).toMatchObject({ reportedStopPrice: null, reportedTargetPrice: "1.04700" });
  });

  test("T-578 marks of the broker tell stop, target and stop-out", async () => {
    expect(await ticket("5100003")).toMatchObject({ targetHit: true, stopHit: false, stopOut: false });
    expect(await ticket("5100004")).toMatchObject({ targetHit: false, stopHit: true, stopOut: false });
    expect(await ticket("5100011")).toMatchObject({ stopHit: true });
    expect(await ticket("5100017")).toMatchObject({ stopOut: true, stopHit: false });
    expect(await ticket("5100019")).toMatchObject({ stopHit: null, targetHit: null, stopOut: null });
  });

  test("T-578 comments lose the magic number and keep their letters", async () => {
    expect((await ticket("5100003")).comment).toBe("London open[tp]");
    expect((await ticket("5100006")).comment).toBe("trail café[sl]");
    expect((await ticket("5100018")).comment).toBeNull();
  });

  test("T-578 tickets of a partial close name each other", async () => {
    expect((await ticket("5100009")).linkedTo).toBe("5100013");
    expect((await ticket("5100013")).linkedTo).toBe("5100009");
  });

  test("T-578 contract sizes come from the file's own profits, else from what is usual", async () => {
    const sizes = new Map((await detailed()).rows.map((row) => [row.instrument, row.contractSize]));
    expect(Object.fromEntries(sizes)).toEqual({
      EURUSD: "100000",
      GBPUSD: "100000",
      XAUUSD: "100",
      US500: "10",
      USDJPY: "100000",
      AAPL: null,
    });
  });

  test("T-578 open trades are no closed rows", async () => {
    const { openRows } = await detailed();
    expect(openRows).toHaveLength(1);
    expect(openRows[0]).toMatchObject({ ticket: "5100019", closeTime: null, closePrice: null, profit: "4.00" });
  });
});

describe("MetaTrader 4 normal statement", () => {
  test("T-578 Y-100 it reports its closed result alone, and that agrees", async () => {
    const statement = await parseStatement(readFixture(NORMAL));
    expect(statement.label).toBe("MetaTrader 4 statement");
    expect(statement.rows).toHaveLength(14);
    expect(statement.reported).toMatchObject({
      netProfit: "-1048.00",
      profitFactor: null,
      maximalDrawdown: null,
      count: null,
    });
    expect(compareWithBroker(statement).agreement).toEqual({ agrees: true, compared: ["netProfit"], differing: [] });
  });

  test("T-578 rows from newest to oldest give the same totals as the other way round", async () => {
    const { totals } = compareWithBroker(await parseStatement(readFixture(NORMAL)));
    expect(totals).toMatchObject({ maximalDrawdown: "3102.55", longestWinRun: { count: 4, sum: "430.00" } });
  });
});

describe("statements that cannot be imported", () => {
  test.each([
    [">1.04480<", ">abc<", "Statement.BadRow", 38, "5100003", "the target “abc” is not a number"],
    ["2025.03.03 13:42:51", "2025.02.30 13:42:51", "Statement.BadRow", 38, "5100003", "is not a date and time"],
    ["2025.03.03 13:42:51", "2024.03.03 13:42:51", "Statement.BadRow", 38, "5100003", "closes before it opens"],
    ["<td>buy</td>", "<td>bought</td>", "Statement.BadRow", 38, "5100003", "neither buy nor sell"],
    [">5100003<", ">51A<", "Statement.BadRow", 38, null, "the ticket “51A” is not a number"],
    ["<td>eurusd.</td>", "<td> </td>", "Statement.BadRow", 38, "5100003", "the item is missing"],
  ])("T-578 %s → %s is refused by row and reason", async (part, replacement, code, row, number, reason) => {
    const parsing = parseEveryRow(alteredFixture(DETAILED, part, replacement));
    await expect(parsing).rejects.toMatchObject({
      code,
      row,
      ticket: number,
      message: expect.stringContaining(reason),
    });
    await expect(parsing).rejects.toThrow(`Row ${row}`);
  });

  test("T-578 a row that lost its last cells is refused by row and missing cell", async () => {
    const broken = alteredFixture(
      DETAILED,
      /<td class=mspt>0.00<\/td><td class=mspt>0.00<\/td><td class=mspt>114.00<\/td>/,
      "",
    );
    await expect(parseEveryRow(broken)).rejects.toThrow("Row 38, ticket 5100003: the taxes is missing");
  });

  test("T-578 a file that ends in the middle is refused, not imported by half", async () => {
    const whole = readFixture(DETAILED);
    const half = { ...whole, bytes: whole.bytes.slice(0, 6000) };
    await expect(parseStatement(half)).rejects.toMatchObject({ code: "Statement.Truncated" });
  });

  test("T-578 an operation nobody knows is left out and named", async () => {
    const statement = await parseStatement(alteredFixture(DETAILED, "<td>credit</td>", "<td>rebate</td>"));
    expect(statement.skipped.other).toBe(2);
    expect(statement.warnings).toMatchObject([{ ticket: "5100008", code: "Statement.UnknownType" }]);
  });
});
