import { expect, test } from "vitest";
import { exchangeExports } from "../fixtures/exchange-exports.ts";
import { parseText } from "../fixtures/exchange-facts.ts";
import { workbook } from "../fixtures/mt5-workbook.ts";
import { readCsvRows } from "../grids/csv-rows.ts";
import { parseStatement } from "../parse-statement.ts";

/** Cells in which a spreadsheet program sees numbers; those with a coin behind them and long tickets stay text. */
const isNumber = (cell: string) => /^-?\d{1,15}(\.\d+)?$/.test(cell);
const cellsOf = (format: string) => readCsvRows(exchangeExports[format] ?? "").map(({ cells }) => cells);
const quoted = (cell: string) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

test.each(Object.keys(exchangeExports))(
  "T-578 %s saved again by a spreadsheet program with decimal commas, or as a workbook, is the same statement",
  async (format) => {
    const usual = await parseText(exchangeExports[format] ?? "");
    const localised = cellsOf(format)
      .map((cells) => cells.map((cell) => quoted(isNumber(cell) ? cell.replace(".", ",") : cell)).join(";"))
      .join("\r\n");
    const bytes = new Uint8Array(Buffer.from(`\ufeff${localised}\r\n`, "utf16le"));
    expect(await parseStatement({ name: "export.csv", bytes })).toEqual(usual);
    const sheet = cellsOf(format).map((cells) => cells.map((cell) => (isNumber(cell) ? `#${cell}` : cell)));
    expect(await parseStatement({ name: "export.xlsx", bytes: workbook(sheet) })).toEqual(usual);
  },
);

test("T-578 an amount that a misread separator made a thousand times as large is refused by its row", async () => {
  const parsing = parseText(`Date(UTC),Pair,Side,Price,Executed,Amount,Fee
2025-02-01 09:30:00,BTCUSDT,BUY,101000,"1,020BTC",103020USDT,2.02USDT
`);
  await expect(parsing).rejects.toThrow("Row 2: 1020 at 101000 doesn't add up to 103020.");
});
