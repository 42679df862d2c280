import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { averageTrueRange, type RangeBar } from "./average-true-range.ts";

const hourMs = 3_600_000;
const start = Date.UTC(2024, 10, 25);

/** Prices in steps of a hundredth of a pip, as whole numbers. */
const path = fc.array(
  fc.record({
    close: fc.integer({ min: 90_000, max: 110_000 }),
    above: fc.integer({ min: 0, max: 900 }),
    below: fc.integer({ min: 0, max: 900 }),
  }),
  { minLength: 15, maxLength: 40 },
);
type Path = { close: number; above: number; below: number }[];

const barsOf = (steps: Path, price = (value: number) => Decimal(value).div(100_000).toFixed()): RangeBar[] =>
  steps.map(({ close, above, below }, index) => ({
    time: start + index * hourMs,
    high: price(close + above),
    low: price(close - below),
    close: price(close),
  }));
const endOf = (steps: Path) => start + steps.length * hourMs;
const rangeOf = (steps: Path, price?: (value: number) => string) =>
  averageTrueRange(barsOf(steps, price), hourMs, endOf(steps));

test("Y-102 the mean of fourteen true ranges, gaps between bars counted", () => {
  // Each bar reaches 20 points and closes in its middle; the last one opens with a gap of 100 points.
  const steps = Array.from({ length: 15 }, (_, index) => ({
    close: index === 14 ? 100_110 : 100_000,
    above: 10,
    below: 10,
  }));
  // 13 bars of 20 points, and from 100,000 to 100,120.
  expect(rangeOf(steps)?.toFixed(20)).toBe(
    Decimal(13 * 20 + 120)
      .div(14)
      .div(100_000)
      .toFixed(20),
  );
});

test("Y-102 the range moves with prices that are shifted, grows with prices that are multiplied, and is the same upside down", () => {
  fc.assert(
    fc.property(path, fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 2, max: 9 }), (steps, shift, factor) => {
      const plain = rangeOf(steps, String)?.toFixed();
      expect(rangeOf(steps, (value) => String(value + shift))?.toFixed()).toBe(plain);
      const grown = rangeOf(steps, (value) => String(value * factor));
      expect(
        grown
          ?.minus(Decimal(plain ?? "0").times(factor))
          .abs()
          .lt("1e-35"),
      ).toBe(true);
      const upsideDown = steps.map(({ close, above, below }) => ({
        close: 200_000 - close,
        above: below,
        below: above,
      }));
      expect(rangeOf(upsideDown, String)?.toFixed()).toBe(plain);
    }),
  );
});

test("Y-102 the range lies between the smallest and the largest step, and is never less than the bars are high", () => {
  fc.assert(
    fc.property(path, (steps) => {
      const last = steps.slice(-15);
      const reaches = last.slice(1).map(({ close, above, below }, index) => {
        const before = last[index]?.close ?? 0;
        return Math.max(close + above, before) - Math.min(close - below, before);
      });
      const range = rangeOf(steps, String);
      expect(range?.gte(Math.min(...reaches)) && range.lte(Math.max(...reaches))).toBe(true);
      const heights = last.slice(1).reduce((sum, { above, below }) => sum + above + below, 0);
      expect(range?.gte(Decimal(heights).div(14))).toBe(true);
    }),
  );
});

test("Y-102 nothing that ends after the open counts, nor anything before the last fifteen bars", () => {
  fc.assert(
    fc.property(path, path, (steps, others) => {
      const running = endOf(steps) + hourMs - 1;
      const all = barsOf([...others, ...steps, ...others]).map((bar, index) => ({
        ...bar,
        time: start + (index - others.length) * hourMs,
      }));
      expect(averageTrueRange(all, hourMs, endOf(steps))?.toFixed()).toBe(rangeOf(steps)?.toFixed());
      expect(averageTrueRange(all, hourMs, running)?.toFixed()).toBe(rangeOf(steps)?.toFixed());
    }),
  );
});

test("Y-102 without fifteen bars up to the moment there is no range; a weekend is no break, a week is", () => {
  const bars = barsOf(Array.from({ length: 15 }, () => ({ close: 100_000, above: 10, below: 10 })));
  const end = start + 15 * hourMs;
  const dayMs = 24 * hourMs;
  expect(averageTrueRange(bars.slice(1), hourMs, end)).toBeNull();
  expect(averageTrueRange(bars, hourMs, end - 1)).toBeNull();
  expect(averageTrueRange(bars, hourMs, end + 3 * dayMs)?.toFixed()).toBe("0.0002");
  expect(averageTrueRange(bars, hourMs, end + 7 * dayMs)).toBeNull();
  const broken = bars.map((bar, index) => (index < 7 ? { ...bar, time: bar.time - 7 * dayMs } : bar));
  expect(averageTrueRange(broken, hourMs, end)).toBeNull();
});
