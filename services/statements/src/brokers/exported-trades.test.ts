import { expect, test } from "vitest";
import { facts, opens, parseText } from "../fixtures/exchange-facts.ts";
import { workbook } from "../fixtures/mt5-workbook.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { addUpTotals } from "../statement-preview.ts";

const HEAD =
  "tradeId,account,currency,symbol,market,direction,status,strategy,ticket,openDate,openSize,openPrice,stopPrice,targetPrice,closeDate,closeSize,closePrice,grossProfit,commissions,roll,dividends,otherCosts,tradeNetProfit,tradeNetRR,tradeNetPercentage,summary";
const ROWS = [
  "t1,Main,EUR,ACME,Stock,Long,Executed,Breakout,77,2026-03-02T10:00:00Z,10,100,95,110,2026-03-03T10:00:00Z,4,105,20,-1,0,2.5,-0.5,51,1.02,0.5,Held well",
  "t1,Main,EUR,ACME,Stock,Long,Executed,Breakout,77,2026-03-02T10:00:00Z,10,100,95,110,2026-03-04T10:00:00Z,6,105,30,0,0,,0,51,1.02,0.5,Held well",
  "t2,Main,EUR,'=ACME,Stock,Short,Executed,,,2026-03-05T10:00:00Z,2,50,,,2026-03-06T10:00:00Z,,,-150,,,,,-150,,-1.5,",
  "t3,Main,EUR,EURUSD,Forex,Long,Executed,,,2026-03-07T10:00:00Z,0.5,1.1,,,,,,,,,,,,,,",
  "t4,Main,EUR,EURUSD,Forex,Long,Planning,,,,,1.1,,,,,,,,,,,,,,",
];

const text = [HEAD, ...ROWS].join("\r\n");

test("Y-191 T-620 trades that were exported come back: sizes, dividends, what was closed by its amount, what is open", async () => {
  const statement = await parseText(`\ufeff${text}`, "trades.csv");
  expect([statement.format, statement.account.currency, statement.timeZone]).toEqual(["exported-trades", "EUR", "UTC"]);
  expect(facts(statement).map(([symbol, side, size, , , , , net]) => [symbol, side, size, Number(net)])).toEqual([
    ["ACME", 0, "4", 21],
    ["ACME", 0, "6", 30],
    ["=ACME", 1, "2", -150],
  ]);
  expect(statement.rows.map(({ dividends, closePrice }) => [dividends, closePrice])).toEqual([
    ["2.5", "105"],
    [undefined, "105"],
    [undefined, null],
  ]);
  expect(opens(statement)).toEqual([["EURUSD", "0.5", "1.1"]]);
  expect(Number(addUpTotals(statement).netProfit)).toBe(51 - 150);
  expect([statement.skipped.other, statement.warnings[0]?.message]).toEqual([1, expect.stringContaining("Row 6")]);
});

test("Y-191 T-620 one trade stays one trade with its closes, stop, target, strategy and summary", async () => {
  const [first] = rowsToTrades(await parseText(text));
  expect(first).toMatchObject({
    opens: [{ size: "10", stopPrice: "95", targetPrice: "110", closes: [{ size: "4" }, { size: "6" }] }],
    labels: { strategy: "Breakout", notes: "Held well" },
  });
});

test("Y-191 T-620 the workbook, and a table that a German spreadsheet has saved, are the same trades", async () => {
  const wanted = facts(await parseText(text));
  const cells = [HEAD, ...ROWS].map((line) =>
    line.split(",").map((cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? `#${cell}` : cell)),
  );
  const book = await parseStatement({ name: "trades.xlsx", bytes: workbook(cells) });
  expect(facts(book)).toEqual(wanted);
  const german = [HEAD, ...ROWS].map((line) =>
    line
      .split(",")
      .map((cell) => (/^-?\d+\.\d+$/.test(cell) ? cell.replace(".", ",") : cell))
      .join(";"),
  );
  expect(facts(await parseText(german.join("\n")))).toEqual(wanted);
});

test("Y-191 T-620 an export of several accounts asks for one of them", async () => {
  const both = text.replace("t2,Main", "t2,Other");
  await expect(parseText(both)).rejects.toMatchObject({ code: "Statement.SeveralAccounts" });
});
