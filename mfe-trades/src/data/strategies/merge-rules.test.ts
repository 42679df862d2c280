import type { StrategyRule } from "@entrywise/contracts/trades/strategy-rules.api";
import { expect, test } from "vitest";
import { mergeRules } from "./merge-rules.ts";

const rule = (n: number, more: Partial<StrategyRule> = {}): StrategyRule => ({
  id: `01937b1e-5c2a-7000-8000-00000000000${n}`,
  text: `Rule ${n}`,
  weight: 3,
  heading: "",
  ...more,
});
const base = [rule(1), rule(2), rule(3)];
const texts = (rules: readonly StrategyRule[]) => rules.map(({ text }) => text);

test("Y-151 rules that two tabs edit, weigh, add and delete are all merged", () => {
  const mine = [rule(1, { text: "Mine" }), rule(2), rule(3), rule(4)];
  const theirs = [rule(1, { weight: 5, heading: "" }), rule(3), rule(5)];
  const { keepingMine, clashes } = mergeRules(base, mine, theirs);
  expect(clashes).toEqual([]);
  expect(keepingMine[0]).toMatchObject({ text: "Mine", weight: 5 });
  expect(texts(keepingMine)).toEqual(["Mine", "Rule 3", "Rule 4", "Rule 5"]);
});

test("Y-151 the same rule in two wordings is asked about with both", () => {
  const { keepingMine, keepingTheirs, clashes } = mergeRules(
    base,
    [rule(1, { text: "Mine" })],
    [rule(1, { text: "Theirs" }), rule(2), rule(3)],
  );
  expect(clashes).toMatchObject([{ label: "Text of rule 1", base: "Rule 1", mine: "Mine", theirs: "Theirs" }]);
  expect(texts(keepingMine)).toEqual(["Mine"]);
  expect(texts(keepingTheirs)).toEqual(["Theirs"]);
});

test("Y-151 a deleted rule that the other tab has reworded is asked about", () => {
  const theirs = [rule(1), rule(2, { text: "Theirs" }), rule(3)];
  const { clashes } = mergeRules(base, [rule(1), rule(3)], theirs);
  expect(clashes).toMatchObject([{ mine: "removed", theirs: "changed" }]);
});

test("Y-151 rules that only the other tab has moved stand as it moved them, mine where I did", () => {
  const moved = [rule(3), rule(1), rule(2)];
  expect(texts(mergeRules(base, [...base, rule(4)], moved).keepingMine)).toEqual([
    "Rule 3",
    "Rule 4",
    "Rule 1",
    "Rule 2",
  ]);
  expect(texts(mergeRules(base, moved, [...base, rule(4)]).keepingMine)).toEqual([
    "Rule 3",
    "Rule 1",
    "Rule 2",
    "Rule 4",
  ]);
});
