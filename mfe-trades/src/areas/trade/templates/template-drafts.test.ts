import { expect, test } from "vitest";
import { templateRules } from "./template-drafts.ts";

const merge = templateRules.template.merge;
const template = { name: "Plan", template: null };

test("Y-151 a place that one tab offers a template in stays when another renames it", () => {
  const base = { ...template, offeredIn: ["notes" as const] };
  const mine = { ...base, name: "Morning plan" };
  const theirs = { ...base, offeredIn: ["notes" as const, "review" as const] };
  const { keepingMine, clashes } = merge([base], mine, theirs);
  expect(clashes).toEqual([]);
  expect(keepingMine).toEqual({ name: "Morning plan", template: null, offeredIn: ["notes", "review"] });
  const without = merge([theirs], { ...theirs, offeredIn: ["notes"] }, { ...theirs, name: "Other" });
  expect(without.keepingMine).toEqual({ name: "Other", template: null, offeredIn: ["notes"] });
});
