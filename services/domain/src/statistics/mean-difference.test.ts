import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanDifference, studentQuantile } from "./mean-difference.ts";

describe("differences of two means", () => {
  test.each([
    [10, 2.228],
    [30, 2.042],
    [60, 2.0],
    [1000, 1.962],
  ])("Y-112 Student's t for %i degrees of freedom is %s, as tables have it", (degrees, expected) => {
    expect(studentQuantile(degrees)).toBeCloseTo(expected, 3);
  });

  // Welch by hand: variances 2.5² / 25 = 0.25 and 1.5² / 40 = 0.05625, 35.31 degrees.
  test("Y-112 the margin follows from both deviations and sizes", () => {
    const found = meanDifference({ n: 25, mean: 0.8, deviation: 2.5 }, { n: 40, mean: 0.3, deviation: 1.5 });
    expect(found?.difference).toBeCloseTo(0.5, 12);
    expect(found?.margin).toBeCloseTo(2.0295 * Math.sqrt(0.30625), 3);
  });

  test("Y-112 one number has no deviation, equal ones have no margin", () => {
    expect(meanDifference({ n: 1, mean: 1, deviation: 0 }, { n: 40, mean: 0, deviation: 1 })).toBeNull();
    expect(meanDifference({ n: 9, mean: 1, deviation: 0 }, { n: 4, mean: 0, deviation: 0 })).toEqual({
      difference: 1,
      margin: 0,
    });
  });

  const sample = fc.record({
    n: fc.integer({ min: 7, max: 100_000 }),
    mean: fc.double({ min: -5, max: 5, noNaN: true }),
    deviation: fc.double({ min: 0.01, max: 20, noNaN: true }),
  });
  test("Y-112 turned around, the difference changes its sign and the margin stays", () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const [there, back] = [meanDifference(a, b), meanDifference(b, a)];
        expect(there?.difference).toBeCloseTo(-(back?.difference ?? Number.NaN), 12);
        expect(there?.margin).toBeCloseTo(back?.margin ?? Number.NaN, 10);
      }),
    );
  });

  test("Y-112 with more trades the margin gets smaller", () => {
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const [few, many] = [meanDifference(a, b), meanDifference({ ...a, n: a.n * 4 }, { ...b, n: b.n * 4 })];
        expect(many?.margin).toBeLessThan((few?.margin ?? 0) * 0.51);
      }),
    );
  });
});
