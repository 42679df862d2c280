import type { BlockSums, QuestionSums } from "./block-sums.ts";
import { type ByteDraws, drawnPairs } from "./byte-draws.ts";
import { nthSmallest } from "./nth-smallest.ts";

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
export function differenceBand({ inside, all }: QuestionSums, draws: ByteDraws): Band | null {
  const { firsts: n, seconds: sum } = drawnPairs(inside.counts, inside.sums, draws);
  const whole = drawnOf(all, draws);
  const gaps = new Float64Array(draws.count);
  let known = 0;
  for (let draw = 0; draw < draws.count; draw += 1) {
    const count = n[draw] ?? 0;
    const others = (whole.firsts[draw] ?? 0) - count;
    if (count === 0 || others === 0) continue;
    gaps[known] = (sum[draw] ?? 0) / count - ((whole.seconds[draw] ?? 0) - (sum[draw] ?? 0)) / others;
    known += 1;
  }
  return known < draws.count / 2 ? null : middle(gaps.subarray(0, known));
}

// Most questions are about the same trades.
const cache = new WeakMap<BlockSums, ReturnType<typeof drawnPairs> & { draws: ByteDraws }>();

function drawnOf(all: BlockSums, draws: ByteDraws) {
  const known = cache.get(all);
  if (known?.draws === draws) return known;
  const fresh = { draws, ...drawnPairs(all.counts, all.sums, draws) };
  cache.set(all, fresh);
  return fresh;
}

const outer = 0.025;

function middle(gaps: Float64Array): Band {
  const rank = Math.max(1, Math.floor(outer * (gaps.length + 1)));
  return { low: nthSmallest(gaps, rank - 1), high: nthSmallest(gaps, gaps.length - rank) };
}
