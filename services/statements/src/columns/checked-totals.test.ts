import { describe, expect, test } from "vitest";
import type { StatementFile } from "../importer.ts";
import { inspectStatement, parseStatement } from "../parse-statement.ts";
import { addUpTotals, compareWithBroker } from "../statement-preview.ts";

const fileOf = (lines: readonly string[]): StatementFile => ({
  name: "own.csv",
  bytes: new Uint8Array(Buffer.from(lines.join("\n"))),
});

/** As the screen does: with what is proposed. */
async function proposed(lines: readonly string[]) {
  const { mapping, columns } = await inspectStatement(fileOf(lines), {});
  const inUse = { mapping: { ...mapping, currency: "USD" }, isChosen: true };
  const statement = await parseStatement(fileOf(lines), undefined, inUse);
  const fields = Object.fromEntries(mapping.header.map((name, at) => [name, mapping.fields[at]]));
  return { mapping, fields, columns, net: Number(addUpTotals(statement).netProfit), statement };
}

const HEAD = "Symbol,Side,Lots,Open date,Open price,Close date,Close price,Commission,Profit";
/** Prices of which nobody knows what a point is worth. */
const ROWS = [
  "GER40.x,buy,1,2026-03-02,18000,2026-03-03,18075,-2.00,80.00",
  "GER40.x,sell,1,2026-03-04,18100,2026-03-05,18140,-2.00,-45.00",
];

describe("a file's totals judge what is proposed", () => {
  test.each([
    ["net", "Net profit,35.00", "netProfit", 35],
    ["gross", "Net profit,31.00", "grossProfit", 31],
    ["net, in one cell", "Total Net P/L: 35.00 USD", "netProfit", 35],
    ["gross, with its currency", "Net P&L (USD),31.00", "grossProfit", 31],
  ])("Y-190 Y-103 a line below the rows tells that profits are %s", async (_, line, field, expected) => {
    const { net, fields } = await proposed([HEAD, ...ROWS, "", line]);
    expect([net, fields.Profit]).toEqual([expected, field]);
  });

  test("Y-190 Y-103 a line above the names tells it too", async () => {
    const { net } = await proposed(["Account report", "Deposits,1000.00,Net profit,35.00", HEAD, ...ROWS]);
    expect(net).toBe(35);
  });

  const twice = (lines: readonly string[], first: string, second: string) => [
    `${HEAD},Result`,
    `${lines[0]},${first}`,
    `${lines[1]},${second}`,
  ];

  test("Y-190 Y-103 of two columns of profits the one that adds up to the total", async () => {
    const points = ROWS.map((row) => row.replace(/[^,]+$/, "7.5"));
    const { net, fields } = await proposed([...twice(points, "80.00", "-45.00"), "Net profit,31.00"]);
    expect([net, fields.Profit, fields.Result]).toEqual([31, null, "grossProfit"]);
  });

  test("Y-190 Y-103 profits that add up to no total of the file are not proposed", async () => {
    const lines = [HEAD, ...ROWS, "Net profit,350.00"];
    const { mapping, columns } = await inspectStatement(fileOf(lines), {});
    expect(mapping.fields).not.toContain("grossProfit");
    expect(mapping.fields).not.toContain("netProfit");
    expect(columns.find(({ name }) => name === "Lots")?.state).toBe("doubt");
  });

  test("Y-190 Y-103 a person who chooses them all the same sees the doubt", async () => {
    const fields = (profit: "grossProfit" | "netProfit") =>
      (
        [
          "symbol",
          "direction",
          "size",
          "openDate",
          "openPrice",
          "closeDate",
          "closePrice",
          "commission",
          profit,
        ] as const
      ).slice();
    const inspect = async (profit: "grossProfit" | "netProfit") =>
      (await inspectStatement(fileOf([HEAD, ...ROWS, "Net profit,31.00"]), { fields: fields(profit) })).columns.at(-1);
    expect(await inspect("netProfit")).toMatchObject({
      state: "doubt",
      reading: "rows add up to 35, the file's total is 31.00",
    });
    expect(await inspect("grossProfit")).toMatchObject({ state: "read" });
  });

  test("Y-190 Y-103 where prices and sizes make the total, they are what is proposed", async () => {
    const { net, fields } = await proposed([
      HEAD,
      "AAPL,buy,10,2026-03-02,100,2026-03-03,110,-2.00,10.00",
      "AAPL,sell,10,2026-03-04,110,2026-03-05,105,-2.00,4.55",
      "Net profit,146.00",
    ]);
    expect([net, fields.Profit]).toEqual([146, null]);
  });

  test("Y-190 Y-103 a row of sums is no trade, its sums judge their columns", async () => {
    const sums = (profit: string) => `Total,,2,,,,,-4.00,${profit}`;
    const { net, statement, fields } = await proposed([HEAD, ...ROWS, sums("35.00")]);
    expect([net, statement.rows.length, fields.Profit]).toEqual([31, 2, "grossProfit"]);
    const other = await inspectStatement(fileOf([HEAD, ...ROWS, sums("95.00")]), {});
    expect(other.mapping.fields).not.toContain("grossProfit");
  });

  test("Y-190 Y-103 of sums by month and of all the last one counts", async () => {
    const { fields } = await proposed([
      HEAD,
      ROWS[0] ?? "",
      "Subtotal,,,,,,,,80.00",
      ROWS[1] ?? "",
      "Grand total,,,,,,,,35.00",
    ]);
    expect(fields.Profit).toBe("grossProfit");
  });

  test("Y-190 Y-103 what is still open counts in the sums of a file", async () => {
    const { fields } = await proposed([
      HEAD,
      ...ROWS,
      "GER40.x,buy,1,2026-03-06,18100,,,0,12.00",
      "Total,,,,,,,,47.00",
    ]);
    expect(fields.Profit).toBe("grossProfit");
  });

  test("Y-190 Y-103 a share that is called Total is a trade", async () => {
    const { statement } = await proposed([HEAD, "Total,buy,1,2026-03-02,50,2026-03-03,51,0,1.00"]);
    expect(statement.rows).toHaveLength(1);
  });

  test("Y-190 Y-100 the preview compares with the file's net profit", async () => {
    const agreement = async (...lines: readonly string[]) => {
      const { mapping } = await inspectStatement(fileOf([HEAD, ...ROWS, "Net profit,35.00"]), {});
      const inUse = { mapping: { ...mapping, currency: "USD" }, isChosen: true };
      return compareWithBroker(await parseStatement(fileOf([HEAD, ...lines]), undefined, inUse)).agreement;
    };
    expect(await agreement(...ROWS, "Net profit,35.00")).toMatchObject({ agrees: true, compared: ["netProfit"] });
    expect(await agreement(ROWS[0] ?? "", "Net profit,35.00")).toMatchObject({ agrees: false });
    expect(await agreement(...ROWS)).toMatchObject({ agrees: null });
  });

  test("Y-190 Y-103 purchases and sales that do not make the file's total are in doubt", async () => {
    const fills = (total: string) => [
      "Date,Symbol,Side,Price,Quantity",
      "2026-03-02,AAPL,Buy,100,4",
      "2026-03-03,AAPL,Sell,110,4",
      `Realized P/L,${total}`,
    ];
    const quantity = async (total: string) =>
      (await inspectStatement(fileOf(fills(total)), {})).columns.find(({ name }) => name === "Quantity");
    expect(await quantity("40.00")).toMatchObject({ state: "read" });
    expect(await quantity("400.00")).toMatchObject({ state: "doubt" });
  });
});
