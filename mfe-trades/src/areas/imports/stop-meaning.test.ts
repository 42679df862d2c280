import { Direction } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { makeRow } from "../../test/imports.ts";
import { previewNetRR, stopMeaning } from "./stop-meaning.ts";

const long = { direction: Direction.Long, openPrice: "100", stopPrice: null };

test.each([
  [{ ...long, reportedStopPrice: "99" }, "initial stop", "information"],
  [{ ...long, direction: Direction.Short, reportedStopPrice: "101" }, "initial stop", "information"],
  [{ ...long, reportedStopPrice: "100.00" }, "at the entry", "at the entry"],
  [{ ...long, reportedStopPrice: "101" }, "moved into profit", "moved into profit"],
  [{ ...long, direction: Direction.Short, reportedStopPrice: "99" }, "moved into profit", "moved into profit"],
  [{ ...long, stopPrice: "98", reportedStopPrice: "101" }, "initial stop", "initial stop"],
  [{ ...long, journalStopPrice: "98", reportedStopPrice: "101" }, "initial stop", "initial stop"],
  [{ ...long, reportedStopPrice: null }, null, null],
  [{ ...long, reportedStopPrice: "0" }, null, null],
  [{ ...long, reportedStopPrice: "99", state: "alreadyHere" as const }, null, null],
])("T-580 Y-102 the stop of %o counts as %s where the file's stops are used, as %s otherwise", (row, used, unused) => {
  expect([stopMeaning(makeRow(row), true), stopMeaning(makeRow(row), false)]).toEqual([used, unused]);
});

test.each([
  [{ reportedStopPrice: "99", netRR: 2 }, 2, null],
  [{ reportedStopPrice: "101", netRR: null }, null, null],
  [{ stopPrice: "98", reportedStopPrice: null, netRR: 1.5 }, 1.5, 1.5],
  [{ journalStopPrice: "98", reportedStopPrice: "101", netRR: 0.5 }, 0.5, 0.5],
  [{ reportedStopPrice: "99" }, null, null],
])(
  "T-580 R of a row with %o is %s with the stops of the file, and %s where the person leaves R empty",
  (row, used, unused) => {
    const shown = makeRow({ ...long, ...row });
    expect([previewNetRR(shown, true), previewNetRR(shown, false)]).toEqual([used, unused]);
  },
);
