import { expect, test } from "vitest";
import { mt5Report, workbook } from "./fixtures/mt5-workbook.ts";
import { readFixture } from "./fixtures/read-fixture.ts";
import { parseStatement } from "./parse-statement.ts";
import { addSkipped, noSkippedRows, skippedNotes } from "./skipped-rows.ts";

test("T-576 two hundred skipped rows are listed, and how many more there are", () => {
  const skipped = noSkippedRows();
  for (let row = 1; row <= 250; row++)
    addSkipped(skipped, { row, ticket: `${row}`, reason: "buy limit, cancelled", params: { reason: "orderState" } });
  const notes = skippedNotes(skipped);
  expect(notes).toHaveLength(201);
  expect(notes[0]).toEqual({
    row: 1,
    ticket: "1",
    code: "Statement.SkippedRow",
    params: { reason: "orderState", row: 1, ticket: "1" },
    message: "Row 1, ticket 1: buy limit, cancelled",
  });
  expect(notes.at(-1)).toMatchObject({ code: "Statement.MoreSkippedRows", message: "And 50 more like these." });
});

test("T-576 orders of MetaTrader 4 that were never filled are listed with their reasons", async () => {
  const { skipped, skippedRows } = await parseStatement(readFixture("mt4-detailed-12-trades.htm"));
  expect(skippedRows?.count).toBe(skipped.cancelled + skipped.other);
  expect(skippedRows?.listed.map(({ reason }) => reason)).toEqual([
    "buy limit of EURUSD.Z, cancelled before it was filled.",
    "sell stop of XAUUSD@, cancelled before it was filled.",
    "buy limit of GBPUSD-2, not filled yet.",
  ]);
});

test("T-576 orders of MetaTrader 5 that were never filled are listed with what the report says of them", async () => {
  const { skippedRows } = await parseStatement({ name: "ReportHistory.xlsx", bytes: workbook(mt5Report()) });
  expect(skippedRows).toMatchObject({ count: 1, listed: [{ reason: expect.stringMatching(/ of \S+, cancel/) }] });
});
