import { othersOf, type QuestionSums } from "./block-sums.ts";
import { type ByteDraws, choiceSums, drawnSum } from "./byte-draws.ts";

/** A 95 % band, in the unit of the measure. */
export interface Band {
  low: number;
  high: number;
}

/**
 * The 95 % band around a difference of two means by the double-or-nothing bootstrap over blocks of days (Owen and Eckles,
 * "Bootstrapping data arrays of arbitrary order", Annals of Applied Statistics 6, 2012): in each draw a block counts twice or not
 * at all, so trades of one day stay together. The band holds the middle 95 % of the differences of all draws.
 *
 * @returns null where hardly any draw has trades on both sides
 */
export function differenceBand(question: QuestionSums, draws: ByteDraws): Band | null {
  const { inside } = question;
  const others = othersOf(question);
  const tables = [inside.counts, inside.sums, others.counts, others.sums].map(choiceSums);
  const [insideCounts, insideSums, otherCounts, otherSums] = tables as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]; // four in, four out
  const gaps = new Float64Array(draws.count);
  let known = 0;
  for (let draw = 0; draw < draws.count; draw += 1) {
    const [n, m] = [drawnSum(insideCounts, draws, draw), drawnSum(otherCounts, draws, draw)];
    if (n === 0 || m === 0) continue;
    gaps[known] = drawnSum(insideSums, draws, draw) / n - drawnSum(otherSums, draws, draw) / m;
    known += 1;
  }
  return known < draws.count / 2 ? null : middle(gaps.subarray(0, known).sort());
}

const outer = 0.025;

function middle(sorted: Float64Array): Band {
  const rank = Math.max(1, Math.floor(outer * (sorted.length + 1)));
  return { low: sorted[rank - 1] ?? 0, high: sorted[sorted.length - rank] ?? 0 };
}
