import { expect, test } from "vitest";
import { decimal } from "../decimal.ts";
import type { CloseFigures } from "./close-figures.ts";
import { realisedResults } from "./realised-results.ts";

const close = (closeDate: string | null, netProfit: string | null) =>
  ({ closeDate, netProfit: decimal(netProfit) }) as CloseFigures; // all that is read of it

const resultsOf = (...closes: CloseFigures[]) =>
  realisedResults([{ closes }]).map(({ at, net }) => [at, net.toFixed()]);

test("Y-191 each close of a position realises its profit at its own time", () => {
  const first = close("2025-03-04T10:00:00Z", "-1.5");
  const last = close("2025-03-06T10:00:00.000Z", "4.25");
  expect(resultsOf(last, first)).toEqual([
    ["2025-03-04T10:00:00.000Z", "-1.5"],
    ["2025-03-06T10:00:00.000Z", "4.25"],
  ]);
});

test("Y-191 closes of the same moment are one result, and what has no date or no profit is none", () => {
  const at = "2025-03-04T10:00:00.000Z";
  expect(resultsOf(close(at, "0.1"), close(at, "0.2"), close(null, "7"), close(at, null))).toEqual([[at, "0.3"]]);
  expect(resultsOf()).toEqual([]);
});
