import { expect, test } from "vitest";
import { brokerExports } from "../fixtures/broker-exports.ts";
import { ibkrStatements } from "../fixtures/ibkr-statements.ts";
import { platformExports } from "../fixtures/platform-exports.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";

const parse = (text: string) => parseStatement({ name: "export.csv", bytes: new Uint8Array(Buffer.from(text)) });
/** Direction, size, open and close time, profit, commission, net. */
const facts = ({ rows }: ParsedStatement) =>
  rows.map((row) => [row.direction, row.size, row.openTime, row.closeTime, row.profit, row.commission, row.net]);
const codes = ({ warnings }: ParsedStatement) => warnings.map((warning) => warning.code);

test.each(["1 100,50", "1\u00a0100,50", "1\u202f100,50", "1.100,50"])(
  "T-578 cTrader's file with decimal commas and %s reads like the one with points, its sums are no deals",
  async (profit) => {
    const head =
      "Deals\r\nID;Symbol;Opening Direction;Opening Time (UTC+3);Closing Time (UTC+3);Entry price;Closing price;Closing Quantity;Net USD;Balance USD\r\n";
    const deal = "9;EURUSD;Buy;03 Jun 2026 01:00:00.000;03 Jun 2026 02:34:12.258;1,08000;1,09100;0,10 Lots";
    const text = `\ufeff${head}${deal};${profit};2 000,00\r\n;;;;;;;;${profit};2 000,00\r\n\r\nTransactions\r\n`;
    const statement = await parse(text);
    expect(facts(statement)).toEqual([
      [0, "0.10", "2026-06-02T22:00:00", "2026-06-02T23:34:12", "1100.5", "0", "1100.5"],
    ]);
    expect(statement.rows[0]).toMatchObject({ openPrice: "1.08000", closePrice: "1.09100" });
    expect(codes(statement)).toEqual([]);
  },
);

test("T-578 a comma between quoted digits is a decimal mark only when the file says so", async () => {
  const size = async (...cells: [string, string, string]) => {
    const [quantity, entry, exit] = cells.map((cell) => `"${cell}"`);
    const text = `Symbol,Side,Type,Qty,Fill Price,Placing Time,Closing Time,Order ID
FX:EURUSD,Sell,Market,${quantity},${exit},2026-02-25 18:00:00,2026-02-25 18:00:00,2
FX:EURUSD,Buy,Market,${quantity},${entry},2026-02-25 17:00:00,2026-02-25 17:00:00,1
`;
    const [row] = (await parse(text)).rows;
    return [row?.size, row?.openPrice, row?.closePrice, row?.profit];
  };
  expect(await size("4,000", "1,0800", "1,0900")).toEqual(["4", "1.0800", "1.0900", "0.04"]);
  expect(await size("4,000", "1.0800", "1.0900")).toEqual(["4000", "1.0800", "1.0900", "40"]);
  expect(await size("4,000", "1,080", "1,090")).toEqual(["4000", "1080", "1090", "40000"]);
});

test("T-578 TradingView's newer exports name the quantity in full, add columns and write 0 for what was not filled", async () => {
  const text = `\ufeffSymbol,Side,Type,Quantity,Limit price,Stop price,Fill price,Status,Commission,Placing time,Closing time,Order ID,Level ID,Leverage,Margin\r
CME_MINI:MNQ1!,Sell,Market,1,,,29080,Filled,,2026-09-01 20:57:21,2026-09-01 20:57:21,3479,,20x,"2,908.00 USD"\r
CME_MINI:MNQ1!,Buy,Limit,1,29000,,0,,,2026-09-01 19:11:15,2026-09-01 19:12:03,3478,,,\r
CME_MINI:MNQ1!,Buy,Limit,1,29000,,29060,Filled,,2026-09-01 16:11:15,2026-09-01 19:00:03,3477,,,\r
`;
  const statement = await parse(text);
  expect(facts(statement)).toEqual([[0, "1", "2026-09-01T19:00:03", "2026-09-01T20:57:21", "40", "0", "40"]]);
  expect(statement.skipped).toEqual({ cancelled: 1, other: 0 });
});

test.each([
  ["2/19/26 16:31", "2/19/26 16:40", "2026-02-19", []],
  ["19/02/2026 16:31", "19/02/2026 16:40", "2026-02-19", []],
  ["2/9/26 16:31", "2/9/26 16:40", "2026-09-02", ["Statement.AmbiguousDates"]],
  ["2026-02-19 16:31:00", "2026-02-19 16:40:00", "2026-02-19", []],
])("T-578 TradingView's file saved by a spreadsheet program: %s", async (opened, closed, day, warnings) => {
  const text = `Symbol,Side,Type,Qty,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID
CME_MINI:ES1!,Sell,Market,5,6976.75,Filled,,${closed},${closed},12
CME_MINI:ES1!,Buy,Limit,5,6970.75,Filled,,${opened},${opened},11
`;
  const statement = await parse(text);
  expect(statement.rows).toMatchObject([{ openTime: `${day}T16:31:00`, closeTime: `${day}T16:40:00`, profit: "1500" }]);
  expect(codes(statement)).toEqual(warnings);
});

const texts = Object.entries({ ...brokerExports, ...platformExports });
/** Without the lines at which things stand: some rewritings move them. */
const withoutRows = (statement: ParsedStatement) =>
  JSON.parse(JSON.stringify(statement, (key, value) => (key === "row" ? 0 : value)));

test.each(texts)(
  "T-578 %s with a line that names its separator, or with marks at its end, is the same",
  async (_name, text) => {
    const usual = await parse(text);
    expect(await parse(`${text}\u001a`)).toEqual(usual);
    expect(await parse(`${text}\0\0\0`)).toEqual(usual);
    const named = await parse(`sep=,\n${text}`);
    expect(withoutRows(named).rows).toEqual(withoutRows(usual).rows);
  },
);

test.each(["spanish", "german"] as const)(
  "T-578 lines of equal length do not hide the columns of a %s statement",
  async (name) => {
    const text = ibkrStatements[name];
    const filled = text.replace(/(?<=.)$/gm, ",,");
    expect((await parse(filled)).rows).toEqual((await parse(text)).rows);
  },
);
