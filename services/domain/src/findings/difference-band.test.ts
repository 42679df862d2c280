import { expect, test } from "vitest";
import { meanGap, type QuestionSums } from "./block-sums.ts";
import { randomDraws } from "./byte-draws.ts";
import { differenceBand } from "./difference-band.ts";

/** Numbers of two groups, each a day of its own. */
function apart(inside: readonly number[], others: readonly number[]): QuestionSums {
  const values = [...inside, ...others];
  return {
    inside: {
      counts: Float64Array.from(values, (_, place) => (place < inside.length ? 1 : 0)),
      sums: Float64Array.from(values, (value, place) => (place < inside.length ? value : 0)),
    },
    all: { counts: new Float64Array(values.length).fill(1), sums: Float64Array.from(values) },
  };
}

// Crampton, "The growth of the odontoblasts of the incisor tooth", Journal of Nutrition 33 (1947): 60 guinea pigs with vitamin C as
// juice or as acid. The means are 20.66 and 16.96, and Welch's 95 % interval of their difference is -0.171 to 7.571.
const juice = [
  15.2, 21.5, 17.6, 9.7, 14.5, 10, 8.2, 9.4, 16.5, 9.7, 19.7, 23.3, 23.6, 26.4, 20, 25.2, 25.8, 21.2, 14.5, 27.3, 25.5,
  26.4, 22.4, 24.5, 24.8, 30.9, 26.4, 27.3, 29.4, 23,
];
const acid = [
  4.2, 11.5, 7.3, 5.8, 6.4, 10, 11.2, 11.2, 5.2, 7, 16.5, 16.5, 15.2, 17.3, 22.5, 17.3, 13.6, 14.5, 18.8, 15.5, 23.6,
  18.5, 33.9, 25.5, 26.4, 32.5, 26.7, 21.5, 23.3, 29.5,
];

test("Y-320 the published example: the band of 60 guinea pigs is that of Welch's interval, and holds zero", () => {
  const question = apart(juice, acid);
  expect(meanGap(question)).toBeCloseTo(3.7, 10);
  const { low, high } = differenceBand(question, randomDraws(60, 9_999, 3)) ?? { low: 0, high: 0 };
  expect(Math.abs(low - -0.171)).toBeLessThan(0.3);
  expect(Math.abs(high - 7.571)).toBeLessThan(0.3);
});

test("Y-320 the same draws give the same band, and swapped sides its mirror image", () => {
  const draws = randomDraws(60, 999, 11);
  const there = differenceBand(apart(juice, acid), draws);
  expect(differenceBand(apart(juice, acid), randomDraws(60, 999, 11))).toEqual(there);
  const question = apart(juice, acid);
  const all = question.all;
  const swapped = {
    all,
    inside: {
      counts: all.counts.map((count, place) => count - (question.inside.counts[place] ?? 0)),
      sums: all.sums.map((sum, place) => sum - (question.inside.sums[place] ?? 0)),
    },
  };
  const back = differenceBand(swapped, draws);
  expect(back?.low).toBeCloseTo(-(there?.high ?? 0), 9);
  expect(back?.high).toBeCloseTo(-(there?.low ?? 0), 9);
});

test("Y-320 trades of one day are drawn together: alike days of many trades have the band of as many single trades", () => {
  const single = apart(juice, acid);
  const of50 = (sums: Float64Array) => sums.map((sum) => sum * 50);
  const crowded = {
    inside: { counts: of50(single.inside.counts), sums: of50(single.inside.sums) },
    all: { counts: of50(single.all.counts), sums: of50(single.all.sums) },
  };
  const draws = randomDraws(60, 999, 5);
  const [narrow, wide] = [differenceBand(crowded, draws), differenceBand(single, draws)];
  expect(narrow?.low).toBeCloseTo(wide?.low ?? 0, 9);
  expect(narrow?.high).toBeCloseTo(wide?.high ?? 0, 9);
});

test("Y-320 without trades on one side there is no band", () => {
  expect(differenceBand(apart([], acid), randomDraws(30, 999, 1))).toBeNull();
});
