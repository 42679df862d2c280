import { expect, test } from "vitest";
import { type PlanFeature, planHas, plans } from "./plans.ts";

const features: PlanFeature[] = [
  "canScaleInAndOut",
  "textEditorLinks",
  "textEditorImages",
  "templates",
  "brokerImporting",
];

test.each(features)("P-361 P-362 %s is there exactly where the plan has its flag", (feature) => {
  for (const plan of Object.values(plans)) {
    expect(planHas({ ...plan, [feature]: true }, feature)).toBe(true);
    expect(planHas({ ...plan, [feature]: false }, feature)).toBe(false);
  }
});

test("P-361 with no feature named the question is whether the plan is Pro", () => {
  expect([planHas(plans.pro), planHas(plans.basic)]).toEqual([true, false]);
});

test("P-350 plans are Basic and Pro, each with every field", () => {
  expect(Object.entries(plans).map(([key, plan]) => [key, plan.key, plan.name, plan.isBasicPlan])).toEqual([
    ["basic", "basic", "Basic", true],
    ["pro", "pro", "Pro", false],
  ]);
  expect(Object.keys(plans.basic)).toEqual(Object.keys(plans.pro));
});
