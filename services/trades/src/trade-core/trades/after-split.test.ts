import { eachCost } from "@entrywise/domain/figures/close-costs";
import { expect, test } from "vitest";
import { afterSplit } from "./after-split.ts";
import type { OpenRecord } from "./trade.row.ts";

const open: OpenRecord = {
  id: "01937b1e-5c2a-7000-8000-000000000001",
  ticketNumber: "t1",
  openDate: "2026-01-12T15:00:00.000Z",
  size: "3",
  openPrice: "400",
  stopPrice: "380",
  stopFromStatement: false,
  targetPrice: "460",
  reportedStopPrice: null,
  reportedTargetPrice: null,
  stopMark: null,
  targetMark: null,
  closes: [
    {
      id: "01937b1e-5c2a-7000-8000-000000000002",
      closeDate: "2026-01-20T15:00:00.000Z",
      size: "1",
      closePrice: "420",
      grossProfit: "20",
      ...eachCost(() => null),
      commissions: "-1",
      maximumAdversePrice: "390",
      maximumFavourablePrice: null,
    },
  ],
};

test("Y-190 T-580 a split divides prices, stop and target and multiplies sizes; money stays", () => {
  expect(afterSplit(open, { size: "12", openPrice: "100" })).toMatchObject({
    size: "12",
    openPrice: "100",
    stopPrice: "95",
    targetPrice: "115",
    closes: [{ size: "4", closePrice: "105", maximumAdversePrice: "97.5", grossProfit: "20", commissions: "-1" }],
  });
});

test("Y-190 T-580 one new share for three, with a price that the broker has rounded", () => {
  expect(afterSplit(open, { size: "1", openPrice: "1200.01" })).toMatchObject({ size: "1", stopPrice: "1140" });
});

test.each([
  ["the same shares", { size: "3", openPrice: "400" }],
  ["a size that somebody has changed", { size: "6", openPrice: "400" }],
  ["another price", { size: "3", openPrice: "401" }],
])("Y-190 T-580 %s are no split", (_, statement) => {
  expect(afterSplit(open, statement)).toBe(open);
});
