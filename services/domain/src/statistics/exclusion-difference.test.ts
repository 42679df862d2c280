import fc from "fast-check";
import { expect, test } from "vitest";
import { exclusionDifference, leftOutSample } from "./exclusion-difference.ts";
import { meanDifference, type Sample } from "./mean-difference.ts";

function sampleOf(numbers: readonly number[]): Sample {
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n: numbers.length, mean, deviation: numbers.length < 2 ? 0 : Math.sqrt(squares / (numbers.length - 1)) };
}

const numbers = fc.array(
  fc.integer({ min: -500, max: 500 }).map((value) => value / 100),
  { minLength: 2, maxLength: 60 },
);

test("Y-322 the sample left out follows from that of all numbers and that of the remaining ones", () => {
  fc.assert(
    fc.property(numbers, numbers, (remaining, leftOut) => {
      const found = leftOutSample(sampleOf([...remaining, ...leftOut]), sampleOf(remaining));
      const direct = sampleOf(leftOut);
      expect(found?.n).toBe(direct.n);
      expect(found?.mean).toBeCloseTo(direct.mean, 9);
      // For equal numbers the squares cancel down to the rounding error.
      expect(found?.deviation).toBeCloseTo(direct.deviation, 5);
    }),
  );
});

test("Y-322 the mean moves by the share that was left out, and its band does too", () => {
  fc.assert(
    fc.property(numbers, numbers, (remaining, leftOut) => {
      const [all, rest] = [sampleOf([...remaining, ...leftOut]), sampleOf(remaining)];
      const found = exclusionDifference(all, rest);
      expect(found?.difference).toBeCloseTo(rest.mean - all.mean, 9);
      const margin = meanDifference(rest, sampleOf(leftOut))?.margin ?? Number.NaN;
      expect(found?.margin).toBeCloseTo((margin * leftOut.length) / all.n, 4);
    }),
  );
});

test("Y-322 the band takes the few trades left out into account, not their weight alone", () => {
  const remaining = { n: 307, mean: 0.236, deviation: 1.2 };
  const all = { n: 378, mean: 0.211, deviation: 1.2 };
  const found = exclusionDifference(all, remaining);
  expect(found?.difference).toBeCloseTo(0.025, 9);
  // As the parts apart: 71 of 378 times the interval of 307 against 71.
  expect(found?.margin).toBeCloseTo(0.0592, 3);
});

test("Y-322 where nothing or a single trade was left out there is no band", () => {
  const all = { n: 30, mean: 0.2, deviation: 1 };
  expect(leftOutSample(all, all)).toBeNull();
  expect(exclusionDifference(all, all)).toBeNull();
  expect(exclusionDifference(all, { n: 29, mean: 0.1, deviation: 1 })).toBeNull();
});
