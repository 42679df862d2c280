import { inspectStatement, parseStatement } from "@entrywise/statements/parse-statement";
import { expect, test } from "vitest";
import { openStatement } from "./open-statement.ts";

const bytes = new Uint8Array(
  Buffer.from(
    [
      "Symbol,Side,Size,Open date,Open price,Close date,Close price,Profit",
      "AAPL,buy,10,2026-03-02,100,2026-03-03,110,100.00",
      "Net profit,100.00",
    ].join("\n"),
  ),
);

test("Y-224 totals of a person's own table are compared and vouch for nothing", async () => {
  const file = { name: "own.csv", bytes };
  const { mapping } = await inspectStatement(file, {});
  const inUse = { mapping: { ...mapping, currency: "USD" }, isChosen: true };
  const { head } = openStatement(await parseStatement(file, undefined, inUse), "import");
  expect(head.totals.reported.netProfit).toBe("100.00");
  expect(head.agrees).toBe(false);
});
