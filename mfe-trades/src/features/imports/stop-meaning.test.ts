import { Direction } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { rowOf } from "../../test/imports.ts";
import { stopMeaning } from "./stop-meaning.ts";

const long = { direction: Direction.Long, openPrice: "100", stopPrice: null };

test.each([
  [{ ...long, reportedStopPrice: "99" }, "initial stop", "information"],
  [{ ...long, direction: Direction.Short, reportedStopPrice: "101" }, "initial stop", "information"],
  [{ ...long, reportedStopPrice: "100.00" }, "at the entry", "at the entry"],
  [{ ...long, reportedStopPrice: "101" }, "moved into profit", "moved into profit"],
  [{ ...long, direction: Direction.Short, reportedStopPrice: "99" }, "moved into profit", "moved into profit"],
  [{ ...long, stopPrice: "98", reportedStopPrice: "101" }, "initial stop", "initial stop"],
  [{ ...long, reportedStopPrice: null }, null, null],
  [{ ...long, reportedStopPrice: "0" }, null, null],
  [{ ...long, reportedStopPrice: "99", state: "alreadyHere" as const }, null, null],
])("T-580 Y-102 the stop of %o counts as %s where the file's stops are used, as %s otherwise", (row, used, unused) => {
  expect([stopMeaning(rowOf(row), true), stopMeaning(rowOf(row), false)]).toEqual([used, unused]);
});
