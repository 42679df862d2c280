import { expect, test } from "vitest";
import { findingFacts, findingFigures, findingMeasures, findingRules, findingSplits } from "./finding-rules.ts";

test("Y-320 there are at least 40 rules, each with an id of its own and a question that no other rule asks", () => {
  expect(findingRules.length).toBeGreaterThanOrEqual(40);
  expect(new Set(findingRules.map(({ id }) => id)).size).toBe(findingRules.length);
  const questions = findingRules.map(({ subject, measure, comparison }) =>
    JSON.stringify([subject, measure, comparison]),
  );
  expect(new Set(questions).size).toBe(findingRules.length);
});

test("Y-320 every measure, split, figure and fact is one that a rule asks for", () => {
  const subjects = findingRules.map(({ subject }) => subject);
  const used = (names: readonly string[], of: (subject: object) => unknown) =>
    names.filter((name) => !subjects.some((subject) => of(subject) === name));
  expect(used(findingSplits, (subject) => "each" in subject && subject.each)).toEqual([]);
  expect(used(findingFigures, (subject) => "figure" in subject && subject.figure)).toEqual([]);
  expect(used(findingFacts, (subject) => "fact" in subject && subject.fact)).toEqual([]);
  expect(findingMeasures.filter((name) => !findingRules.some(({ measure }) => measure === name))).toEqual([]);
});

test("Y-320 results are never compared of trades that were chosen by what follows from their result", () => {
  const hindsight = ["lost", "predictionRight", "entryEfficiency", "exitEfficiency", "endTradeDrawdown.rr"];
  const chosenBy = ({ subject }: (typeof findingRules)[number]): string =>
    "fact" in subject ? subject.fact : "figure" in subject ? subject.figure : subject.each;
  const results = ["netRR", "grossRR", "netProfit", "strikeRate"];
  expect(findingRules.filter((rule) => results.includes(rule.measure) && hindsight.includes(chosenBy(rule)))).toEqual(
    [],
  );
});
