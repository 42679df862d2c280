import { describe, expect, test } from "vitest";
import { brokerExports } from "../fixtures/broker-exports.ts";
import { ibkrFlex } from "../fixtures/ibkr-flex.ts";
import { ibkrStatements } from "../fixtures/ibkr-statements.ts";
import { mt5Part, mt5Positions, mt5Report, workbook } from "../fixtures/mt5-workbook.ts";
import { platformExports } from "../fixtures/platform-exports.ts";
import { readFixture } from "../fixtures/read-fixture.ts";
import type { ParsedStatement } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";

const parse = (text: string) => parseStatement({ name: "x.csv", bytes: new Uint8Array(Buffer.from(text)) });
const isRepeat = ({ code }: ParsedStatement["warnings"][number]) => code === "Statement.RepeatedRows";
const stored = (statement: ParsedStatement) => ({
  ...statement,
  trades: rowsToTrades(statement),
  warnings: statement.warnings.filter((warning) => !isRepeat(warning)),
});
const repeats = ({ warnings }: ParsedStatement) => warnings.filter(isRepeat);

const texts: Record<string, string> = { ...brokerExports, ...platformExports };
for (const [name, text] of Object.entries(ibkrStatements)) texts[`ibkr ${name}`] = text;
for (const [name, text] of Object.entries(ibkrFlex)) texts[`flex ${name}`] = text;
for (const name of ["mt4-detailed-12-trades.htm", "mt4-normal-same-account.htm", "mt5-history.htm"]) {
  texts[name] = Buffer.from(readFixture(name).bytes).toString();
}

describe("a file into which an export was pasted twice", () => {
  test.each(Object.entries(texts))("T-579 %s gives its trades once and says so", async (_, text) => {
    const once = stored(await parse(text));
    for (const twice of [text + text, `${text}\n\n\ufeff${text}`, text + text + text]) {
      const read = await parse(twice);
      expect(stored(read)).toEqual(once);
      expect(repeats(read)).toHaveLength(1);
    }
    expect(repeats(await parse(text))).toEqual([]);
  });

  test("T-579 the rows of a sheet are compared like lines", async () => {
    const report = mt5Report({ positions: [...mt5Positions, ...mt5Part], open: [] });
    const read = (rows: typeof report) => parseStatement({ name: "x.xlsx", bytes: workbook(rows) });
    const twice = await read([...report, ...report]);
    expect(stored(twice)).toEqual(stored(await read(report)));
    expect(repeats(twice)).toHaveLength(1);
  });
});

describe("rows that are equal in one export", () => {
  const header = "Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time\n";
  const fill = (side: string, price: string, minute: number) =>
    `Example Ltd,EXMP,${side},Filled,10,10,${price},${price},DAY,03/27/2026 12:0${minute}:00 EDT,03/27/2026 12:0${minute}:00 EDT\n`;
  const scalp = [fill("Buy", "1.10", 1), fill("Buy", "1.10", 1), fill("Sell", "1.20", 2), fill("Sell", "1.20", 2)].join(
    "",
  );
  const sizes = async (text: string) => (await parse(text)).rows.map(({ size, openPrice }) => `${size} ${openPrice}`);

  test("T-579 two fills of one second, price and size both stay, however often the export is pasted", async () => {
    expect(await sizes(header + scalp)).toEqual(["10 1.10", "10 1.10"]);
    expect(await sizes(header + scalp + header + scalp)).toEqual(["10 1.10", "10 1.10"]);
  });

  test("T-579 without the header again nothing tells that they are not fills of their own", async () => {
    expect(await sizes(header + scalp + scalp)).toHaveLength(4);
  });

  test("T-579 exports whose periods overlap count what both have once, and keep what one of them has more often", async () => {
    const later = fill("Buy", "1.30", 3) + fill("Sell", "1.40", 4);
    const half = fill("Buy", "1.10", 1) + fill("Sell", "1.20", 2);
    const text = header + half + header + scalp + later;
    expect(await sizes(text)).toEqual(["10 1.10", "10 1.10", "10 1.30"]);
    const [warning] = repeats(await parse(text));
    expect(warning).toMatchObject({ row: null, message: expect.stringContaining("2 rows, from row 5 to 7,") });
  });

  test("T-579 exports that only follow one another are read as one, with the rows' own numbers", async () => {
    const text = header + scalp + header + fill("Buy", "1.30", 3) + fill("Sell", "1.40", 4);
    const statement = await parse(text);
    expect(statement.rows.map(({ row }) => row)).toEqual([4, 5, 8]);
    expect(statement.skipped.cancelled).toBe(0);
    expect(repeats(statement)).toEqual([]);
  });

  test("T-579 a first row of data that comes again is no header", async () => {
    const { withoutRepeats } = await import("./repeated-exports.ts");
    const text = "EURUSD,buy,0.10,1.0800\nEURUSD,buy,0.10,1.0800\nEURUSD,sell,0.20,1.0900\n";
    const file = { name: "x.csv", kind: "text", text, grid: null } as const;
    expect(withoutRepeats(file)).toEqual({ file, warnings: [] });
  });

  test("T-578 sections with headers of their own are never joined", async () => {
    const other = ibkrStatements.mixed.replaceAll("2026-01", "2026-03");
    const both = await parse(ibkrStatements.mixed + other);
    expect(both.rows).toHaveLength(4);
    expect(both.cash).toHaveLength(8);
  });
});
