import type { SharedPosition } from "@entrywise/contracts/trades/sharing.api";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { sharedPlotOf } from "./shared-plot.ts";

const trade = {
  ...{ direction: Direction.Short, marketType: MarketType.Forex, includePipet: false, pricePrecision: 5 },
};
const exit = (id: string, closeDate: string | null, closePrice: string | null, netPips: string) => ({
  ...{ id, closeDate, closePrice, netPips, maximumAdversePrice: "1.0553", maximumFavourablePrice: closePrice },
});
const entry = {
  ...{ id: "o", openDate: "2024-11-26T09:12:00.000Z", openPrice: "1.0542", stopPrice: "1.0562", targetPrice: "1.0474" },
  closePositions: [
    exit("b", "2024-11-27T10:05:00.000Z", "1.04835", "58.5"),
    exit("a", "2024-11-26T13:35:00.000Z", "1.0502", "40"),
    exit("c", null, null, "0"),
  ],
};
const position = { openPositions: [entry], totalNetPips: "43.2" } as SharedPosition; // what a plot reads

test("T-472 the picture of a link has entries and exits in order of time, with levels and the extremes of the trade", () => {
  expect(sharedPlotOf(trade, position)).toEqual({
    ...{ pricePrecision: 5, movement: "pips", netPips: "43.2", stopPrice: "1.0562", targetPrice: "1.0474" },
    ...{ maximumAdversePrice: "1.0553", maximumFavourablePrice: "1.04835" },
    executions: [
      { at: "2024-11-26T09:12:00.000Z", price: "1.0542", isOpen: true, netPips: null },
      { at: "2024-11-26T13:35:00.000Z", price: "1.0502", isOpen: false, netPips: "40" },
      { at: "2024-11-27T10:05:00.000Z", price: "1.04835", isOpen: false, netPips: "58.5" },
    ],
  });
  expect(sharedPlotOf({ ...trade, includePipet: true }, position)?.netPips).toBe("432");
});

test("T-472 a trade without a dated price has no plot, nor has one of more executions than a picture holds", () => {
  expect(sharedPlotOf(trade, { openPositions: [{ id: "o", closePositions: [] }] })).toBeNull();
  const closePositions = Array.from({ length: 40 }, (_, at) => exit(`${at}`, "2024-11-27T10:05:00.000Z", "1.05", "1"));
  expect(sharedPlotOf(trade, { openPositions: [{ ...entry, closePositions }] })).toBeNull();
});
