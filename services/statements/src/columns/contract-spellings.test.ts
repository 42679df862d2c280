import { expect, test } from "vitest";
import { readFixture } from "../fixtures/read-fixture.ts";
import { inspectStatement, parseStatement } from "../parse-statement.ts";
import { addUpTotals } from "../statement-preview.ts";
import { namedContract } from "./named-contract.ts";

test.each([
  ["MNQM2025", "MNQ", "2"],
  ["CME_MINI:ESU2025", "ES", "50"],
  ["MNQ", "MNQ", "2"],
  ["@MNQ", "MNQ", "2"],
  ["MNQ.c.0", "MNQ", "2"],
  ["ES.v.0", "ES", "50"],
  ["ES=F", "ES", "50"],
  ["CL_F", "CL", "1000"],
  ["/ES", "ES", "50"],
  ["MNQ 06-2025", "MNQ", "2"],
  ["MNQ JUN2025", "MNQ", "2"],
  ["MNQ JUN '25", "MNQ", "2"],
  ["NQ-202506", "NQ", "20"],
  ["F.US.MESM25", "MES", "5"],
  ["MESM25_FUT_CME", "MES", "5"],
  ["MESM25.CME", "MES", "5"],
  ["6EM2025", "6E", "125000"],
  ["EUREX:FDAXU2025", "FDAX", "25"],
  ["FDXM 09-25", "FDXM", "5"],
])("Y-190 Y-103 %s is a future, and a point of it has its worth", (symbol, instrument, contractSize) => {
  const contract = namedContract(symbol);
  expect([contract.guess.instrument, contract.contractSize]).toEqual([instrument, contractSize]);
});

test.each(["AAPL", "CL", "ES", "GC", "BRK.B", "SHOP", "NASDAQ:MSFT", "A2025"])(
  "Y-190 Y-103 %s may be a share and is no future by its name alone",
  (symbol) => {
    expect(namedContract(symbol).contractSize).toBe("1");
  },
);

test("Y-190 Y-103 contracts with a year of four digits make the profit of their points", async () => {
  const file = readFixture("cases/08-contracts-with-four-digit-year.csv");
  const { mapping } = await inspectStatement(file, { currency: "USD" });
  const statement = await parseStatement(file, undefined, { mapping, isChosen: true });
  expect(Number(addUpTotals(statement).netProfit)).toBe(70);
});
