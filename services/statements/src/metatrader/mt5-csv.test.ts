import { describe, expect, test } from "vitest";
import { mt5Report, workbook } from "../fixtures/mt5-workbook.ts";
import { parseStatement } from "../parse-statement.ts";
import { compareWithBroker } from "../statement-preview.ts";

const WIDTH = 15;
const parse = (text: string) =>
  parseStatement({ name: "ReportHistory.csv", bytes: new Uint8Array(Buffer.from(text, "utf8")) });

/** The workbook saved as CSV by a spreadsheet program of a country that writes 1 234,56; it leaves text as it is. */
function localised(delimiter: string, thousands: string, isTextToo = false): string {
  const cell = (text: string, column: number) => {
    const isText = !text.startsWith("#");
    const plain = isText ? text : text.slice(1);
    const isNumber = isText ? isTextToo && /^\d[\d.]*( ?[/(] ?-?\d[\d.]*%?\)?)?$/.test(plain) : column !== 1;
    const local = isNumber ? plain.replace(/\.(?=\d)/g, ",").replace(/\B(?<!,\d*)(?=(\d{3})+,)/g, thousands) : plain;
    return local.includes(delimiter) ? `"${local}"` : local;
  };
  const lines = mt5Report().map((cells) =>
    Array.from({ length: WIDTH }, (_, column) => cell(cells[column] ?? "", column)).join(delimiter),
  );
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

async function expectSame(text: string): Promise<void> {
  const statement = await parse(text);
  const usual = await parseStatement({ name: "ReportHistory.xlsx", bytes: workbook(mt5Report()) });
  expect(statement).toEqual({ ...usual, format: "mt5-history-csv", label: "MetaTrader 5 history as CSV" });
  expect(compareWithBroker(statement).agreement).toMatchObject({ agrees: true, differing: [] });
}

test.each([
  [";", " "],
  [";", "\u00a0"],
  [";", "\u202f"],
  [";", "."],
  ["\t", "\u00a0"],
  [",", "\u202f"],
])(
  "T-578 Y-100 a localised CSV parted by “%s” with “%s” in thousands holds what the workbook holds",
  async (...marks) => {
    const text = localised(...marks);
    expect(text).toContain(`2${marks[1]}650,00`);
    expect(text).toContain("610.71 (58.20%)");
    await expectSame(text);
  },
);

test("T-578 Y-100 a CSV whose volumes and percentages have commas too holds what the workbook holds", async () => {
  const text = localised(";", "\u00a0", true);
  expect(text).toContain("610,71 (58,20%)");
  expect(text).toContain("0,1 / 0,1");
  await expectSame(text);
});

describe("dates that a spreadsheet program has rewritten", () => {
  const rewritten = (write: (year: string, month: string, day: string, time: string) => string) =>
    localised(";", " ").replace(/(\d{4})\.(\d\d)\.(\d\d) (\d\d:\d\d)(?::(\d\d))?/g, (_all, year, month, day, time) =>
      write(year, month, day, time),
    );
  const times = async (text: string) =>
    (await parse(text)).rows.map(({ openTime, closeTime }) => [openTime, closeTime]);
  const usual = async () => times(localised(";", " "));
  const withoutSeconds = (all: (string | null)[][]) => all.map((pair) => pair.map((time) => time?.slice(0, 16)));

  test.each([
    ["the day first", (year: string, month: string, day: string, time: string) => `${day}/${month}/${year} ${time}`],
    ["points", (year: string, month: string, day: string, time: string) => `${day}.${month}.${year.slice(2)} ${time}`],
    [
      "the month first",
      (year: string, month: string, day: string, time: string) => `${+month}/${+day}/${year} ${time}`,
    ],
    ["the year first", (year: string, month: string, day: string, time: string) => `${year}-${month}-${day} ${time}`],
  ])("T-578 with %s they are read, as one of them tells the order", async (_name, write) => {
    const text = rewritten(write).replace(/^Date:.*$/m, (line) => line.replace(/\b12\b/, "25"));
    expect(withoutSeconds(await times(text))).toEqual(withoutSeconds(await usual()));
  });

  test("T-578 where none tells the order the file is refused with its reason", async () => {
    const text = rewritten((year, month, day, time) => `${day}/${month}/${year} ${time}`);
    await expect(parse(text)).rejects.toThrow(
      /“12\/03\/2025 18:14” in row 5\), so it isn't clear whether day or month/,
    );
  });
});
