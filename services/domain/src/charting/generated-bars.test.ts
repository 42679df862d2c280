import { expect, test } from "vitest";
import { aggregateBars, barProblem } from "./bar.ts";
import { type GeneratedInstrument, generatedBars, generatedBarsBefore } from "./generated-bars.ts";
import { resolutionMs, resolutions } from "./resolutions.ts";

const euro: GeneratedInstrument = {
  symbol: "EURUSD",
  pricePrecision: 5,
  basePrice: "1.08",
  dailyRange: 0.006,
  tradesOnWeekends: false,
};
const coin = { ...euro, symbol: "BTCUSD", pricePrecision: 2, basePrice: "60000", tradesOnWeekends: true };
const at = (text: string) => Date.parse(text);
const week = [at("2024-11-22T00:00:00Z"), at("2024-11-29T00:00:00Z")] as const;

test.each(resolutions)("T-551 bars of resolution %s are the joined bars of ten seconds", (resolution) => {
  const [from, to] = [at("2024-11-26T00:00:00Z"), at("2024-11-28T00:00:00Z")];
  const joined = aggregateBars(generatedBars(euro, "10s", from, to), resolutionMs(resolution));
  expect(generatedBars(euro, resolution, from, to)).toEqual(joined);
  expect(joined.every((bar) => barProblem(bar) === null)).toBe(true);
});

test("T-547 any window of generated bars agrees with a larger one, whoever asks and when", () => {
  const all = generatedBars(euro, "15", ...week);
  const [from, to] = [at("2024-11-26T10:07:00Z"), at("2024-11-26T18:00:00Z")];
  const part = generatedBars(euro, "15", from, to);
  expect(part[0]?.time).toBe(at("2024-11-26T10:15:00Z"));
  expect(part).toEqual(all.filter(({ time }) => time >= from && time < to));
  expect(generatedBarsBefore(euro, "15", to, 10)).toEqual(part.slice(-10));
  expect(generatedBars({ ...euro, symbol: "GBPUSD" }, "15", from, to)).not.toEqual(part);
});

test("T-547 prices are decimal text in the instrument's precision, without bars on weekends where the market is closed", () => {
  const bars = generatedBars(euro, "60", ...week);
  expect(bars.every(({ open, close }) => /^\d+\.\d{5}$/.test(open) && /^\d+\.\d{5}$/.test(close))).toBe(true);
  const weekdays = (some: GeneratedInstrument) =>
    new Set(generatedBars(some, "60", ...week).map(({ time }) => new Date(time).getUTCDay()));
  expect([...weekdays(euro)].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(weekdays(coin).size).toBe(7);
});

test("T-549 a page of 5000 bars is made of any resolution", () => {
  for (const resolution of ["10s", "1", "45", "1D"] as const) {
    const bars = generatedBarsBefore(euro, resolution, week[1], 5000);
    expect(bars).toHaveLength(5000);
    expect(bars.every((bar, index) => index === 0 || bar.time > (bars[index - 1]?.time ?? 0))).toBe(true);
  }
});
