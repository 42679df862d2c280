import fc from "fast-check";
import { expect, test } from "vitest";
import { falseDiscoveryRates } from "./false-discovery.ts";

// Benjamini and Hochberg (1995), section 4.1: 15 p values of a trial of thrombolysis; at 0.05 the first four are rejected.
const published = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
];

test("Y-320 the published example: of 15 chances the four smallest are found at 0.05, among them 0.0095", () => {
  const rates = falseDiscoveryRates(published);
  expect(rates.map((rate) => rate <= 0.05)).toEqual(published.map((chance) => chance <= 0.0095));
  expect(rates[0]).toBeCloseTo(0.0001 * 15, 12);
  expect(rates[3]).toBeCloseTo((0.0095 * 15) / 4, 12);
  // A later chance that is better for its rank lowers those before it: 0.0201 × 15 / 5 is above 0.0344 × 15 / 8 by nothing here.
  expect(rates[5]).toBeCloseTo((0.0298 * 15) / 7, 12);
  expect(rates[14]).toBe(1);
});

test("Y-320 the order of the questions changes no rate, a rate is never below its chance, and ranks are kept", () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(chances, (list) => {
      const rates = falseDiscoveryRates(list);
      const turned = falseDiscoveryRates([...list].reverse()).reverse();
      list.forEach((chance, place) => {
        expect(turned[place]).toBeCloseTo(rates[place] ?? 0, 12);
        expect(rates[place]).toBeGreaterThanOrEqual(chance - 1e-12);
        for (const [other, rate] of rates.entries()) {
          if ((list[other] ?? 0) < chance) expect(rate).toBeLessThanOrEqual((rates[place] ?? 0) + 1e-12);
        }
      });
    }),
  );
});

test("Y-320 one question alone needs no correction, none has no rate", () => {
  expect(falseDiscoveryRates([0.04])).toEqual([0.04]);
  expect(falseDiscoveryRates([])).toEqual([]);
});
