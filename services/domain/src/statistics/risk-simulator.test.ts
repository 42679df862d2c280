import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SimulationOptions, simulateRisk } from "./risk-simulator.ts";
import { seededRandom } from "./seeded-random.ts";

const options: SimulationOptions = {
  riskPercentage: 1,
  tradesAhead: 100,
  runs: 400,
  seed: 7,
  ruinPercentage: 50,
  winPercentage: 100,
};
const coin = Float64Array.of(-1, -1, -1, 2, 2);

describe("the risk simulator", () => {
  test("Y-121 the same seed gives the same result, another seed another", () => {
    expect(simulateRisk(coin, options)).toEqual(simulateRisk(coin, options));
    expect(simulateRisk(coin, options)).not.toEqual(simulateRisk(coin, { ...options, seed: 8 }));
  });

  test("Y-121 the random numbers of a seed are those published for its method", () => {
    const random = seededRandom(1);
    expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });

  test("Y-121 results that are all alike leave no chance: the balance compounds", () => {
    const same = simulateRisk(Float64Array.of(1), { ...options, tradesAhead: 3 });
    const end = same?.points.at(-1);
    expect(end?.median).toBeCloseTo((1.01 ** 3 - 1) * 100, 10);
    expect(end?.p5).toBe(end?.p95);
    expect(same).toMatchObject({ endsBelowStart: 0, medianDrawdown: 0, riskOfRuin: 0 });
    const lost = simulateRisk(Float64Array.of(-1), { ...options, riskPercentage: 50, tradesAhead: 1 });
    expect(lost).toMatchObject({ endsBelowStart: 1, riskOfRuin: 1, medianDrawdown: 50 });
  });

  test("Y-121 a balance never falls below nothing", () => {
    const wild = simulateRisk(Float64Array.of(-30, 2), { ...options, riskPercentage: 10 });
    expect(wild?.points.every(({ p5 }) => p5 >= -100)).toBe(true);
    expect(wild?.riskOfRuin).toBe(1);
  });

  test("Y-121 bands lie inside each other, deeper drawdowns are rarer, 75,000 after 50,000 is a third", () => {
    const results = fc.array(fc.double({ min: -2, max: 6, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(results, fc.integer({ min: 0, max: 2 ** 31 }), (values, seed) => {
        const simulated = simulateRisk(Float64Array.from(values), { ...options, seed, runs: 60, tradesAhead: 30 });
        for (const { p5, p25, median, p75, p95 } of simulated?.points ?? []) {
          expect([p5, p25, median, p75, p95]).toEqual([p5, p25, median, p75, p95].sort((a, b) => a - b));
        }
        const chances = simulated?.drawdownChances.map(({ chance }) => chance) ?? [];
        expect(chances).toEqual([...chances].sort((a, b) => b - a));
      }),
      { numRuns: 40 },
    );
    const third = simulateRisk(Float64Array.of(-100 / 3), { ...options, tradesAhead: 1, runs: 1 });
    expect(third?.medianDrawdown).toBeCloseTo(33.333, 3);
    expect(simulateRisk(new Float64Array(0), options)).toBeNull();
  });

  test("Y-121 the median of a fair coin stays near what compounding costs it", () => {
    const fair = simulateRisk(Float64Array.of(-1, 1), { ...options, runs: 2000 });
    expect(Math.abs(fair?.points.at(-1)?.median ?? 99)).toBeLessThan(2);
  });

  test("Y-121 scaled results take from the wins alone, and at 100 % nothing is scaled", () => {
    const scaled = simulateRisk(coin, { ...options, winPercentage: 50 });
    expect(scaled).toEqual(simulateRisk(Float64Array.of(-1, -1, -1, 1, 1), options));
    expect(simulateRisk(coin, { ...options, winPercentage: 100 })).toEqual(simulateRisk(coin, options));
    const lost = Float64Array.of(-1);
    expect(simulateRisk(lost, { ...options, winPercentage: 10 })).toEqual(simulateRisk(lost, options));
  });
});
