import { describe, expect, test } from "vitest";
import { seededRandom } from "../statistics/seeded-random.ts";
import { utcTime } from "../statistics/time-zone.ts";
import { dayBlocks, mostBlocks } from "./day-blocks.ts";
import { evaluateQuestions, findingDraws } from "./evaluate-questions.ts";
import { evidenceOf, tradesUntilClear } from "./evidence.ts";
import {
  measuredTrades,
  neither,
  packedTogether,
  packSides,
  sumsOfGroups,
  sumsOfPackedSides,
  sumsOfSides,
} from "./measured-trades.ts";

const dayMs = 86_400_000;

/** Trades with the results given, `perDay` on each day; every other one is asked about. */
function resultOf(netRR: readonly number[], perDay = 2) {
  const values = Float64Array.from(netRR);
  const rows = Uint32Array.from(values, (_, row) => row);
  const times = Float64Array.from(rows, (row) => Math.floor(row / perDay) * dayMs);
  const keys = Uint8Array.from(rows, (row) => row % 2);
  const blocks = dayBlocks(times, rows, utcTime);
  const question = sumsOfSides(measuredTrades(values, rows, blocks), keys);
  const [result] = evaluateQuestions([question], findingDraws(blocks.count, 1));
  return result;
}

const alternating = (count: number, even: number, odd: number) =>
  Array.from({ length: count }, (_, place) => (place % 2 === 0 ? even : odd));

describe("bad input", () => {
  test("Y-320 no trade, one trade and trades without R have too few on a side", () => {
    for (const list of [[], [1], new Array<number>(100).fill(Number.NaN)]) {
      expect(resultOf(list)).toMatchObject({ n: 0, difference: null, band: null, rate: null, evidence: "tooFew" });
    }
  });

  test("Y-320 19 trades on a side are too few, 20 are enough", () => {
    expect(resultOf(alternating(39, 0, 1))).toMatchObject({ n: 19, others: 20, evidence: "tooFew", needed: 1 });
    expect(resultOf(alternating(40, 0, 1))).toMatchObject({ n: 20, others: 20, evidence: "strong", needed: 0 });
  });

  test("Y-320 any number of trades on one day is too few: a day is one chance", () => {
    expect(resultOf(alternating(400, 0, 1), 400)).toMatchObject({ n: 200, evidence: "tooFew", needed: 1 });
  });

  test("Y-320 trades that are all alike differ in nothing", () => {
    const result = resultOf(new Array<number>(200).fill(0.5));
    expect(result).toMatchObject({ difference: 0, chance: 1, rate: 1, evidence: "unclear", needed: null });
    expect(result?.band).toEqual({ low: 0, high: 0 });
  });
});

test("Y-320 trades without the measure count on no side, and means are over the others", () => {
  const result = resultOf([...alternating(40, 0, 1), Number.NaN, Number.NaN]);
  expect(result).toMatchObject({ n: 20, others: 20, mean: 1, otherMean: 0, difference: 1 });
});

const threeDays = Float64Array.from([0, dayMs, 2 * dayMs]);
const threeRows = Uint32Array.from([0, 1, 2]);
const threeTrades = (values: readonly number[]) =>
  measuredTrades(Float64Array.from(values), threeRows, dayBlocks(threeDays, threeRows, utcTime));

test("Y-320 a trade in two groups counts in both and once among all, and one in none counts among all", () => {
  const groups = { codes: Uint8Array.from([1, 0, 2]), groupsOf: [[0, 1], [0]], groupCount: 2 };
  const questions = sumsOfGroups(threeTrades([1, 2, 4]), groups);
  expect(questions.map(({ inside }) => [...inside.sums])).toEqual([
    [1, 2, 0],
    [0, 2, 0],
  ]);
  expect(questions.map(({ all }) => [...all.sums])).toEqual([
    [1, 2, 4],
    [1, 2, 4],
  ]);
});

test("Y-320 a trade on neither side is not compared, and one without the measure counts nowhere", () => {
  const { inside, all } = sumsOfSides(threeTrades([1, 2, 4]), Uint8Array.from([1, 0, neither]));
  expect([[...inside.counts], [...all.counts], [...all.sums]]).toEqual([
    [1, 0, 0],
    [1, 1, 0],
    [1, 2, 0],
  ]);
  expect([...threeTrades([1, Number.NaN, 4]).all.counts]).toEqual([1, 0, 1]);
});

test("Y-320 questions that share a pass over the trades have the sums that each has alone", () => {
  const count = 300;
  const random = seededRandom(9);
  const rows = Uint32Array.from({ length: count }, (_, row) => row);
  const times = Float64Array.from(rows, (row) => Math.floor(row / 4) * dayMs);
  // Quarters add up without rounding in any order.
  const values = Float64Array.from(rows, () => Math.floor(random() * 9) / 4 - 1);
  const measured = measuredTrades(values, rows, dayBlocks(times, rows, utcTime));
  for (let together = 1; together <= packedTogether; together += 1) {
    const questions = Array.from({ length: together }, () => Uint8Array.from(rows, () => Math.floor(random() * 3)));
    const packed = sumsOfPackedSides(measured, packSides(questions), together);
    expect(packed).toEqual(questions.map((sides) => sumsOfSides(measured, sides)));
  }
});

test("Y-320 days beyond the most blocks share one with their neighbours, in order, and no row is without", () => {
  const times = Float64Array.from({ length: 1_000 }, (_, row) => row * dayMs);
  const rows = Uint32Array.from(times, (_, row) => row);
  const { count, dayCount, starts } = dayBlocks(times, rows, utcTime);
  expect([count, dayCount]).toEqual([mostBlocks, 1_000]);
  expect([starts[0], starts.at(-1), starts.length]).toEqual([0, 1_000, mostBlocks + 1]);
  const lengths = Array.from(starts.subarray(1), (end, block) => end - (starts[block] ?? 0));
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 4]);
});

test("Y-320 words stand for q values, bounds included", () => {
  expect([0.01, 0.011, 0.05, 0.051, 0.1, 0.101].map(evidenceOf)).toEqual([
    ...["strong", "some", "some", "weak", "weak", "unclear"],
  ]);
});

test("Y-324 four times the trades halve a band: the number needed until it excludes zero follows", () => {
  expect(tradesUntilClear(0.5, { low: 0.1, high: 0.9 }, 30)).toBe(0);
  expect(tradesUntilClear(0.2, { low: -0.2, high: 0.6 }, 30)).toBe(90);
  expect(tradesUntilClear(-0.2, { low: -0.6, high: 0.2 }, 45)).toBe(140);
  expect(tradesUntilClear(0.001, { low: -0.4, high: 0.4 }, 30)).toBeNull();
  expect(tradesUntilClear(0, { low: -0.4, high: 0.4 }, 30)).toBeNull();
});

test("Y-325 questions that share a pass read each trade once", () => {
  const rows = Uint32Array.from({ length: 90 }, (_, row) => row);
  const blocks = { count: 3, dayCount: 3, starts: Uint32Array.of(0, 30, 60, 90) };
  const measured = measuredTrades(
    Float64Array.from(rows, (row) => row / 7),
    rows,
    blocks,
  );
  let reads = 0;
  const values = new Proxy(measured.values, {
    get(target, place) {
      if (typeof place === "string" && /^\d+$/.test(place)) reads += 1;
      return Reflect.get(target, place);
    },
  });
  const sides = Array.from({ length: packedTogether }, (_, at) => Uint8Array.from(rows, (row) => (row >> at) & 1));
  sumsOfPackedSides({ ...measured, values }, packSides(sides), packedTogether);
  expect(reads).toBe(rows.length);
});
