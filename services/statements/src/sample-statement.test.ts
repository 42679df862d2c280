import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listCloses } from "./imported-trade.ts";
import { parseStatement } from "./parse-statement.ts";
import { rowsToTrades } from "./rows-to-trades.ts";
import { compareWithBroker } from "./statement-preview.ts";

const sample = () =>
  parseStatement({
    name: "sample-statement.htm",
    bytes: new Uint8Array(
      readFileSync(new URL("../../trades/src/features/imports/sample-statement.htm", import.meta.url)),
    ),
  });

test("T-578 Y-100 the sample offered on the import page agrees with its own totals", async () => {
  const statement = await sample();
  const { agreement, totals } = compareWithBroker(statement);
  expect(agreement).toMatchObject({ agrees: true, differing: [] });
  expect(totals).toMatchObject({ count: 25, netProfit: "1552.46", profitFactor: "2.68", maximalDrawdown: "343.40" });
  expect(statement.warnings).toEqual([]);
});

test("T-578 the sample holds six weeks of four instruments with a partial close, an open trade and cash", async () => {
  const statement = await sample();
  const trades = rowsToTrades(statement);
  expect(new Set(trades.map((trade) => trade.instrument))).toEqual(new Set(["EURUSD", "GBPUSD", "XAUUSD", "US500"]));
  expect(trades).toHaveLength(25);
  expect(trades.filter((trade) => listCloses(trade).length === 2)).toHaveLength(1);
  expect(statement.openRows).toHaveLength(1);
  expect(statement.cash.map((row) => row.kind)).toEqual(["deposit", "deposit", "withdrawal"]);
  expect(trades.every((trade) => trade.contractSize !== null)).toBe(true);
});
