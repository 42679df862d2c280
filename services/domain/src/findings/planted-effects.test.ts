import { expect, test } from "vitest";
import { seededRandom } from "../statistics/seeded-random.ts";
import { utcTime } from "../statistics/time-zone.ts";
import { dayBlocks, seedOf } from "./day-blocks.ts";
import { evaluateQuestions, findingDraws } from "./evaluate-questions.ts";
import { isFound } from "./evidence.ts";
import { measuredTrades, sumsOfSides } from "./measured-trades.ts";

const dayMs = 86_400_000;
const questionCount = 44;
const journals = 200;

interface Journal {
  times: Float64Array;
  netRR: Float64Array;
  rows: Uint32Array;
  /** Random questions of all sizes; the first is about exactly 60 trades. */
  groups: Uint8Array[];
}

interface Spread {
  /** R of one trade. */
  tradeOf(random: () => number): number;
  /** R that all trades of a day share: a day that went badly went badly for all of them. */
  dayOf(random: () => number): number;
}

/** A sum of uniform numbers: near enough to normal, with a deviation of 1. */
const bell = (random: () => number) => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);

/** 360 trades on 120 days. */
function journalOf(seed: number, effect: number, { tradeOf, dayOf }: Spread): Journal {
  const random = seededRandom(seed);
  const length = 360;
  const days = Array.from({ length: 120 }, () => dayOf(random));
  const rows = Uint32Array.from({ length }, (_, row) => row);
  const times = Float64Array.from(rows, (row) => Math.floor(row / 3) * dayMs + (row % 3) * 3_600_000);
  const netRR = Float64Array.from(rows, (row) => tradeOf(random) + (days[Math.floor(row / 3)] ?? 0));
  const groups = Array.from({ length: questionCount }, (_, question) => {
    if (question === 0) return exactly(60, length, random);
    const share = 0.1 + 0.5 * random();
    // Every third question is one about whole days, such as a weekday.
    if (question % 3 === 0) {
      const chosen = Array.from({ length: 120 }, () => random() < share);
      return Uint8Array.from(rows, (row) => (chosen[Math.floor(row / 3)] ? 1 : 0));
    }
    return Uint8Array.from(rows, () => (random() < share ? 1 : 0));
  });
  for (const row of rows) if (groups[0]?.[row] === 1) netRR[row] = (netRR[row] ?? 0) + effect;
  return { times, netRR, rows, groups };
}

function exactly(count: number, length: number, random: () => number): Uint8Array {
  const places = Array.from({ length }, (_, place) => ({ place, order: random() })).sort((a, b) => a.order - b.order);
  const chosen = new Set(places.slice(0, count).map(({ place }) => place));
  return Uint8Array.from({ length }, (_, place) => (chosen.has(place) ? 1 : 0));
}

function resultsOf({ times, netRR, rows, groups }: Journal) {
  const blocks = dayBlocks(times, rows, utcTime);
  const measured = measuredTrades(netRR, rows, blocks);
  const questions = groups.map((sides) => sumsOfSides(measured, sides));
  return evaluateQuestions(questions, findingDraws(blocks.count, seedOf(netRR, rows)));
}

/** Losses of one R, and wins of any size: the shape of a trader's results. */
const skewed: Spread = {
  tradeOf: (random) => (random() < 0.55 ? -1 : 0.2 + 2.2 * random()),
  dayOf: (random) => 0.6 * bell(random),
};

test("Y-320 of 200 journals without an effect at most a tenth has any finding, although days go well or badly as a whole", () => {
  const withFinding = Array.from({ length: journals }, (_, seed) => resultsOf(journalOf(seed + 1, 0, skewed))).filter(
    (results) => results.some(({ evidence }) => isFound(evidence)),
  );

  expect(withFinding.length).toBeLessThanOrEqual(journals / 10);
});

/** With a deviation of half an R, an effect of 0.3 R in 60 of 360 trades is one that can be told from chance at all. */
const steady: Spread = { tradeOf: (random) => 0.1 + 0.5 * bell(random), dayOf: () => 0 };

test("Y-320 of 200 journals in which 60 trades return 0.3 R less, four of five are found, and 19 of 20 bands hold the effect", () => {
  const results = Array.from({ length: journals }, (_, seed) => resultsOf(journalOf(seed + 1, -0.3, steady))[0]);
  const found = results.filter(
    (result) => result !== undefined && isFound(result.evidence) && (result.difference ?? 0) < 0,
  );

  expect(found.length).toBeGreaterThanOrEqual((journals * 4) / 5);
  const covered = results.filter((result) => (result?.band?.low ?? 0) <= -0.3 && (result?.band?.high ?? -1) >= -0.3);

  expect(covered.length).toBeGreaterThanOrEqual(journals * 0.9);
  expect(covered.length).toBeLessThan(journals);
});

test("Y-320 the same trades give the same results", () => {
  const journal = journalOf(5, -0.3, steady);
  expect(resultsOf(journal)).toEqual(resultsOf(journalOf(5, -0.3, steady)));
});
