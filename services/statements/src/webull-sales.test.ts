import { expect, test } from "vitest";
import { codes, facts, opens, parseText } from "./fixtures/exchange-facts.ts";

const orders = (...rows: readonly string[]) =>
  parseText(
    ["Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time", ...rows].join(
      "\n",
    ),
  );
const order = (side: string, time: string, symbol = "ABC", price = "20.00") =>
  `X,${symbol},${side},Filled,10,10,@${price},${price},DAY,07/20/2026 ${time} EDT,07/20/2026 ${time} EDT`;

test("T-578 a sale of shares that the file never bought is left out and named, not recorded as a short", async () => {
  const statement = await orders(order("Sell", "09:30:00"), order("Buy", "10:00:00"), order("Sell", "11:00:00"));
  expect(facts(statement)).toHaveLength(1);
  expect([opens(statement), codes(statement), statement.skipped.other]).toEqual([[], ["Statement.Unopened"], 1]);
});

test("T-578 a short sale is a short, and an option may be sold to open", async () => {
  const statement = await orders(
    order("Short", "09:30:00"),
    order("Buy to Cover", "10:00:00", "ABC", "19.00"),
    order("Sell", "11:00:00", "ABC260821C00020000"),
  );
  expect(facts(statement).map((row) => row.slice(0, 3))).toEqual([["ABC", 1, "10"]]);
  expect(opens(statement)).toHaveLength(1);
});
