import { openPermissions } from "@entrywise/contracts/groups/group-trade-columns";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { sharedNetRR, sharedResult } from "./shared-result.ts";

const range = { minimum: -0.1, maximum: 0.1 };
const closed = defaultSharePermissions;
const open = { ...closed, sharePermissionsViewProfits: true };

test("Y-222 the result of a trade follows from the R that leaves, not from digits that are hidden", () => {
  const position = { totalNetRR: 0.1004, totalNetProfit: "10.04" };
  expect([sharedNetRR(position, closed), sharedResult(position, closed, range)]).toEqual([
    0.1,
    WinLossStatus.BreakEven,
  ]);
  expect([sharedNetRR(position, open), sharedResult(position, open, range)]).toEqual([0.1004, WinLossStatus.Win]);
});

test("Y-222 a result without R is the sign of the profit, and none where that is closed", () => {
  const position = { totalNetRR: null, totalNetProfit: "-3" };
  expect(sharedResult(position, closed, range)).toBe(WinLossStatus.None);
  expect(sharedResult(position, open, range)).toBe(WinLossStatus.Loss);
});

test("O-182 percentages beside the profit are open with the account alone", () => {
  const both = { ...open, sharePermissionsViewPercentages: true };
  expect(openPermissions(both).sharePermissionsViewPercentages).toBe(false);
  const all = { ...both, sharePermissionsViewAccountInfo: true };
  expect(openPermissions(all).sharePermissionsViewPercentages).toBe(true);
});
