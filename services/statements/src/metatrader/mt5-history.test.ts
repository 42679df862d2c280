import { Direction } from "@entrywise/domain/enumerations";
import { describe, expect, test } from "vitest";
import { parseEveryRow } from "../fixtures/exchange-facts.ts";
import { mt5Part, mt5Positions, mt5Report, mt5Whole, type SheetRow, workbook } from "../fixtures/mt5-workbook.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { compareWithBroker } from "../statement-preview.ts";

const parse = (rows: readonly SheetRow[], options = {}) =>
  parseStatement({ name: "ReportHistory-30551188.xlsx", bytes: workbook(rows, options) });
const changed = (index: number, column: number, cell: string) =>
  mt5Positions.map((row, at) => (at === index ? row.with(column, cell) : row));

describe("MetaTrader 5 history", () => {
  test("T-578 Y-100 our totals are the broker's own", async () => {
    const statement = await parse(mt5Report());
    const { totals, agreement } = compareWithBroker(statement);
    expect(agreement.differing).toEqual([]);
    expect(agreement.compared).toHaveLength(15);
    expect(totals).toMatchObject({
      count: 5,
      wins: 2,
      netProfit: "-561.410000",
      profitFactor: "0.148876",
      maximalDrawdown: "610.71",
      maximalDrawdownPercent: "58.20",
      sharpe: "-0.470379",
      recovery: "-0.919274",
    });
  });

  test("T-578 account, server and kind of account come from the head", async () => {
    const { account, format } = await parse(mt5Report());
    expect(format).toBe("mt5-history");
    expect(account).toEqual({
      number: "30551188",
      name: "Robin Example",
      currency: "USD",
      broker: "Example Markets Ltd",
      hedging: true,
    });
  });

  test("T-580 Y-102 a missing stop shifts nothing and stays missing, a stop in profit stays as reported", async () => {
    const { rows } = await parse(mt5Report());
    expect(rows[1]).toMatchObject({ ticket: "2004", reportedStopPrice: null, reportedTargetPrice: "1.08000" });
    expect(rows[3]).toMatchObject({ openPrice: "1.27000", reportedStopPrice: "1.26900", direction: Direction.Short });
  });

  test("T-578 the marks of the closing deals belong to their positions", async () => {
    const { rows } = await parse(mt5Report());
    expect(rows.map((row) => [row.stopHit, row.targetHit, row.stopOut])).toEqual([
      [false, true, false],
      [false, false, false],
      [true, false, false],
      [false, false, false],
      [false, false, true],
    ]);
    expect(rows[0]?.comment).toBe("breakout");
  });

  test("T-578 a position whose closing deal is not in the file has no marks", async () => {
    const { rows } = await parse(mt5Report({ positions: changed(0, 9, "#1.08501") }));
    expect(rows[0]).toMatchObject({ stopHit: null, targetHit: null, stopOut: null });
  });

  test("T-578 the opening balance is the first deal's balance minus its own amounts, plus what was paid in at the start", async () => {
    const { firstDeposit, startBalance, cash } = await parse(mt5Report());
    expect([firstDeposit, startBalance]).toEqual(["1000", "0"]);
    expect(cash.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["deposit", "1000"],
      ["credit", "100"],
      ["withdrawal", "-300"],
    ]);
  });

  test("T-578 open positions and cancelled orders are no closed rows", async () => {
    const { openRows, skipped } = await parse(mt5Report());
    expect(openRows).toMatchObject([
      { ticket: "2014", symbol: "EURUSD.x", profit: "1.10", net: "1.08", comment: "runner" },
    ]);
    expect(skipped).toEqual({ cancelled: 1, other: 0 });
  });

  test("T-578 a report in another language is known by its shape", async () => {
    const terms: Record<string, string> = {
      ...{
        Time: "Ora",
        Position: "Posizione",
        Symbol: "Simbolo",
        Type: "Tipo",
        Price: "Prezzo",
        Commission: "Commissioni",
      },
      ...{
        Profit: "Profitto",
        "Trade History Report": "Report Cronistorico dei Trade",
        "Open Time": "Ora di apertura",
      },
      ...{
        Deals: "Affari",
        Positions: "Posizioni",
        Orders: "Ordini",
        "Market Price": "Prezzo di mercato",
        Results: "Risultati",
      },
    };
    const translated = mt5Report().map((row) => row.map((cell) => terms[cell] ?? cell.replace(/^(\w.*):$/, "Voce:")));
    const statement = await parse(translated);
    expect(statement.account.number).toBe("30551188");
    expect(statement.rows).toHaveLength(5);
    expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, differing: [] });
  });

  test("T-578 a column for fees counts into the net", async () => {
    const header = "Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Time|Price|Commission|Fee|Swap|Profit".split(
      "|",
    );
    const positions = mt5Positions.map((row) => row.toSpliced(11, 0, "#-0.10"));
    const { rows } = await parse(mt5Report({ positionHeader: header, positions }));
    expect(rows[0]).toMatchObject({ commission: "-0.70", taxes: "-0.10", swap: "0.00", profit: "50.00", net: "49.20" });
  });

  test("T-578 UTF-8 parts and cells without references are read alike", async () => {
    const usual = await parse(mt5Report());
    expect(await parse(mt5Report(), { encoding: "utf-8" })).toEqual(usual);
    expect(await parse(mt5Report(), { withoutReferences: true })).toEqual(usual);
  });

  test("T-578 a price that a spreadsheet program stored as a binary fraction is the price", async () => {
    const { rows } = await parse(mt5Report({ positions: changed(0, 5, "#1.0800000000000001") }));
    expect(rows[0]?.openPrice).toBe("1.08");
  });
});

