import { expect, test } from "vitest";
import { Decimal, ZERO } from "../decimal.ts";
import { closestLimit } from "./closest-limit.ts";
import type { RuleProgress } from "./rule-progress.ts";

function progress(rule: RuleProgress["rule"], limit: string, used: string, own: Partial<RuleProgress> = {}) {
  const left = Decimal(limit).minus(used);
  return {
    rule,
    limit: Decimal(limit),
    used: Decimal(used),
    atRisk: ZERO,
    left,
    state: "kept",
    worst: ZERO,
    ...own,
  } as const;
}

test("Y-141 the closest limit is the one with the smallest share left once the open stops are hit", () => {
  const daily = progress("dailyLoss", "2500", "500");
  const total = progress("maximalDrawdown", "5000", "2000");
  expect(closestLimit([daily, total])?.rule).toBe("maximalDrawdown");
  expect(closestLimit([{ ...daily, atRisk: Decimal("1000") }, total])?.rule).toBe("dailyLoss");
});

test("Y-141 a limit that was broken stands before every other", () => {
  const broken = progress("dailyLoss", "2500", "0", { state: "broken" });
  expect(closestLimit([progress("maximalDrawdown", "5000", "4999", { state: "close" }), broken])?.rule).toBe(
    "dailyLoss",
  );
});

test("Y-141 targets and days are no limits", () => {
  expect(closestLimit([progress("profitTarget", "10", "9"), progress("minimumDays", "5", "5")])).toBeNull();
  expect(closestLimit([])).toBeNull();
});
