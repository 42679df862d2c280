import fc from "fast-check";
import { expect, test } from "vitest";
import { meanPrecision } from "./mean-precision.ts";

test("Y-324 a mean of few trades says its band, and how many trades it needs", () => {
  expect(meanPrecision(0.2, 1, 25)).toEqual({
    low: expect.closeTo(-0.192, 10),
    high: expect.closeTo(0.592, 10),
    ...{ untilClear: 72, untilHalf: 75 },
  });
  expect(meanPrecision(0.5, 1, 100)?.untilClear).toBe(0);
  expect(meanPrecision(0.001, 1, 25)?.untilClear).toBeNull();
});

test("Y-324 nothing is said of fewer than five trades, nor where all are alike or none has an R", () => {
  for (const [mean, deviation, n] of [
    [0.2, 1, 4],
    [0.2, 0, 25],
    [0.2, null, 25],
    [null, null, 0],
  ] as const) {
    expect(meanPrecision(mean, deviation, n)).toBeNull();
  }
});

test("Y-324 with the trades that it asks for the band excludes zero, and is half as wide", () => {
  const someR = fc.double({ min: 0.05, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      someR,
      fc.double({ min: 0.5, max: 3, noNaN: true }),
      fc.integer({ min: 5, max: 500 }),
      (mean, deviation, n) => {
        const now = meanPrecision(mean, deviation, n);
        const width = (of: typeof now) => (of?.high ?? 0) - (of?.low ?? 0);
        expect(width(meanPrecision(mean, deviation, n + (now?.untilHalf ?? 0)))).toBeCloseTo(width(now) / 2, 10);
        const { untilClear } = now ?? {};
        if (untilClear == null) return;
        expect(meanPrecision(mean, deviation, n + untilClear)?.low).toBeGreaterThanOrEqual(-1e-9);
      },
    ),
  );
});
