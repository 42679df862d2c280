import { expect, test } from "vitest";
import { Decimal, ZERO } from "../decimal.ts";
import { nextOrder } from "./next-order.ts";
import type { RuleProgress } from "./rule-progress.ts";

function progress(rule: RuleProgress["rule"], left: string, atRisk: string, own: Partial<RuleProgress> = {}) {
  const figures = { limit: Decimal("2500"), used: ZERO, left: Decimal(left), atRisk: Decimal(atRisk), worst: ZERO };
  return { rule, state: "kept", ...figures, ...own } as const;
}
const said = (rules: RuleProgress[]) => {
  const { firm, own } = nextOrder(rules);
  return { firm: firm && [firm.rule, firm.room.toFixed()], own: own?.room.toFixed() ?? null };
};

test("Y-141 the example of the design: 2,279.00 by the firm, 229.00 by the own limit of 450.00", () => {
  const rules = [
    progress("profitTarget", "1627.33", "0"),
    progress("dailyLoss", "2500", "221"),
    progress("ownDailyLoss", "450", "221"),
    progress("maximalDrawdown", "5872.67", "221"),
  ];
  expect(said(rules)).toEqual({ firm: ["dailyLoss", "2279"], own: "229" });
});

test("Y-141 the tightest limit of the firm counts, and one that is reached or broken leaves nothing", () => {
  const total = progress("maximalDrawdown", "100", "40");
  expect(said([progress("dailyLoss", "2500", "40"), total]).firm).toEqual(["maximalDrawdown", "60"]);
  expect(said([progress("dailyLoss", "30", "40"), total]).firm).toEqual(["dailyLoss", "0"]);
  expect(said([progress("dailyLoss", "2500", "0", { state: "broken" })]).firm).toEqual(["dailyLoss", "0"]);
  expect(said([progress("ownDailyLoss", "30", "30")])).toEqual({ firm: null, own: "0" });
});

test("Y-141 an account without limits leaves the next order open", () => {
  expect(said([progress("minimumDays", "3", "0")])).toEqual({ firm: null, own: null });
});
