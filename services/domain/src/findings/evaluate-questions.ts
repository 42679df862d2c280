import { meanGap, othersOf, type QuestionSums, totalOf } from "./block-sums.ts";
import { allOrRandomDraws, type ByteDraws, randomDraws } from "./byte-draws.ts";
import { chanceOfDifference } from "./chance-of-difference.ts";
import { type Band, differenceBand } from "./difference-band.ts";
import { type Evidence, evidenceOf, neededDays, neededTrades, tradesUntilClear } from "./evidence.ts";
import { falseDiscoveryRates } from "./false-discovery.ts";

/** What became of one question. */
export interface QuestionResult {
  /** Trades that the question is about, and the others, with a known measure. */
  n: number;
  others: number;
  /** Mean of those trades and of the others; null without any. */
  mean: number | null;
  otherMean: number | null;
  /** Mean less mean of the others; null where a side has none. */
  difference: number | null;
  band: Band | null;
  /** p value; null with too few trades. */
  chance: number | null;
  /** q value among all questions that have enough trades; null with too few. */
  rate: number | null;
  evidence: Evidence;
  /** About how many trades more until the band excludes zero, with too few until there are enough; null: not to be expected. */
  needed: number | null;
}

const bandDraws = 999;
const chanceDraws = 9_999;

/** Draws of one set of questions, which all of them share. */
export interface FindingDraws {
  band: ByteDraws;
  chance: ByteDraws;
}

export function findingDraws(blockCount: number, seed: number): FindingDraws {
  return {
    band: randomDraws(blockCount, bandDraws, seed),
    chance: allOrRandomDraws(blockCount, chanceDraws, seed ^ 0x9e3779b9),
  };
}

/**
 * Evaluates questions that are asked together: each q value is corrected for all of them that have enough trades. Whether there are
 * enough never depends on results, so leaving the others out promises nothing that is not so.
 */
export function evaluateQuestions(questions: readonly QuestionSums[], draws: FindingDraws): QuestionResult[] {
  const first = questions.map((question) => describe(question));
  const tested = first.flatMap(({ evidence }, place) => (evidence === "tooFew" ? [] : [place]));
  const chances = tested.map((place) => chanceOfDifference(questions[place] as QuestionSums, draws.chance));
  const rates = falseDiscoveryRates(chances);
  const all = [...first];
  tested.forEach((place, index) => {
    const result = first[place] as QuestionResult;
    const band = differenceBand(questions[place] as QuestionSums, draws.band);
    const rate = rates[index] ?? 1;
    all[place] = {
      ...result,
      band,
      chance: chances[index] ?? 1,
      rate,
      evidence: evidenceOf(rate),
      needed: band === null ? null : tradesUntilClear(result.difference ?? 0, band, result.n),
    };
  });
  return all;
}

function describe(question: QuestionSums): QuestionResult {
  const inside = totalOf(question.inside);
  const others = totalOf(othersOf(question));
  const gap = meanGap(question);
  const [fewest, fewestDays] = [Math.min(inside.n, others.n), Math.min(inside.blocks, others.blocks)];
  const hasEnough = fewest >= neededTrades && fewestDays >= neededDays;
  return {
    n: inside.n,
    others: others.n,
    mean: inside.n === 0 ? null : inside.sum / inside.n,
    otherMean: others.n === 0 ? null : others.sum / others.n,
    difference: Number.isNaN(gap) ? null : gap,
    ...{ band: null, chance: null, rate: null },
    evidence: hasEnough ? "unclear" : "tooFew",
    needed: hasEnough ? null : Math.max(1, neededTrades - fewest),
  };
}
