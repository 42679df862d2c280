import { expect, test } from "vitest";
import { brokerExports } from "../fixtures/broker-exports.ts";
import { ibkrStatements } from "../fixtures/ibkr-statements.ts";
import { mt5Report, workbook } from "../fixtures/mt5-workbook.ts";
import { platformExports } from "../fixtures/platform-exports.ts";
import { parseStatement } from "../parse-statement.ts";

const read = (text: string) => parseStatement({ name: "export.csv", bytes: new Uint8Array(Buffer.from(text)) });
const equalRows = async (text: string) =>
  (await read(text)).warnings.filter(({ code }) => code === "Statement.EqualRows").map(({ message }) => message);

const header =
  "Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Trade Time(UTC+0),Create Time\n";
const row = (minute: number, qty = 1) =>
  `ETHUSDT,Sell,${qty},3000,3010.5,9,Trade,2025-03-04 12:0${minute}:00,2025-03-04 11:30:00\n`;

test("T-579 rows pasted again without their header stay and are named, with both places", async () => {
  const text = header + row(1) + row(2) + row(3) + row(1) + row(2);
  expect(await equalRows(text)).toEqual([
    "Rows 5 to 6 are identical to rows 2 to 3. Both are counted because identical trades can be real. If they were pasted twice, remove them from the file and import it again.",
  ]);
  expect((await read(text)).rows).toHaveLength(5);
});

test("T-579 equal fills of one moment are nobody's mistake", async () => {
  expect(await equalRows(header + row(1) + row(1) + row(1))).toEqual([]);
  expect(await equalRows(header + row(1) + row(1, 2) + row(1) + row(1, 2))).toEqual([]);
  expect(await equalRows(header + row(1) + row(2) + row(3) + row(1))).toEqual([]);
});

test.each(Object.entries({ ...brokerExports, ...platformExports, ...ibkrStatements }))(
  "T-579 an export of %s holds no such rows",
  async (_name, text) => {
    expect(await equalRows(text)).toEqual([]);
  },
);

test("T-579 where many groups of rows stand twice, three are named and the others counted", async () => {
  const pair = (minute: number) => row(minute) + row(minute + 1);
  const groups = [0, 2, 4, 6].map(pair);
  // Each again, but not one after the other as they stood: that would be a single group.
  const messages = await equalRows(header + groups.join("") + groups.toReversed().join(""));
  expect(messages).toHaveLength(4);
  expect(messages[3]).toBe("1 more groups of rows appear twice in the file.");
});

test("T-579 in a workbook they are named by its rows", async () => {
  const [head = [], ...body] = (header + row(1) + row(2) + row(1) + row(2))
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const { warnings } = await parseStatement({ name: "x.xlsx", bytes: workbook([head, ...body]) });
  expect(warnings.find(({ code }) => code === "Statement.EqualRows")).toMatchObject({
    row: null,
    message: expect.stringContaining("Rows 4 to 5 "),
  });
  const report = await parseStatement({ name: "x.xlsx", bytes: workbook(mt5Report()) });
  expect(report.warnings).toEqual([]);
});
