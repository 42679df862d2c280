import { eachCost } from "@entrywise/domain/figures/close-costs";
import { expect, test } from "vitest";
import { costColumns, costSum, eachCostColumn, readCostColumns } from "./cost-columns.ts";

test("T-284 every cost of a close has a column, named after it", () => {
  expect(costColumns).toEqual(["commissions", "roll", "dividends", "other_costs"]);
  expect(costSum("c")).toBe(
    "coalesce(c.commissions, 0) + coalesce(c.roll, 0) + coalesce(c.dividends, 0) + coalesce(c.other_costs, 0)",
  );
});

test("T-284 costs are written to their columns and read from them", () => {
  const row = eachCostColumn((cost) => `-${cost.length}`);
  expect(row).toEqual({ commissions: "-11", roll: "-4", dividends: "-9", other_costs: "-10" });
  expect(readCostColumns(row)).toEqual(eachCost((cost) => `-${cost.length}`));
});
