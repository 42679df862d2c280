import { describe, expect, test } from "vitest";
import { exceedsCaps, type NumberKind } from "./precision-caps.ts";

const allowed: readonly (readonly [NumberKind, string])[] = [
  ["size", "999999999.9999999999"],
  ["price", "-999999999.9999999999"],
  ["profit", "99999999999.99999999"],
  ["pip", "999999.999"],
  ["riskReward", "99999.9999"],
  ["size", "0000000000001.50000000000000"],
  ["size", ""],
];
const tooLong: readonly (readonly [NumberKind, string])[] = [
  ["size", "1000000000"],
  ["price", "0.00000000001"],
  ["profit", "100000000000"],
  ["profit", "0.000000001"],
  ["pip", "1000000"],
  ["pip", "0.0001"],
  ["riskReward", "-100000"],
  ["riskReward", "0.00001"],
  ["price", "1e5"],
];

describe("precision caps", () => {
  test.each(allowed)("P-663 %s may be %j", (kind, text) => {
    expect(exceedsCaps(kind, text)).toBe(false);
  });

  test.each(tooLong)("P-663 %s may not be %j", (kind, text) => {
    expect(exceedsCaps(kind, text)).toBe(true);
  });
});
