import { TradeStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { expect, test } from "vitest";
import { noStrategy, statusNames, whyNoR } from "./trade-texts.ts";

test("T-108 in lists a trade that is being planned is called Planned, the others by their status", () => {
  expect(Object.values(TradeStatus).map((status) => i18n._(statusNames[status]))).toEqual([
    "Planned",
    "Executed",
    "Missed",
    "Invalid",
  ]);
});

test("T-109 a trade without strategy is labelled", () => {
  expect(noStrategy()).toBe("No strategy");
});

test("T-172 Y-142 a trade without R has no stop, or no rate for its day where it has pips and no money", () => {
  expect(whyNoR({ netProfit: "12.5", netPips: "10", currency: "GBP" })).toBe("No R without a stop");
  expect(whyNoR({ netProfit: null, netPips: null, currency: "GBP" })).toBe("No R without a stop");
  expect(whyNoR({ netProfit: null, netPips: "10", currency: "GBP" })).toBe("No exchange rate to GBP for that day");
});
