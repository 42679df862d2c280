import type { AccountRulesResponse } from "@entrywise/contracts/trades/account-rules.api";
import { expect, test } from "vitest";
import { mergeAccountRules } from "./merge-account-rules.ts";
import { noRules } from "./rules-form.ts";

const merge = mergeAccountRules("USD", (at) => at.slice(0, 10));
const rules = (own: Partial<AccountRulesResponse> = {}): AccountRulesResponse => ({
  ...noRules,
  startBalance: "10000",
  timeZone: "Europe/Prague",
  profitTarget: { unit: "percent", value: "8" },
  ...own,
});

test("Y-151 rules of an account that two tabs changed apart are merged, a limit with its unit", () => {
  const mine = rules({ profitTarget: { unit: "amount", value: "500" } });
  const theirs = rules({ minimumDays: 4, dailyLoss: { of: "day", limit: { value: "5", unit: "percent" } } });
  const merged = merge(rules(), mine, theirs);
  expect(merged.clashes).toEqual([]);
  expect(merged.keepingMine).toEqual({ ...theirs, profitTarget: mine.profitTarget });
});

test("Y-151 the same rule set to two limits asks as text, each side whole", () => {
  const mine = rules({ profitTarget: { unit: "amount", value: "500" }, since: "2026-01-02T00:00:00.000Z" });
  const theirs = rules({ profitTarget: { unit: "percent", value: "10" } });
  const { clashes, keepingMine, keepingTheirs } = merge(rules(), mine, theirs);
  expect(clashes).toMatchObject([{ label: "Profit target", base: "8 %", mine: "500 USD", theirs: "10 %" }]);
  expect(keepingMine).toEqual(mine);
  expect(keepingTheirs).toEqual({ ...theirs, since: mine.since });
});

test("Y-151 equal rules are no conflict, whatever order their parts are stored in", () => {
  const daily = { limit: { unit: "percent", value: "5" }, of: "day" } as const;
  const stored = { of: "day", limit: { value: "5", unit: "percent" } } as const;
  expect(merge(rules(), rules({ dailyLoss: daily }), rules({ dailyLoss: stored })).clashes).toEqual([]);
});

test("Y-151 rules that one tab removed and the other changed ask, the first ones of two tabs are merged", () => {
  const removed = merge(rules(), null, rules({ minimumDays: 4 }));
  expect(removed.clashes).toMatchObject([{ label: "Rules", mine: "removed", theirs: "changed" }]);
  expect([removed.keepingMine, removed.keepingTheirs]).toEqual([null, rules({ minimumDays: 4 })]);
  expect(merge(rules(), null, null).clashes).toEqual([]);
  const both = merge(null, rules({ minimumDays: 4 }), rules({ bestDayShare: "40" }));
  expect(both.clashes).toEqual([]);
  expect(both.keepingMine).toEqual(rules({ minimumDays: 4, bestDayShare: "40" }));
});

test("Y-151 what two tabs forbid is merged from both; one wording of two is asked about", () => {
  const rule = (last: number, text: string) => ({
    id: `01937b1e-5c2a-7000-8000-00000000000${last}`,
    text,
    check: { kind: "own" as const },
  });
  const base = rules({ forbidden: [rule(1, "News")] });
  const added = merge(
    base,
    rules({ forbidden: [rule(1, "News"), rule(2, "A")] }),
    rules({ forbidden: [rule(3, "B")] }),
  );
  expect(added.clashes).toEqual([]);
  expect(added.keepingMine?.forbidden).toEqual([rule(2, "A"), rule(3, "B")]);
  const asked = merge(base, rules({ forbidden: [rule(1, "Red")] }), rules({ forbidden: [rule(1, "Any")] }));
  expect(asked.clashes).toMatchObject([{ label: "forbidden rule 1", base: "News", mine: "Red", theirs: "Any" }]);
  expect(asked.keepingTheirs?.forbidden).toEqual([rule(1, "Any")]);
});
