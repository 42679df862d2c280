import { expect, test } from "vitest";
import { precisionText } from "./precision-note.tsx";

test("Y-324 statistics of few trades say how sure their average R is, and how many trades more are needed", () => {
  const text = (countRR: number, expectancyRR: number | null, deviationRR: number | null = 1) =>
    precisionText({ countRR, expectancyRR, deviationRR });
  expect(text(25, 0.2)).toBe(
    "The average R of these trades lies between −0.19R and +0.59R (95% band). About 72 more trades until it excludes zero.",
  );
  expect(text(100, 0.5)).toContain("About 300 more trades make the band half as wide.");
  expect(text(25, 0.001)).toContain("More trades aren’t expected to tell it from zero.");
  for (const nothing of [text(4, 0.2), text(500, 0.2), text(0, null, null), text(25, 0.2, 0)])
    expect(nothing).toBeNull();
});
