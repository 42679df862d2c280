import { describe, expect, test } from "vitest";
import { brokerExport, brokerExports } from "./fixtures/broker-exports.ts";
import { parseText } from "./fixtures/exchange-facts.ts";
import { mt5Positions, mt5Report, workbook } from "./fixtures/mt5-workbook.ts";
import { alteredFixture } from "./fixtures/read-fixture.ts";
import { parseStatement } from "./parse-statement.ts";

const textOf = (format: string) => brokerExports[format] ?? "";
const unread = (warnings: readonly { code: string; row: number | null }[]) =>
  warnings.filter(({ code }) => code === "Statement.UnreadRow").map(({ row }) => row);

const HEAD =
  "Positions;;;;;;;;;;;;\nTime;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit";

describe("one odd row refuses no file", () => {
  test.each([
    ["bybit-closed-pnl", "3010.5", "n/a", 2],
    ["binance-spot-trades", "19.98USDT", "many", 2],
    ["kraken-trades", "XTZUSD", "XTZQQQ", 6],
    ["trading212-history", "4.0000000000,132", "few,132", 5],
    ["tradingview-orders", "2026-02-25 18:46:01", "later", 2],
  ])("Y-190 T-578 of %s that row is named and left out, the others are as before", async (format, part, by, row) => {
    const whole = await parseStatement(brokerExport(format));
    const statement = await parseText(textOf(format).replace(part, by));
    expect(unread(statement.warnings)).toEqual([row]);
    expect(statement.skipped.other).toBeGreaterThan(0);
    const before = new Set(whole.rows.map(({ ticket }) => ticket));
    expect(statement.rows.filter(({ ticket }) => before.has(ticket)).length).toBe(statement.rows.length);
  });

  test("Y-190 T-578 of a statement of MetaTrader 4 too, whose totals then differ from the broker's", async () => {
    const statement = await parseStatement(alteredFixture("mt4-detailed-12-trades.htm", ">1.04480<", ">abc<"));
    expect(unread(statement.warnings)).toEqual([38]);
    expect(statement.rows.map(({ ticket }) => ticket)).not.toContain("5100003");
    expect(statement.rows).toHaveLength(11);
  });

  test("Y-190 T-578 of a workbook of MetaTrader 5 too", async () => {
    const positions = mt5Positions.map((row, at) => (at === 1 ? row.with(4, "-1") : row));
    const bytes = workbook(mt5Report({ positions }));
    const statement = await parseStatement({ name: "ReportHistory.xlsx", bytes });
    expect(unread(statement.warnings)).toEqual([9]);
    expect(statement.rows).toHaveLength(mt5Positions.length - 1);
  });

  test("Y-190 T-578 a file with more odd rows than others is refused by the first of them", async () => {
    const row = (ticket: number, price: string) =>
      `2026.04.30 13:00:00;${ticket};ACME;buy;1;10.00;;;2026.04.30 19:00:00;${price};0.00;0.00;12.00`;
    const one = [HEAD, row(1, "11.00"), row(2, "x"), row(3, "11.00")].join("\n");
    expect((await parseText(one)).rows.map(({ ticket }) => ticket)).toEqual(["1", "3"]);
    const most = [HEAD, row(1, "11.00"), row(2, "x"), row(3, "y")].join("\n");
    await expect(parseText(most)).rejects.toMatchObject({ code: "Statement.BadRow", row: 4 });
  });

  test("Y-190 T-576 an amount that storage cannot hold leaves out its row alone", async () => {
    const row = (ticket: number, price: string) =>
      `2026.04.30 13:00:00;${ticket};ACME;buy;1;1.0123456789;;;2026.04.30 19:00:00;${price};0.00;0.00;12.00`;
    const statement = await parseText([HEAD, row(1, "2.00"), row(2, "9".repeat(18)), row(3, "2.00")].join("\n"));
    expect(unread(statement.warnings)).toEqual([4]);
    expect(statement.rows.map(({ ticket }) => ticket)).toEqual(["1", "3"]);
  });
});
