import { expect, test } from "vitest";
import { failureShare, hasManyFailures, isFailing, isUnhealthy } from "./health.ts";

const everyOne = (pages: number, failed: number) => ({
  ...{ pages, failed, reporters: failed },
  ...{ users: pages, failedUsers: failed },
});

test.each([
  [49, 49, false],
  [50, 3, false],
  [50, 4, false],
  [50, 5, true],
  [100, 9, false],
  [100, 10, true],
  [0, 0, false],
])("M-164 M-260 of %d users with a page each %d failed: taken back %s", (pages, failed, expected) => {
  expect(isFailing(everyOne(pages, failed))).toBe(expected);
});

test.each([0, 1, 2])(
  "M-260 reports by only %d users roll nothing back, however many pages they open",
  (failedUsers) => {
    expect(isFailing({ pages: 60, failed: 60, reporters: 60, users: failedUsers, failedUsers })).toBe(false);
  },
);

test("M-260 three accounts among forty users raise an alert but roll nothing back; visitors have no vote", () => {
  const bought = { pages: 154, failed: 54, reporters: 3, users: 40, failedUsers: 3 };
  expect([hasManyFailures(bought), isFailing(bought)]).toEqual([true, false]);
  expect(isFailing({ ...bought, users: 30 })).toBe(true);
  const visitors = { pages: 60, failed: 60, reporters: 60, users: 0, failedUsers: 0 };
  expect([hasManyFailures(visitors), isFailing(visitors)]).toEqual([true, false]);
});

test("M-164 many users with one bad page each in hundreds roll nothing back", () => {
  expect(isFailing({ pages: 1_000, failed: 20, reporters: 20, users: 40, failedUsers: 20 })).toBe(false);
  expect(isFailing({ pages: 1_000, failed: 21, reporters: 20, users: 40, failedUsers: 20 })).toBe(true);
});

test("M-244 a release that failed for several people is no rollback target, however few opened it", () => {
  expect(isUnhealthy(everyOne(4, 4))).toBe(true);
  expect(isUnhealthy(everyOne(4, 2))).toBe(false);
  expect(isUnhealthy({ ...everyOne(1000, 20), failedUsers: 200 })).toBe(false);
});

test.each([
  [1, 4, 0.25],
  [29, 1, 1],
  [0, 0, null],
])("M-169 of %d failures and %d loads the share is %s: never more than all", (failed, loads, share) => {
  expect(failureShare(failed, loads)).toBe(share);
});
