import { expect, test } from "vitest";
import { tradeFilterFields } from "../../../filter/trade-filter-url.ts";
import { filterName } from "./filter-names.ts";

test("T-130 every filter has a name for people, and no two the same", () => {
  const named = tradeFilterFields.map(filterName);
  expect(tradeFilterFields.filter((field) => filterName(field) === field)).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
