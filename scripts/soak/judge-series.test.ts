import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeSeries, type Series } from "./judge-series.ts";

const HOUR = 3600;
/** Two hours, a point each minute. */
const series = (value: (seconds: number, at: number) => number): Series => ({
  name: "trades memory, MB",
  points: Array.from({ length: 120 }, (_, at) => ({ seconds: at * 60, value: value(at * 60, at) })),
});
const LEAST = 10;
const noise = fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 120, maxLength: 120 });

test("R-140 a series that only swings is flat, whatever its noise", () => {
  fc.assert(
    fc.property(noise, (swings) => {
      expect(
        judgeSeries(
          series((_, at) => 200 + (swings[at] ?? 0)),
          LEAST,
        ).isFlat,
      ).toBe(true);
    }),
  );
});

test("R-140 a leak of 20 MB an hour below 200 MB of memory is found, whatever the noise around it", () => {
  fc.assert(
    fc.property(noise, (swings) => {
      const verdict = judgeSeries(
        series((seconds, at) => 200 + (20 * seconds) / HOUR + (swings[at] ?? 0)),
        LEAST,
      );
      expect(verdict.isFlat).toBe(false);
      expect(verdict.perHour).toBeGreaterThan(10);
    }),
  );
});

test("R-140 connections, handles and events that are never given back are found one by one", () => {
  const connections = series((_, at) => 20 + Math.floor(at / 10));
  expect(judgeSeries(connections, 3).isFlat).toBe(false);
  const handles = series((seconds) => 60 + (40 * seconds) / HOUR);
  expect(judgeSeries(handles, 20).isFlat).toBe(false);
  const backlog = series((seconds) => (50 * seconds) / HOUR);
  expect(judgeSeries(backlog, 20).isFlat).toBe(false);
});

test("R-140 a step that stays is found, one peak for each import is not", () => {
  expect(
    judgeSeries(
      series((seconds) => (seconds > HOUR * 1.3 ? 260 : 200)),
      LEAST,
    ).isFlat,
  ).toBe(false);
  expect(
    judgeSeries(
      series((_, at) => (at % 10 < 3 ? 400 : 200)),
      LEAST,
    ).isFlat,
  ).toBe(true);
});

test("R-140 what a start fills isn't a leak, and a short life says nothing", () => {
  expect(
    judgeSeries(
      series((seconds) => 200 - 100 * Math.exp(-seconds / 300)),
      LEAST,
    ).isFlat,
  ).toBe(true);
  const short = { name: "x", points: series((seconds) => seconds).points.slice(0, 10) };
  expect(judgeSeries(short, LEAST)).toMatchObject({ isFlat: true, isShort: true });
  const rising = series((seconds) => seconds);
  expect([judgeSeries(rising, LEAST, HOUR), judgeSeries(rising, LEAST, 2 * HOUR)]).toMatchObject([
    { isFlat: false, isShort: false },
    { isFlat: true, isShort: true },
  ]);
});
