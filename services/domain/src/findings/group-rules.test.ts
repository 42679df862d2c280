import { expect, test } from "vitest";
import { type FindingSubject, findingRules } from "./finding-rules.ts";
import { groupRuleNeeds, groupRules } from "./group-rules.ts";

const all = groupRuleNeeds.flatMap((need) => groupRules(need));
const subjects = all.map(({ subject }): FindingSubject => subject);

test("Y-320 Y-222 a group is asked nothing about what its members never share there", () => {
  const facts = subjects.flatMap((subject) => ("fact" in subject ? [subject.fact] : []));
  for (const hidden of [
    "mistake",
    "ruleBroken",
    "rulesFollowed",
    "rulesUnanswered",
    "withoutStop",
    "planned",
    "journaled",
  ]) {
    expect(facts).not.toContain(hidden);
  }
  const splits = subjects.flatMap((subject) => ("each" in subject ? [subject.each] : []));
  for (const hidden of ["accounts", "brokenRules", "tagCategories"]) expect(splits).not.toContain(hidden);
  const figures = subjects.flatMap((subject) => ("figure" in subject ? [subject.figure] : []));
  const ofStops = ["stopMoveRR", "targetMoveRR", "stopAgainstUsual"];
  const ofDays = ["dayOrder", "dayCount", "lossesBefore", "minutesIntoDay", "dayRisk", "limitUsed", "newsMinutes"];
  for (const hidden of [...ofStops, ...ofDays, "percentageAccountRisked"]) expect(figures).not.toContain(hidden);
  expect(all.filter(({ measure }) => measure === "percentageRisked")).toEqual([]);
});

test("Y-320 Y-222 no rule of a group compares with one person's usual, or in money", () => {
  expect(all.filter(({ comparison }) => comparison === "usual")).toEqual([]);
  expect(all.filter(({ measure }) => measure === "netProfit")).toEqual([]);
});

test("Y-320 Y-222 strategies and tags need shared tags, ratings a shared review", () => {
  const tagged = all.filter(({ subject }) => "each" in subject && ["strategies", "tags"].includes(subject.each));
  expect(tagged.length).toBeGreaterThan(2);
  expect(tagged.every(({ id }) => groupRules("tags").some((rule) => rule.id === id))).toBe(true);
  const rated = findingRules.filter(({ subject }) => "figure" in subject && subject.figure.endsWith("Rating"));
  expect(rated.length).toBeGreaterThan(3);
  expect(rated.every(({ id }) => groupRules("review").some((rule) => rule.id === id))).toBe(true);
});
