import { expect, test } from "vitest";
import { lowestContrasts, paletteProblems } from "./brand-contrast.ts";

const violet = {
  "p-solid": "#7c3aed",
  "p-solid-hover": "#6d33d1",
  "p-on-solid": "#ffffff",
  "p-fg-light": "#6d28d9",
  "p-fg-dark": "#a78bfa",
  "p-tint-base": "#8b5cf6",
};

test("M-247 a palette that can be read is accepted, with the lowest contrast of every colour", () => {
  expect(paletteProblems(violet)).toEqual([]);
  expect(paletteProblems({})).toEqual([]);
  expect(lowestContrasts(violet).get("p-on-solid")?.contrast).toBeCloseTo(5.7, 1);
});

test("M-247 a colour that is too weak or missing is named", () => {
  const { "p-tint-base": _, ...incomplete } = violet;
  expect(paletteProblems(incomplete)).toEqual([
    { path: "tokens.p-tint-base", message: "p-tint-base must not be empty" },
  ]);
  expect(paletteProblems({ ...violet, "p-fg-light": "#a78bfa" })).toEqual([
    { path: "tokens.p-fg-light", message: "p-fg-light has a contrast of 2.60 on n-50; it needs at least 4.5" },
  ]);
  // 4.499 is not 4.5
  expect(paletteProblems({ ...violet, "p-solid": "#777777" })[0]?.message).toContain("4.47 on p-solid");
});