describe("MetaTrader 5 histories that cannot be imported", () => {
  test.each([
    [5, "#x", "the open price “x” is not a number"],
    [8, "yesterday", "the close time “yesterday” is not a date and time"],
    [3, "buy limit", "the type “buy limit” is neither buy nor sell"],
    [4, "-1", "the volume “-1” is not a size"],
    [2, "", "the symbol is missing"],
    [12, "", "the profit “” is not a number"],
  ])("T-578 a broken cell in column %i is refused by row, position and reason", async (column, cell, reason) => {
    const bytes = workbook(mt5Report({ positions: changed(1, column, cell) }));
    const parsing = parseEveryRow({ name: "ReportHistory-30551188.xlsx", bytes });
    await expect(parsing).rejects.toMatchObject({ code: "Statement.BadRow", row: 9, ticket: "2004" });
    await expect(parsing).rejects.toThrow(`Row 9, ticket 2004: ${reason}`);
  });

  test("T-578 a workbook without positions is not a statement", async () => {
    const parsing = parse([["Budget"], ["January", "#100"]]);
    await expect(parsing).rejects.toMatchObject({ code: "Statement.Unknown" });
  });

  test("T-578 a strategy tester's report is named as such", async () => {
    await expect(parse([["Strategy Tester Report"], ["Settings"]])).rejects.toThrow("This strategy tester report");
  });
});

describe("a position that was closed in part", () => {
  const trades = async (positions: readonly SheetRow[], open?: readonly SheetRow[]) =>
    rowsToTrades(await parse(mt5Report({ positions: [...mt5Positions, ...positions], ...(open && { open }) })));
  const position = (all: Awaited<ReturnType<typeof trades>>) =>
    all.filter((trade) => trade.opens[0].key.endsWith(":2014"));

  test("T-578 its closed part and its open rest are one trade", async () => {
    expect(position(await trades(mt5Part))).toMatchObject([
      { opens: [{ size: "0.03", remainingSize: "0.01", closes: [{ ticket: "2014", size: "0.02" }] }] },
    ]);
  });

  test("T-579 a later report that closes the rest has the same key and knows one close of the whole", async () => {
    const [before] = position(await trades(mt5Part));
    const [after] = position(await trades(mt5Whole, []));
    expect(after?.opens[0].key).toBe(before?.opens[0].key);
    expect(after).toMatchObject({ opens: [{ size: "0.03", remainingSize: "0", closes: [{ size: "0.03" }] }] });
    expect(before?.opens[0].ticketKeys).toContain(after?.opens[0].closes[0]?.key);
  });

  test("T-578 a netting account that has added to the rest since then has two entries", async () => {
    const added = mt5Part.map((row) => row.with(5, "#1.08900"));
    const all = await trades(added);
    expect(all).toHaveLength(7);
    expect(new Set(all.flatMap(({ opens }) => opens.flatMap(({ ticketKeys }) => ticketKeys))).size).toBe(7);
  });
});
