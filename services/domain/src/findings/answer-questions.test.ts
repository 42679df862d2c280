import { describe, expect, test } from "vitest";
import { utcTime } from "../statistics/time-zone.ts";
import { answerQuestions, findingDraws, questionSums, type SplitTrades } from "./answer-questions.ts";
import { dayBlocks, mostBlocks, noBlock } from "./day-blocks.ts";
import { evidenceOf, tradesUntilClear } from "./evidence.ts";

const dayMs = 86_400_000;

/** Trades with the results given, `perDay` on each day; every other one is asked about. */
function answerOf(netRR: readonly number[], perDay = 2) {
  const values = Float64Array.from(netRR);
  const rows = Uint32Array.from(values, (_, row) => row);
  const times = Float64Array.from(rows, (row) => Math.floor(row / perDay) * dayMs);
  const keys = Uint8Array.from(rows, (row) => row % 2);
  const split: SplitTrades = { rows, keys, areKeysByRow: true, groupCount: 2, asked: [1], compared: rows };
  const blocks = dayBlocks(times, rows, utcTime);
  const [answer] = answerQuestions(questionSums(split, values, blocks), findingDraws(blocks.count, 1));
  return answer;
}

const alternating = (count: number, even: number, odd: number) =>
  Array.from({ length: count }, (_, place) => (place % 2 === 0 ? even : odd));

describe("bad input", () => {
  test("Y-320 no trade, one trade and trades without R have too few on a side", () => {
    for (const list of [[], [1], new Array<number>(100).fill(Number.NaN)]) {
      expect(answerOf(list)).toMatchObject({ n: 0, difference: null, band: null, rate: null, evidence: "tooFew" });
    }
  });

  test("Y-320 19 trades on a side are too few, 20 are enough", () => {
    expect(answerOf(alternating(39, 0, 1))).toMatchObject({ n: 19, others: 20, evidence: "tooFew", needed: 1 });
    expect(answerOf(alternating(40, 0, 1))).toMatchObject({ n: 20, others: 20, evidence: "strong", needed: 0 });
  });

  test("Y-320 any number of trades on one day is too few: a day is one chance", () => {
    expect(answerOf(alternating(400, 0, 1), 400)).toMatchObject({ n: 200, evidence: "tooFew", needed: 1 });
  });

  test("Y-320 trades that are all alike differ in nothing", () => {
    const answer = answerOf(new Array<number>(200).fill(0.5));
    expect(answer).toMatchObject({ difference: 0, chance: 1, rate: 1, evidence: "unclear", needed: null });
    expect(answer?.band).toEqual({ low: 0, high: 0 });
  });
});

test("Y-320 trades without the measure count on no side, and means are over the others", () => {
  const answer = answerOf([...alternating(40, 0, 1), Number.NaN, Number.NaN]);
  expect(answer).toMatchObject({ n: 20, others: 20, mean: 1, otherMean: 0, difference: 1 });
});

test("Y-320 a trade in two groups counts in both, and once among all", () => {
  const rows = Uint32Array.from([0, 1, 1, 2]);
  const keys = Uint8Array.from([0, 0, 1, 1]);
  const compared = Uint32Array.from([0, 1, 2]);
  const split: SplitTrades = { rows, keys, areKeysByRow: false, groupCount: 2, asked: [0, 1], compared };
  const blocks = dayBlocks(Float64Array.from([0, dayMs, 2 * dayMs]), compared, utcTime);
  const questions = questionSums(split, Float64Array.from([1, 2, 4]), blocks);
  expect(questions.map(({ inside }) => [...inside.sums])).toEqual([
    [1, 2, 0],
    [0, 2, 4],
  ]);
  expect([...(questions[0]?.all.sums ?? [])]).toEqual([1, 2, 4]);
});

test("Y-320 days beyond the most blocks share one with their neighbours, in order, and no row is without", () => {
  const times = Float64Array.from({ length: 1_000 }, (_, row) => row * dayMs);
  const rows = Uint32Array.from(times, (_, row) => row);
  const { count, ofRow } = dayBlocks(times, rows, utcTime);
  expect(count).toBe(mostBlocks);
  expect([...ofRow]).toEqual([...ofRow].sort((a, b) => a - b));
  expect(ofRow.includes(noBlock)).toBe(false);
  expect(new Set(ofRow).size).toBe(mostBlocks);
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
